import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { type Grammar, grammars, plural, sameForm, severalWords, singular } from './grammar.ts'
import { type Items, isEnd, isMark, itemsOf } from './items.ts'
import { canDropSubject, findSplit, isPlainClause, isResumptive, sentenceStart } from './joints.ts'
import { substitutionsAt } from './substitutions.ts'

/**
 * True if `text` says what `sources`, neighbours in their order, say: the same sequence of words but for a closed list
 * of corrections. Takes time in proportion to the texts.
 */
export function isFaithful(
  sources: readonly string[],
  text: string,
  language: LetterLanguage | null,
): boolean {
  const said = sources.flatMap(each => itemsOf(each, language))
  const edited = itemsOf(text, language)
  if (said.length < 2 || edited.length < 2) return false
  if (language === null) return String(said) === String(edited)
  const moved = (items: Items) => [items, findSplit(items, grammars[language])]
  return moved(said).some(from => from && moved(edited).some(to => to && isAligned(from, to, language)))
}

/** Commas that a sentence lost or gained: one that has both may attach its words elsewhere. */
type Commas = 0 | 1 | 2
type Step = [items: number, edited: number, comma?: 'lost' | 'gained']

/** Looks for a way through both sequences. The corrections allow few detours, so more of them mean another text. */
function isAligned(source: Items, text: Items, language: LetterLanguage): boolean {
  const seen = new Set<number>()
  const open: [number, number, Commas][] = [[0, 0, 0]]
  const mostSeen = 8 * (source.length + text.length)
  for (let state = open.pop(); state; state = open.pop()) {
    const [i, j, commas] = state
    if (i === source.length && j === text.length) return true
    const key = (i * (text.length + 1) + j) * 3 + commas
    if (seen.has(key)) continue
    seen.add(key)
    if (seen.size > mostSeen) return false
    for (const [items, edited, comma] of stepsAt({ source, text, i, j, language })) {
      const isNew = isEnd(source[i + items - 1]) && items > 0
      const next = comma === undefined ? commas : comma === 'lost' ? 1 : 2
      if (comma === undefined || commas === 0 || commas === next)
        open.push([i + items, j + edited, isNew ? 0 : next])
    }
    if (source[i] === text[j] && i < source.length) open.push([i + 1, j + 1, isEnd(source[i]) ? 0 : commas])
  }
  return false
}

type Position = { source: Items; text: Items; i: number; j: number; language: LetterLanguage }

/** What the closed list allows here, beyond the same word. */
function* stepsAt(at: Position): Generator<Step> {
  const { source, text, i, j, language } = at
  const grammar = grammars[language]
  yield* substitutionsAt([source, i], [text, j], language)
  yield* markSteps(at, grammar)
  yield* joinSteps(at, grammar)
  yield* cutSteps(at, grammar)
  yield* pronounSteps(at, grammar)
  const repeated = repetitionAt(source, i)
  if (repeated > 0) yield [repeated, 0]
  if (agrees(at, language)) yield [1, 1]
  const [word = '', put = ''] = [source[i], text[j]]
  const isArticle = (each: string | undefined) => grammar.articles.has(each ?? '')
  if (isArticle(word) && !isArticle(put) && isFreeArticle(source, i, grammar)) yield [1, 0]
  const isBeside = isArticle(word) || isArticle(source[i - 1]) || isArticle(text[j - 1])
  if (isArticle(put) && !isBeside && isFreeArticle(text, j, grammar)) yield [0, 1]
}

/** In Spanish most articles are pronouns as well: `la robé`. */
function isFreeArticle(items: Items, at: number, grammar: Grammar): boolean {
  const [before = '', article, after = ''] = [items[at - 1], items[at], items[at + 1]]
  const { keepArticleBefore, keepArticleAfter, subjects, determiners, prepositions, reaching, conjunctions } =
    grammar
  const isNoNoun = [keepArticleBefore, subjects, determiners, prepositions, reaching, conjunctions].some(
    each => each.has(after),
  )
  if (isMark(after) || isNoNoun || keepArticleAfter.has(before) || determiners.has(before)) return false
  if (/^\d/.test(after) && article !== 'a') return false
  return article === 'a' || article === 'the' || (prepositions.has(before) && !/[áéíóú]$|[aei]r$/.test(after))
}

