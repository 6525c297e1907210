import type { SourceBill } from './sources.ts'
import { foldWord, type Token, tokensOf } from './tokens.ts'

const FOR = new Set(
  `support supports supporting supported pass passes passing passage approve approving cosponsor cosponsoring back advance
  adopt apoye apoyen apoyar apoyo apoya apruebe aprueben aprobar respalde respalden yes yea sí favor`.split(
    /\s+/,
  ),
)
const AGAINST = new Set(
  `oppose opposes opposing opposed opposition reject rejecting defeat block kill stop against oponga opongan oponerse opongo opóngase opónganse
  rechace rechacen rechazar rechazo contra detenga detengan`.split(/\s+/),
)
const TURNING = new Set([
  'not',
  "don't",
  'dont',
  'never',
  'unless',
  'without',
  'stop',
  'withdraw',
  'no',
  'nunca',
  'salvo',
  'menos',
])
/** The objects that refer to the bill in phrases such as `pass it` and `vote for this bill`. */
const OBJECTS = ['it', 'this bill', 'the bill', 'that bill', 'this act', 'the act']
const WITH_OBJECT = new Set(['support', 'pass', 'approve', 'for', 'oppose', 'reject', 'defeat', 'against'])

const CLAUSE_END = /[;:]|,? (?:but|while|pero|mientras) /
/** A bill after one of these marks has the same verb as the bill before the mark: `support A, B and C`. */
const LIST_MARK = /, | and | y /

/**
 * Returns a reason if a sentence asks for the opposite of the chosen stance on a bill. Otherwise returns null. "Vote
 * no" and "vote yes" count too. "Pass it" counts only in a request, which is a sentence that does not cite the person.
 */
export function stanceProblem(text: string, bills: readonly SourceBill[], isRequest: boolean): string | null {
  const wrong = text.split(CLAUSE_END).flatMap(clause => billsAskedFor(clause, bills, isRequest))
  return wrong[0] ? `It asks for the other stance on ${wrong[0].number || wrong[0].name}.` : null
}

/** Returns the bills for which a clause asks for the opposite of the chosen stance. */
function billsAskedFor(clause: string, bills: readonly SourceBill[], isRequest: boolean): SourceBill[] {
  let asked: 'PRO' | 'CON' | null = null
  return clause.split(LIST_MARK).flatMap(part => {
    const tokens = tokensOf(part)
    const own = stanceIn(tokens)
    asked = own?.stance ?? asked
    // A question such as `Are you for it or against it?` asks for neither stance.
    const isQuestion = tokens.some(({ word }) => word === 'or' || word === 'o')
    const isAboutAll = isRequest && !isQuestion && own !== null && hasObject(tokens, own.index)
    return bills.filter(
      bill =>
        asked !== null && bill.stance !== asked && (namesBill(part, bill) || (isAboutAll && isAlone(bills))),
    )
  })
}

/** Tells whether all bills have the same stance, so that it does not matter which bill "it" means. */
const isAlone = (bills: readonly SourceBill[]) => new Set(bills.map(bill => bill.stance)).size === 1

function hasObject(tokens: readonly Token[], verb: number): boolean {
  const behind = tokens.slice(verb + 1, verb + 3).map(token => token.word)
  const isVerb = WITH_OBJECT.has(tokens[verb]?.word ?? '')
  return isVerb && (OBJECTS.includes(behind[0] ?? '') || OBJECTS.includes(behind.join(' ')))
}

/** Tells whether a text names the bill, by its number or its name. */
export function namesBill(text: string, { number, name }: Pick<SourceBill, 'number' | 'name'>): boolean {
  const plain = plainWords(text)
  return [number, name].some(each => each !== '' && plain.includes(plainWords(each)))
}

export function namesNumber(text: string, { number, name }: Pick<SourceBill, 'number' | 'name'>): boolean {
  return plainWords(text).includes(plainWords(number === '' ? name : number))
}

/** Returns the words without periods, so that `H.R. 22`, `HR 22` and `H. R. 22` are the same. */
function plainWords(text: string): string {
  const words = text
    .replace(/(?<=\b\p{Lu})\.\s?(?=\p{Lu}\b)/gu, '')
    .replace(/[.,]/g, ' ')
    .split(/[^\p{L}\p{N}’'-]+/u)
    .map(foldWord)
  return ` ${words.filter(word => word !== '').join(' ')} `
}

const VOTES = ['vote', 'voto', 'voten', 'votes', 'votar']

/** Returns the first stance that the words ask for, and the index of the word that shows it. */
function stanceIn(tokens: readonly Token[]): { stance: 'PRO' | 'CON'; index: number } | null {
  for (const [index, { word }] of tokens.entries()) {
    const isVote = VOTES.includes(tokens[index - 1]?.word ?? '')
    const isNo = word === 'no' && isVote
    const isYes = FOR.has(word) || (word === 'for' && isVote)
    const isPlease = word === 'favor' && tokens[index - 1]?.word === 'por'
    const stance = isNo || AGAINST.has(word) ? 'CON' : isYes && !isPlease ? 'PRO' : null
    if (stance === null) continue
    const turns = isNo
      ? 0
      : tokens.slice(Math.max(0, index - 3), index).filter(each => TURNING.has(each.word)).length
    if (turns % 2 === 0) return { stance, index }
    return { stance: stance === 'PRO' ? 'CON' : 'PRO', index }
  }
  return null
}
