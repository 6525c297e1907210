import { canBeVerb, type Grammar, isAny, isVerbForm, looksPast } from './grammar.ts'
import { type Items, isEnd, isMark, type Token } from './tokens.ts'

/** A text's items, with what each finds before it in its sentence. */
export type Line = { tokens: readonly Token[]; items: Items; before: readonly Before[] }

export type Before = {
  start: number
  end: number
  /** Where the sentence begins behind its fillers. */
  first: number
  /** No `if`, `that` or `said` so far that reaches over what follows. */
  isPlain: boolean
  /** With a word such as `not`, `only` or `and`. */
  isBroad: boolean
  /** Nothing but fillers. */
  isBegin: boolean
}

const ownView = /^(?:ask|urge|want|oppose|support|hope)$/
const describes = /^(?:when|who|which|what|where)$/

export function lineOf(tokens: readonly Token[], grammar: Grammar): Line {
  const { fillers, subjects, openers, negations, scopes, conjunctions, determiners, and } = grammar
  const items = tokens.map(each => each.word)
  const before: Before[] = []
  for (let start = 0; start < items.length; ) {
    const end = sentenceEnd(items, start)
    let [first, isBroad, isBegin, reach] = [start, false, true, '']
    for (let at = start; at <= end; at += 1) {
      const [word = '', next = '', behind = ''] = items.slice(at, at + 3)
      const isSelf = (word === and || word === ',') && next === items[first] && /^(?:i|we)$/.test(next)
      const isOwn = isSelf && (reach === 'said' ? ownView.test(behind) : describes.test(reach))
      const isOther = conjunctions.has(word) && reach === 'said' && isAny(next, [subjects, determiners])
      const isBack = word === ',' && next === items[first] && !items.slice(first + 1, at).includes(next)
      if (isOwn || isOther || (isBack && reach === 'said')) reach = ''
      before.push({ start, end, first, isPlain: reach === '' && !isBegin, isBroad, isBegin })
      if (isBegin && !fillers.has(word) && word !== ',') [isBegin, first] = [false, at]
      if (reach === '' && (isReport(items, at, grammar) || word === '"')) reach = 'said'
      if (reach === '' && isClauseInside(items, [first, at], grammar)) reach = 'inside'
      if (openers.has(word) && !isNoOpener(items, at)) reach = word
      if (word === and || isAny(word, [negations, scopes])) isBroad = true
    }
    start = end + 1
  }
  return { tokens, items, before }
}

const months = /^\d|^(?:january|february|march|april|may|june|july|august|last)$|ber$/

const resulting =
  /^so (?:bad|hot|cold|high|low|poor|sick|tired|hard|long|loud|thick|expensive|old|small|weak|dirty)$/

/** `so bad that`, `since July`, `because of it`. */
export function isNoOpener(items: Items, at: number): boolean {
  const [word = '', next = ''] = items.slice(at, at + 2)
  const last = items[at - 1] ?? ''
  if (word === 'because') return next === 'of'
  if (word === 'que') return /^(?:hay|teng?o|tienen?|tenemos|tuve)$/.test(last)
  if (word === 'that')
    return resulting.test(`${items[at - 2]} ${last}`) || /^(?:on|at|to|of|for|from|with|by)$/.test(last)
  return /^(?:since|until|before|after)$/.test(word) && months.test(next)
}

/** `he joked he was rich`: a clause without a word that opens it. */
function isClauseInside(
  items: Items,
  [first, at]: [number, number],
  { subjects, conjunctions, and }: Grammar,
): boolean {
  const [last = '', word = ''] = [items[at - 1], items[at]]
  const isNoun = !subjects.has(items[first] ?? '') && !isVerbForm(last) && !looksPast(last)
  const isRepeated = at - first < 8 && isNoun && word !== 'i' && word !== 'we'
  const isJoined = isMark(last) || last === and || conjunctions.has(last)
  return at > first && !isRepeated && /^(?:i|he|she|we|they)$/.test(word) && !isJoined
}

/** `he said`; not `asked for`, `believe in`, `my claim`. */
export function isReport(items: Items, at: number, grammar: Grammar): boolean {
  const { reports, prepositions, determiners, verbs, and, conjunctions } = grammar
  const next = items[at + 1] ?? ''
  if (!reports.has(items[at] ?? '') || next === 'to' || isMark(next)) return false
  if (
    /^(?:know|knew|see|saw|hear|heard)$/.test(items[at] ?? '') &&
    isMark(items[at + 2]) &&
    !determiners.has(next)
  )
    return false
  if (/^wr[io]te$/.test(items[at] ?? '') && /^(?:you|him|her|them|me|us)$/.test(next)) return false
  if (prepositions.has(next) || determiners.has(items[at - 1] ?? '')) return false
  if (!determiners.has(next) || /^want/.test(items[at] ?? '')) return true
  const rest = items.slice(at + 2, at + 8)
  const end = rest.findIndex(each => isMark(each) || each === and || conjunctions.has(each))
  const clause = rest.slice(0, end < 0 ? undefined : end)
  return clause.some(each => verbs.has(each) || looksPast(each) || isVerbForm(each))
}

/** `to the store`, not `to work`. */
export function isPlace(word: string, next: string, { determiners }: Grammar): boolean {
  const isName = /^(?:iraq|you|me|us|college|school|church|court|mexico)$/.test(next)
  return (
    (word === 'to' && !canBeVerb(next) && !isMark(next)) ||
    ((word === 'to' || word === 'a') && (determiners.has(next) || isName))
  )
}

function sentenceEnd(items: Items, start: number): number {
  let end = start
  while (!isEnd(items[end])) end += 1
  return end
}

const keptTwice = new Set(['not', 'no', 'never', 'had', 'one', 'bye', 'long', 'great', 'muy'])
/** `moved in in August` */
const particles = /^(?:in|on|by|up|over|off|out)$/

/** Removes the first of two: `I I went`, `it was it was late`, or a whole sentence. */
export function repetitionAt({ items, tokens, before }: Line, i: number): number {
  const { start = 0, end = 0 } = before[i] ?? {}
  const whole = i === start && end > i ? end + 1 - i : 0
  // `3 3 friends`, not `2 2-bedroom homes`.
  const isCount = /[^s]s$/.test(items[i + 2] ?? '')
  for (const size of [whole || 1, 1, 2, 3, 4, 5]) {
    const gap = size !== whole && items[i + size] === ',' ? 1 : 0
    const isKept = (each: string) => isMark(each) || (/\d/.test(each) && !(size === 1 && isCount))
    const isOther = (each: string, nth: number) =>
      each !== items[i + size + gap + nth] || (size !== whole && isKept(each))
    const isParticle =
      particles.test(items[i] ?? '') && !/^(?:was|is|are|were|be|been)$/.test(items[i - 1] ?? '')
    if (size === 1 && (isParticle || keptTwice.has(items[i] ?? ''))) continue
    // `Walla Walla`
    const isName = tokens[i]?.letters === 'capital' && tokens[i + size]?.letters === 'capital'
    if (size < 3 && i > start && isName) continue
    if (i + 2 * size + gap <= items.length && !items.slice(i, i + size).some(isOther)) return size + gap
  }
  return 0
}