/** Removes the first of two: `I I went`, `it was it was late`, or a whole sentence. */
function repetitionAt(source: Items, i: number): number {
  const isSame = (length: number, gap: number) =>
    source.slice(i, i + length).every((word, nth) => word === source[i + length + gap + nth])
  const length = isEnd(source[i - 1]) ? sentenceLength(source, i) : 0
  if (length > 1 && i + 2 * length <= source.length && isSame(length, 0)) return length
  for (let size = 1; size <= 4; size += 1) {
    const words = source.slice(i, i + size)
    const gap = source[i + size] === ',' ? 1 : 0
    const isKept = size === 1 && keptTwice.has(words[0] ?? '')
    if (words.some(each => isMark(each) || /\d/.test(each)) || isKept) continue
    if (i + 2 * size + gap <= source.length && isSame(size, gap)) return size + gap
  }
  return 0
}

const keptTwice = new Set(['not', 'no', 'never', 'had', 'one', 'bye', 'long', 'on', 'by', 'muy'])

function sentenceLength(items: Items, start: number): number {
  let end = start
  while (!isEnd(items[end])) end += 1
  return end - start + 1
}

/** Commas come and go but beside words that they turn: `No, more schools`. Periods and semicolons change places. */
function* markSteps({ source, text, i, j }: Position, grammar: Grammar): Generator<Step> {
  const [a = '', b = ''] = [source[i], text[j]]
  if (a === ',' && isFreeComma([source, i], grammar, true)) yield [1, 0, 'lost']
  if (b === ',' && isFreeComma([text, j], grammar, false)) yield [0, 1, 'gained']
  if (a === '…' && !isEnd(source[i + 1])) yield [1, 0]
  const isPair = (one: string, other: string) => (a === one && b === other) || (a === other && b === one)
  if (isPair('.', ';') || isPair(',', ';') || isPair('…', '.') || isPair('…', ',') || isPair('…', ';'))
    yield [1, 1]
  const first = source[sentenceStart(source, i)] ?? ''
  if (a === '.' && b === '?' && questionStarts.test(first)) yield [1, 1]
}

const questionStarts = /^(?:will|would|can|could|do|does|did|is|are|should|have|has|why|how|what|por)$/

function isFreeComma([items, at]: readonly [Items, number], grammar: Grammar, isLost: boolean): boolean {
  const [before = '', after = ''] = [items[at - 1], items[at + 1]]
  const turns = (word: string) =>
    [grammar.scopes, grammar.negations, grammar.reports].some(each => each.has(word)) ||
    /^(?:yes|who|whose|please|sí)$/.test(word)
  if (!isLost && (grammar.determiners.has(before) || grammar.prepositions.has(before))) return false
  const isAnswer = /^(?:no|yes|sí|please)$/.test(before) && isEnd(items[at - 2])
  if (isAnswer) return before === 'please' || grammar.subjects.has(after)
  const start = sentenceStart(items, at)
  // Without it, `After he hit, my mother left` reads otherwise.
  if (isLost && grammar.movable.has(items[start] ?? '')) return false
  const isReason =
    grammar.because.has(after) && items.slice(start, at).some(each => grammar.negations.has(each))
  return !turns(before) && (!turns(after) || after === 'please') && !isReason
}

/** Two sentences become one, by `and`, a semicolon or a comma; its repeated subject may go. */
function* joinSteps({ source, text, i, j }: Position, grammar: Grammar): Generator<Step> {
  const { and, subjects, determiners, conjunctions } = grammar
  const first = source[i + 1] ?? ''
  if (source[i - 1] === and || (source[i - 1] === ',' && source[i - 2] === and)) {
    const dropped = canDropSubject(source, i, grammar)
    if (dropped > 0) yield [dropped, 0]
  }
  if (source[i] !== '.' || i + 1 >= source.length) return
  const start = sentenceStart(source, i)
  if (!isPlainClause(source.slice(start, i), grammar)) return
  const withComma = text[j] === ',' || text[j] === ';' ? 1 : 0
  if (text[j + withComma] === and) {
    const length = withComma + 1
    const isQuestion = source[i + sentenceLength(source, i + 1)] === '?'
    if (!isQuestion && (subjects.has(first) || (withComma && determiners.has(first)))) yield [1, length]
    const dropped = canDropSubject(source, i + 1, grammar)
    if (!isQuestion && dropped > 0) yield [1 + dropped, length]
  }
  if (withComma && subjects.has(first)) yield [1, 1]
  if (conjunctions.has(first) || first === and) yield [1, withComma]
  const clause = source.slice(i + 1, i + sentenceLength(source, i + 1))
  const isReason = grammar.because.has(first) && !clause.includes(',')
  const isBroad = source
    .slice(start, i)
    .some(each => each === and || grammar.negations.has(each) || grammar.scopes.has(each))
  if (isReason && !isBroad) yield [1, withComma]
}

