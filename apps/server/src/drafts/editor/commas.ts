import { type Grammar, isAny, isVerbForm, looksPast } from './grammar.ts'
import type { JointStep, Position } from './joints.ts'
import { type Items, isEnd } from './tokens.ts'

const questionStarts =
  /^(?:will|would|can|could|do|does|did|is|are|should|have|has|why|how|what|when|where|por|como|cuando)$/

/** Commas come and go but beside words that they turn: `No, more schools`. Other marks change places. */
export function* commasAt({
  source,
  text: { items: text, before: put },
  i,
  j,
  grammar,
}: Position): Generator<JointStep> {
  const { items, before, tokens: said } = source
  const [a = '', b = ''] = [items[i], text[j]]
  const { first = 0, isBroad = false } = before[i] ?? {}
  const isFronted = grammar.movable.has(items[first] ?? '')
  // Without its comma, `After he hit, my mother left` reads otherwise.
  if (a === ',' && !isFronted && isLoose(items, i, grammar) && !turns(items, i, { grammar, isBroad }))
    yield { from: 1, to: 0, commas: 'lost' }
  const [last = '', next = ''] = [text[j - 1], text[j + 1]]
  const isBehind =
    grammar.prepositions.has(last) && next !== grammar.and && !(isFronted && grammar.subjects.has(next))
  const isContrast = next === 'not' && text[j + 2] !== 'to' && !isAny(last, [grammar.verbs, grammar.reaching])
  // `Mary Ann and Jo`, `Paga la multa mi hermano`
  const isNames =
    said[i - 1]?.letters === 'capital' &&
    said[i]?.letters === 'capital' &&
    /^(?:,|and|or)$/.test(text[j + 2] ?? '')
  const isSubject = grammar.and === 'y' && grammar.determiners.has(next) && isEnd(text[j + 3])
  if (
    b === ',' &&
    !isNames &&
    !isSubject &&
    !isBehind &&
    // `works as well as I do`
    next !== 'as' &&
    !(next === 'then' && text.slice(put[j]?.start ?? 0, j).includes('rather')) &&
    (!grammar.determiners.has(last) || grammar.conjunctions.has(next)) &&
    !turns(text, j, { grammar, isBroad, isContrast })
  )
    yield { from: 0, to: 1, commas: 'gained' }
  if (a === '…' && !isEnd(items[i + 1])) yield { from: 1, to: 0 }
  if (/^(?:[.,…];|;[.,…]|…[.,]|[.,]…)$/.test(a + b)) yield { from: 1, to: 1 }
  const asksNothing =
    /^(?:i|we)$/.test(items[first] ?? '') && /^(?:why|how|what)$/.test(items[first + 4] ?? '')
  if (a === '?' && b === '.' && asksNothing && items[first + 2] === 'not') yield { from: 1, to: 1 }
  if (a === '.' && b === '?' && questionStarts.test(text[put[j]?.first ?? 0] ?? '')) yield { from: 1, to: 1 }
}

const onlyOne =
  /^(?:mother|father|mom|dad|wife|husband|grandma|grandpa|grandmother|grandfather|boss|landlord|senator|doctor)$/

/** Not before a name or a noun: `My brother, Tom, and I`. */
function isLoose(items: Items, at: number, grammar: Grammar): boolean {
  const [before = '', after = ''] = [items[at - 1], items[at + 1]]
  const { subjects, prepositions, conjunctions, verbs, determiners } = grammar
  const isEarly = at < 5 || items.slice(at - 5, at).some(isEnd)
  const isSmall =
    isAny(after, [prepositions, conjunctions, verbs]) ||
    (subjects.has(after) && (at < 4 || items.slice(at - 3, at).some(isEnd))) ||
    ((isEarly || prepositions.has(before)) && determiners.has(after)) ||
    /^(?:and|or|who|y|o)$/.test(after)
  return (
    isSmall ||
    isVerbForm(after) ||
    looksPast(after) ||
    /^(?:now|today|also|finally|however|here|kids)$/.test(before)
  )
}

type Context = { grammar: Grammar; isBroad: boolean; isContrast?: boolean }

function turns(items: Items, at: number, { grammar, isBroad, isContrast = false }: Context): boolean {
  const [owner = '.', before = '', after = ''] = [items[at - 2], items[at - 1], items[at + 1]]
  const { scopes, negations, reports, because, and } = grammar
  // `my mother, who is 81,` is one person in either case.
  if (/^(?:who|whose|which|that|que|quien|quienes)$/.test(after))
    return after !== 'who' || !/^(?:my|his|her)$/.test(owner) || !onlyOne.test(before)
  if (/^(?:no|yes)$/.test(before) && isEnd(owner)) return !/^(?:i|we|he|she|they|it|you)$/.test(after)
  const isTurned = (word: string) => isAny(word, [scopes, negations]) || /^(?:yes|sí|than)$/.test(word)
  const isSaid =
    (reports.has(before) && after !== and) || (reports.has(after) && !/^(?:tell|ask)$/.test(after))
  const isReason = isBroad && (because.has(after) || /^(?:for|like|as)$/.test(after))
  const isAnswer = [2, 3].some(
    back => /^(?:no|yes)$/.test(items[at - back] ?? '') && isEnd(items[at - back - 1]),
  )
  return isTurned(before) || (isTurned(after) && !isContrast) || isSaid || isReason || isAnswer
}
