import type { Position, WordStep } from './corrections.ts'
import { type Grammar, isVerb, looksPast } from './grammar.ts'
import {
  clauseStart,
  hasAny,
  hasReport,
  hasVerb,
  isObject,
  isOpener,
  type Line,
  sentenceEnd,
  sentenceStart,
  startsMerged,
} from './line.ts'
import { mayShare, sharedSubject, sharedVerb } from './subjects.ts'
import { isEnd } from './tokens.ts'

/** What stands between the words before and those at the position: alike, or changed as it may be. */
export function gapFits({ said, put, i, j, grammar }: Position): boolean {
  const [from = '.', to = '.'] = [said.tokens[i]?.gap, put.tokens[j]?.gap]
  if (from === to) return true
  if (to === '?') return (from === '.' || mayCut(said, i, grammar)) && isQuestion(put, j)
  if (from === '?') return false
  if (to === '.') return mayCut(said, i, grammar)
  if (from === '.') return mayJoin(said, i, grammar)
  const isRemoved = from === ','
  return isRemoved
    ? mayTurnComma(said, i, { grammar, isRemoved })
    : mayTurnComma(put, j, { grammar, isRemoved })
}

/** Sentences that are joined or cut, with a conjunction that comes or goes, and a subject that is said again or not. */
export function* jointsAt(at: Position): Generator<WordStep> {
  if (isEnd(at.put.tokens[at.j])) yield* cutsAt(at)
  else yield* joinsAt(at)
}

function* cutsAt({ said, put, i, j, grammar }: Position): Generator<WordStep> {
  if (isEnd(said.tokens[i]) || !grammar.joints.has(said.words[i] ?? '')) return
  if (mayCut(said, i, grammar)) yield [1, 0]
  const start = clauseStart(said, i - 1, grammar)
  const length = grammar.subjects.has(put.words[j] ?? '') ? 1 : 2
  const isSame =
    put.words.slice(j, j + length).join(' ') === said.words.slice(start, start + length).join(' ')
  if (isSame && mayShare(said, [start, i + 1 - length], { lengths: [length, length], grammar }))
    yield [1, length]
}

function* joinsAt({ said, put, i, j, grammar, language }: Position): Generator<WordStep> {
  const from = said.tokens[i]?.gap
  const word = said.words[i] ?? ''
  const start = clauseStart(said, i - 1, grammar)
  const isAnd = put.words[j] === grammar.and
  const isApart = from === '.' ? mayJoin(said, i, grammar) : from !== '?' && mayAdd(said, i, grammar)
  // A Spanish verb may stand without its subject, which would be the other clause's then.
  const hasSubject = language === 'en' || grammar.subjects.has(word) || grammar.determiners.has(word)
  if (isAnd && isApart && hasSubject) yield [0, 1]
  const lengths = sharedSubject(said, [start, i], grammar)
  if (lengths && mayShare(said, [start, i], { lengths, grammar })) {
    const isBehindAnd = said.words[i - 1] === grammar.and && put.words[j - 1] === grammar.and
    if (from === '' && isBehindAnd && !isEnd(put.tokens[j - 1])) yield [lengths[1], 0]
    if ((from === '.' || isApart) && (isAnd || put.tokens[j]?.gap === ',')) yield [lengths[1], isAnd ? 1 : 0]
  }
  const both = from === '.' && isAnd && isApart ? sharedVerb(said, [start, i], grammar) : 0
  if (both > 0) yield [both, 1]
}

/** Whether `and` may stand before the clause at `i`; not in `the man my sister hit, he died`, `you lie, I leave`. */
function mayAdd(line: Line, i: number, grammar: Grammar): boolean {
  const { words, tokens } = line
  const isAgain = tokens[i]?.gap === ',' && /^(?:he|she|it|they)$/.test(words[i] ?? '')
  return (
    !isAgain &&
    mayCut(line, i, grammar) &&
    !isConditional(words.slice(clauseStart(line, i - 1, grammar), i), grammar)
  )
}

/** Whether the sentence that begins at `i` may go on the one before, behind `and` or a comma. */
function mayJoin(line: Line, i: number, grammar: Grammar): boolean {
  const before = line.words.slice(sentenceStart(line, i - 1), i)
  const isFragment = grammar.movable.has(line.words[i] ?? '')
  if (isFragment) return line.tokens.slice(i + 1, sentenceEnd(line, i)).every(each => each.gap === '')
  return (
    before.length > 1 &&
    line.tokens[i]?.gap === '.' &&
    !isConditional(before, grammar) &&
    !reachesOver(before, grammar)
  )
}

/** Whether a new sentence may begin at `i`: at a mark, at `and`, or where nothing sets it apart. */
function mayCut(line: Line, i: number, grammar: Grammar): boolean {
  const { words, tokens } = line
  const start = clauseStart(line, i - 1, grammar)
  const joint = grammar.joints.has(words[i] ?? '') ? i : grammar.joints.has(words[i - 1] ?? '') ? i - 1 : null
  const from = joint === i ? i + 1 : i
  const [before, after] = [words.slice(start, joint ?? i), words.slice(from, sentenceEnd(line, from))]
  const options = {
    grammar,
    joint: joint === null ? '' : (words[joint] ?? ''),
    isBare: joint === null && tokens[i]?.gap === '',
  }
  if (before.length < 2 || !(startsMerged(before) || hasVerb(before, grammar)) || !hasOwnVerb(after, grammar))
    return false
  if (!mayBegin(after, { ...options, isName: tokens[from]?.letters === 'capital' })) return false
  if (options.isBare && isUnfinished(line, i, grammar)) return false
  if (isMisread(before, after, options)) return false
  const isStrict = joint !== null && options.joint !== 'but'
  const reaches = (nth: number) => isStrict || nth === 0 || tokens[start + nth]?.gap === ','
  const isPromise = joint !== null || after.includes('will')
  return !(isPromise && isConditional(before, grammar)) && !reachesOver(before, grammar, reaches)
}