/** One sentence becomes two, before a clause with its own subject. */
function* cutSteps({ source, text, i, j }: Position, grammar: Grammar): Generator<Step> {
  if (text[j] !== '.' || isEnd(source[i])) return
  const comma = source[i] === ',' || source[i] === '…' ? 1 : 0
  const joint = source[i + comma] ?? ''
  const isJoint = joint === grammar.and || grammar.conjunctions.has(joint)
  const first = source[i + comma + (isJoint ? 1 : 0)] ?? ''
  if (!comma && !isJoint) return
  const start = sentenceStart(source, i)
  if (!grammar.subjects.has(first) || !isPlainClause(source.slice(start, i), grammar)) return
  // `My wife and I` is no joint.
  const isClause =
    i - start > 1 && (comma > 0 || grammar.subjects.has(source[start] ?? '') || joint !== grammar.and)
  if (!isClause) return
  yield [comma, 1]
  if (joint === grammar.and) yield [comma + 1, 1]
}

/** Leading fillers, `the rent it went up`, and `me and my wife`. */
function* pronounSteps({ source, text, i, j }: Position, grammar: Grammar): Generator<Step> {
  const { and, me, i: self, fillers, subjects, determiners } = grammar
  const word = source[i] ?? ''
  const isFirst = source.slice(sentenceStart(source, i), i).every(each => fillers.has(each) || each === ',')
  if (isFirst && fillers.has(word) && text[j] !== word) {
    const comma = source[i + 1] === ',' ? 1 : 0
    const next = source[i + 1 + comma] ?? ''
    const isBare =
      word !== 'like' && (next === me || [subjects, determiners, fillers].some(each => each.has(next)))
    const rest = source.slice(i + 1, i + Math.min(12, sentenceLength(source, i)))
    const isPurpose =
      word === 'so' && !comma && rest.some(each => /^(?:,|can|could|will|would|may|might|not)$/.test(each))
    if ((comma || isBare || word === and) && !isPurpose) yield [1 + comma, 0]
  }
  if (isResumptive(source, i, grammar)) yield [source[i - 1] === ',' && text[j - 1] === ',' ? 0 : 1, 0]
  const opensClause =
    isMark(source[i - 1]) || /^(?:because|when|if|but|so|that|since|well)$/.test(source[i - 1] ?? '')
  if (word !== me || source[i + 1] !== and || !opensClause) return
  for (const size of determiners.has(source[i + 2] ?? '') ? [2, 3] : [1]) {
    const isSame = source.slice(i + 2, i + 2 + size).every((each, nth) => each === text[j + nth])
    if (isSame && text[j + size] === and && text[j + size + 1] === self) yield [2 + size, 2 + size]
  }
}

/** `she work`, `my kids needs`, `two kid`: never the number of things, never past and present. */
function agrees({ source, text, i, j }: Position, language: LetterLanguage): boolean {
  const [word = '', put = ''] = [source[i], text[j]]
  const [beforeLast = '', last = ''] = [source[i - 2], source[i - 1]]
  const grammar = grammars[language]
  const isFunction = [grammar.prepositions, grammar.subjects, grammar.reaching].some(each => each.has(word))
  if (isFunction || word === grammar.and) return false
  if ((/^[\d.]+$/.test(last) || severalWords.has(last)) && isWithS(word, put)) return true
  if (language === 'es' || sameForm.has(word) || sameForm.has(put)) return false
  if (beforeLast === 'of' && source[i - 3] === 'one') return isWithS(word, put)
  const isAdverb = /^(?:also|just|really|always|never|still|only|even|not)$/.test(last)
  const subject = isAdverb ? beforeLast : last
  const before = source[i - (isAdverb ? 3 : 2)]
  if (singular.has(subject) && !/^(?:that|let|make|made|see|saw|lets|makes|of)$/.test(before ?? ''))
    return isWithS(word, put)
  const isSubject = subject !== 'you' || isMark(before) || before === 'that' || before === 'if'
  return plural.has(subject) && isSubject && isWithS(put, word)
}

function isWithS(base: string, form: string): boolean {
  if (/[^aeiou]y$/.test(base)) return form === `${base.slice(0, -1)}ies`
  return form === (/(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`)
}
