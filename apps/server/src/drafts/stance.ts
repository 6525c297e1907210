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
  'no',
  'nunca',
  'salvo',
  'menos',
])
const CLAUSE_END = /[;:]|,? (?:but|and|while|pero|y|mientras) /

/**
 * Returns a reason where a sentence that names a bill asks for the other stance than the one that was chosen, else null.
 * Each clause counts for the bills that it names; "vote no" and "vote yes" count too.
 */
export function stanceProblem(text: string, bills: readonly SourceBill[]): string | null {
  for (const clause of text.split(CLAUSE_END)) {
    const tokens = tokensOf(clause)
    const asked = stanceIn(tokens)
    if (asked === null) continue
    const wrong = bills.find(bill => bill.stance !== asked && namesBill(clause, bill))
    if (wrong) return `It asks for the other stance on ${wrong.number || wrong.name}.`
  }
  return null
}

/** Returns whether a text names the bill, by its number or by its name. */
export function namesBill(text: string, { number, name }: Pick<SourceBill, 'number' | 'name'>): boolean {
  const plain = plainWords(text)
  return [number, name].some(each => each !== '' && plain.includes(plainWords(each)))
}

export function namesNumber(text: string, { number, name }: Pick<SourceBill, 'number' | 'name'>): boolean {
  return plainWords(text).includes(plainWords(number === '' ? name : number))
}

/** Words without points, so that `H.R. 22`, `HR 22` and `H. R. 22` are one. */
function plainWords(text: string): string {
  const words = text
    .replace(/(?<=\b\p{Lu})\.\s?(?=\p{Lu}\b)/gu, '')
    .replace(/[.,]/g, ' ')
    .split(/[^\p{L}\p{N}’'-]+/u)
    .map(foldWord)
  return ` ${words.filter(word => word !== '').join(' ')} `
}

function stanceIn(tokens: readonly Token[]): 'PRO' | 'CON' | null {
  for (const [index, { word }] of tokens.entries()) {
    const isNo =
      word === 'no' && ['vote', 'voto', 'voten', 'votes', 'votar'].includes(tokens[index - 1]?.word ?? '')
    const isPlease = word === 'favor' && tokens[index - 1]?.word === 'por'
    const stance = isNo || AGAINST.has(word) ? 'CON' : FOR.has(word) && !isPlease ? 'PRO' : null
    if (stance === null) continue
    const turns = isNo
      ? 0
      : tokens.slice(Math.max(0, index - 3), index).filter(each => TURNING.has(each.word)).length
    if (turns % 2 === 0) return stance
    return stance === 'PRO' ? 'CON' : 'PRO'
  }
  return null
}