const hasOwnVerb = (after: readonly string[], grammar: Grammar) =>
  startsMerged(after) || hasVerb(after.slice(grammar.subjects.has(after[0] ?? '') ? 1 : 0, 12), grammar)

const openings =
  /^(?:then|today|yesterday|last|next|please|somehow|still|what|why|how|who|where|when|if|because|people|kids|veterans|doctors|nurses|congress)$/

type Cut = { grammar: Grammar; joint: string; isBare: boolean }

function mayBegin(
  after: readonly string[],
  { grammar, joint, isBare, isName }: Cut & { isName: boolean },
): boolean {
  const { subjects, determiners, prepositions, openers } = grammar
  const [first = ''] = after
  if (subjects.has(first) || determiners.has(first) || /^\d/.test(first)) return true
  const isPlace =
    joint !== '' && prepositions.has(first) && (hasAny(after, subjects) || hasAny(after, openers))
  return isPlace || (!isBare && (isName || openings.test(first)))
}

/** The words before have no end yet. */
function isUnfinished({ words, tokens }: Line, i: number, grammar: Grammar): boolean {
  const last = words[i - 1] ?? ''
  const isName = tokens[i - 1]?.letters === 'capital'
  return grammar.prepositions.has(last) || grammar.determiners.has(last) || (isVerb(last, grammar) && !isName)
}

const person =
  /^(?:wife|husband|son|daughter|mother|father|mom|dad|sister|brother|boss|kid|doctor|nurse|friend|neighbor|man|woman|boy|girl)s?$/

/** `lied about me and my wife`, `it is safe, they say`, `so my kids can eat` */
function isMisread(before: readonly string[], after: readonly string[], { grammar, joint }: Cut): boolean {
  const [first = '', last = ''] = [after[0], before.at(-1)]
  const isNoun = grammar.determiners.has(first)
  const isList =
    joint === grammar.and && person.test(last) && hasAny(before.slice(-4, -1), grammar.prepositions)
  const isAside = joint === '' && after.length < 4 && hasAny(after, grammar.reports)
  const isPurpose = joint === 'so' && after.slice(0, 6).some(each => /^(?:can|could)$/.test(each))
  return (joint !== '' && isNoun && (isObject(last) || isList)) || isAside || isPurpose
}

/** An order, or a clause such as `you pass this`, before `and I lose my home`. */
function isConditional(words: readonly string[], { subjects, determiners, plural, verbs }: Grammar): boolean {
  const [first = ''] = words
  if (first === 'you' || first === 'one' || (first === 'the' && words[1] === 'more')) return true
  return (
    (verbs.has(first) || looksPast(first)) &&
    !subjects.has(first) &&
    !determiners.has(first) &&
    !plural.has(first)
  )
}

/** Something in it reaches over what follows: `if`, `he said`, `had I known`. */
function reachesOver(
  words: readonly string[],
  grammar: Grammar,
  reaches: (nth: number) => boolean = () => true,
): boolean {
  const isTurned = /^(?:were|had|should)$/.test(words[0] ?? '')
  return (
    isTurned ||
    hasReport(words, grammar) ||
    words.some((_, nth) => reaches(nth) && isOpener(words, nth, grammar))
  )
}

const narrowed = /^(?:no|yes|not|stop|only|never)$/
const tied = /^(?:who|whom|which|that|whose|not|like|as|for|said|say|says|then|than|que|quien)$/

/** Whether a comma may come or go before `i`. */
function mayTurnComma(
  line: Line,
  i: number,
  { grammar, isRemoved }: { grammar: Grammar; isRemoved: boolean },
): boolean {
  const { words, tokens } = line
  const [last = '', word = ''] = [words[i - 1], words[i]]
  const isContrast = word === 'not' && !isRemoved && !isVerb(last, grammar)
  const isAfterthought =
    word === 'which' && !isRemoved && !tokens.slice(i + 1, sentenceEnd(line, i)).some(each => each.gap !== '')
  if (tied.test(word) && !isContrast && !isAfterthought) return false
  if (narrowed.test(last) && !grammar.joints.has(word)) return false
  if (tokens[i]?.letters === 'capital' || (grammar.reports.has(word) && tokens[i]?.gap === ',')) return false
  const before = words.slice(sentenceStart(line, i - 1), i)
  if (grammar.because.has(word) && hasAny(before, grammar.negations)) return false
  const { prepositions, openers, movable, joints } = grammar
  const mayFollow =
    [prepositions, openers, movable, joints].some(each => each.has(word)) || isVerb(word, grammar)
  return !isRemoved || ((mayFollow || /^(?:or|to|o)$/.test(word)) && !narrowed.test(before[0] ?? ''))
}

const asks =
  /^(?:will|would|can|could|do|does|did|is|are|was|were|have|has|should|why|how|what|where|who|when|which|qué|por)$/

/** Whether the sentence before `j` is a question by its words. */
function isQuestion(line: Line, j: number): boolean {
  const { words, tokens } = line
  const start = sentenceStart(line, j - 1)
  return words.slice(start, j).some((each, nth) => {
    const isFirst =
      nth === 0 || tokens[start + nth]?.gap === ',' || /^(?:but|and|so)$/.test(words[start + nth - 1] ?? '')
    return isFirst && asks.test(each)
  })
}
