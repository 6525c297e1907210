import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { agrees } from './agreement.ts'
import { type Grammar, grammars, singular } from './grammar.ts'
import { type Items, isEnd, isMark, itemsOf } from './items.ts'
import { canDropSubject, isResumptive, moveClause, startsClause } from './joints.ts'
import { type Line, lineOf, repetitionAt, sentenceEnd } from './line.ts'
import { isTypo, substitutionsAt } from './substitutions.ts'

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
  const grammar = grammars[language]
  const names = new Set((sources.join(' ').match(/\p{Lu}\p{L}+/gu) ?? []).map(each => each.toLowerCase()))
  const targets = waysToSay(edited, grammar, true)
  return waysToSay(said, grammar, false).some(items => {
    const source = lineOf(items, grammar)
    return targets.some(target => isAligned({ source, text: target, language, grammar, names }))
  })
}

/** As it stands, and with the clauses that may be moved behind their main clauses. */
function waysToSay(items: Items, grammar: Grammar, isEdited: boolean): Items[] {
  const moved: string[] = []
  for (let start = 0; start < items.length; ) {
    const end = sentenceEnd(items, start)
    const sentence = items.slice(start, end)
    moved.push(...(moveClause(sentence, grammar, isEdited) ?? sentence), items[end] ?? '.')
    start = end + 1
  }
  return moved.every((each, nth) => each === items[nth]) ? [items] : [items, moved]
}

type Texts = {
  source: Line
  text: Items
  language: LetterLanguage
  grammar: Grammar
  /** Words with a capital are no misspellings. */
  names: ReadonlySet<string>
}
/** A sentence that lost a comma and gained one may attach its words elsewhere. */
type Commas = 'kept' | 'lost' | 'gained'
type Step = [items: number, edited: number, comma?: Commas]
type State = { i: number; j: number; commas: Commas; isDetour: boolean }

/** Looks for a way through both sequences. The corrections need few detours, so many of them mean another text. */
function isAligned(texts: Texts): boolean {
  const { text } = texts
  const { items } = texts.source
  const seen = new Set<number>()
  const open: State[] = [{ i: 0, j: 0, commas: 'kept', isDetour: false }]
  for (let state = open.pop(); state; state = open.pop()) {
    const { i, j, commas, isDetour } = state
    if (i === items.length && j === text.length) return true
    const follow = ([from, to, comma = commas]: Step) => {
      if (commas !== 'kept' && comma !== commas) return
      const isNew = from > 0 && isEnd(items[i + from - 1])
      open.push({ i: i + from, j: j + to, commas: isNew ? 'kept' : comma, isDetour: false })
    }
    if (isDetour) {
      for (const step of stepsAt({ ...texts, i, j })) follow(step)
      continue
    }
    const key = (i * (text.length + 1) + j) * 3 + ['kept', 'lost', 'gained'].indexOf(commas)
    if (seen.has(key)) continue
    if (seen.add(key).size > 4 * (items.length + text.length)) return false
    open.push({ ...state, isDetour: true })
    if (i < items.length && items[i] === text[j]) follow([1, 1])
  }
  return false
}

type Position = Texts & { i: number; j: number }

/** What the closed list allows here, beyond the same word. */
function* stepsAt(at: Position): Generator<Step> {
  const { source, text, i, j, language, grammar } = at
  const { items } = source
  yield* substitutionsAt([items, i], [text, j], language)
  if (items[i] !== text[j] && !at.names.has(items[i] ?? '') && isTypo(items[i], text[j])) yield [1, 1]
  // An apostrophe too many: `my kid's are sick`.
  const isPluralVerb = /^(?:are|were|have|do)$/.test(items[i + 2] ?? '')
  if (items[i + 1] === "'s" && isPluralVerb && text[j] === `${items[i]}s`) yield [2, 1]
  yield* markSteps(at)
  yield* joinSteps(at)
  yield* cutSteps(at)
  yield* pronounSteps(at)
  const repeated = repetitionAt(source, i)
  if (repeated > 0) yield [repeated, 0]
  if (agrees(source, i, { put: text[j] ?? '', language })) yield [1, 1]
  const isArticle = (each = '') => grammar.articles.has(each)
  if (isArticle(items[i]) && !isArticle(text[j]) && isFreeArticle(items, i, grammar)) yield [1, 0]
  const isBeside = isArticle(items[i]) || isArticle(items[i - 1]) || isArticle(text[j - 1])
  if (isArticle(text[j]) && !isBeside && isFreeArticle(text, j, grammar)) yield [0, 1]
}

/** In Spanish most articles are pronouns as well: `la robé`. */
function isFreeArticle(items: Items, at: number, grammar: Grammar): boolean {
  const [before = '', article, after = ''] = [items[at - 1], items[at], items[at + 1]]
  const { keepArticleBefore, keepArticleAfter, subjects, determiners, prepositions, finite, conjunctions } =
    grammar
  const isThat =
    before === 'that' && /^(?:is|are|was|think|know|say|believe|feel|means?)$/.test(items[at - 2] ?? '')
  const isNoNoun = [keepArticleBefore, subjects, determiners, prepositions, finite, conjunctions].some(each =>
    each.has(after),
  )
  if (isMark(after) || isNoNoun || keepArticleAfter.has(before) || (determiners.has(before) && !isThat))
    return false

  if (/^\d/.test(after) && article !== 'a') return false
  return article === 'a' || article === 'the' || (prepositions.has(before) && !/[áéíóú]$|[aei]r$/.test(after))
}

/** Commas come and go but beside words that they turn: `No, more schools`. Other marks change places. */
function* markSteps({ source, text, i, j, grammar }: Position): Generator<Step> {
  const { items, before } = source
  const [a = '', b = ''] = [items[i], text[j]]
  const first = items[before[i]?.start ?? 0] ?? ''
  const isBroad = before[i]?.isBroad ?? false
  // Without its comma, `After he hit, my mother left` reads otherwise.
  if (a === ',' && !grammar.movable.has(first) && isFreeComma(items, i, { grammar, isBroad }))
    yield [1, 0, 'lost']
  const isBehind = grammar.determiners.has(text[j - 1] ?? '') || grammar.prepositions.has(text[j - 1] ?? '')
  if (b === ',' && !isBehind && isFreeComma(text, j, { grammar, isBroad, isGained: true }))
    yield [0, 1, 'gained']
  if (a === '…' && !isEnd(items[i + 1])) yield [1, 0]
  if (/^(?:[.,…];|;[.,…]|…[.,]|[.,]…)$/.test(a + b)) yield [1, 1]
  if (a === '.' && b === '?' && questionStarts.test(first)) yield [1, 1]
}

const questionStarts = /^(?:will|would|can|could|do|does|did|is|are|should|have|has|why|how|what|por)$/

function isFreeComma(
  items: Items,
  at: number,
  { grammar, isBroad, isGained = false }: { grammar: Grammar; isBroad: boolean; isGained?: boolean },
): boolean {
  const [before = '', after = ''] = [items[at - 1], items[at + 1]]
  const turns = (word: string) =>
    [grammar.scopes, grammar.negations, grammar.reports].some(each => each.has(word)) ||
    /^(?:yes|who|whose|sí)$/.test(word)
  // `my mother, who is 81,` is one person in either case.
  if (after === 'who' && /^(?:my|his|her)$/.test(items[at - 2] ?? '') && singular.has(before)) return true
  if (/^(?:no|yes)$/.test(before) && isEnd(items[at - 2])) return /^(?:i|we|he|she|they|it|you)$/.test(after)
  const isContrast =
    isGained &&
    after === 'not' &&
    items[at + 2] !== 'to' &&
    !grammar.verbs.has(before) &&
    !grammar.reaching.has(before)
  return !turns(before) && (!turns(after) || isContrast) && !(isBroad && grammar.because.has(after))
}

/** Two sentences become one, by `and`, a semicolon or a comma; its repeated subject may go. */
function* joinSteps({ source, text, i, j, grammar }: Position): Generator<Step> {
  const { items, before } = source
  const { and, subjects, conjunctions, because } = grammar
  const first = items[i + 1] ?? ''
  if (items[i - 1] === and && text[j - 1] === and) {
    const dropped = canDropSubject(source, i, grammar)
    if (dropped > 0) yield [dropped, 0]
  }
  const start = before[i]?.start ?? 0
  if (items[i] !== '.' || !before[i]?.isPlain || i + 1 >= items.length || items[start] === 'you') return
  const comma = text[j] === ',' || text[j] === ';' ? 1 : 0
  const end = before[i + 1]?.end ?? 0
  if (text[j + comma] === and && items[end] === '.') {
    if (subjects.has(first) || (comma && startsClause(items, i + 1, grammar))) yield [1, comma + 1]
    const dropped = canDropSubject(source, i + 1, grammar)
    if (dropped > 0) yield [1 + dropped, comma + 1]
  }
  // The first of three: `I drive a truck, haul milk and pay taxes.`
  const isListed = items[end] === '.' && items[end + 1] === first && text[j] === ','
  if (isListed && canDropSubject(source, i + 1, grammar) === 1) yield [2, 1]
  if (comma && subjects.has(first)) yield [1, 1]
  if (conjunctions.has(first) || first === and) yield [1, comma]
  const isReason = because.has(first) && !before[i]?.isBroad && !items.slice(i, end).includes(',')
  if (isReason) yield [1, comma]
}

/** One sentence becomes two, before a clause with its own subject. `My wife and I` is no joint. */
function* cutSteps({ source, text, i, j, grammar }: Position): Generator<Step> {
  const { items, before } = source
  const { first = 0, isPlain = false } = before[i] ?? {}
  const comma = items[i] === ',' || items[i] === '…' ? 1 : 0
  const joint = items[i + comma] ?? ''
  const isJoint = joint === grammar.and || grammar.conjunctions.has(joint)
  if (text[j] !== '.' || !isPlain || i - first < 2 || !(comma || isJoint)) return
  const next = i + comma + (isJoint ? 1 : 0)
  const isPurpose =
    joint === 'so' && items.slice(next, next + 6).some(each => each !== ',' && purpose.test(each))
  // `You pass this and I lose my home` is a condition.
  if (!startsClause(items, next, grammar) || isPurpose || items[first] === 'you') return
  const isStatement =
    startsClause(items, first, grammar) || [2, 3].some(size => isResumptive(source, first + size, grammar))
  const isObject =
    !grammar.subjects.has(items[next] ?? '') && /^(?:me|him|her|us|them)$/.test(items[i - 1] ?? '')
  if (!comma && joint !== 'so' && (!isStatement || isObject)) return
  yield [comma, 1]
  if (joint === grammar.and) yield [comma + 1, 1]
}

/** Leading fillers, `the rent it went up`, and `me and my wife`. */
function* pronounSteps({ source, text, i, j, grammar }: Position): Generator<Step> {
  const { items, before } = source
  const { and, me, i: self, fillers, subjects, determiners } = grammar
  const word = items[i] ?? ''
  if (fillers.has(word) && text[j] !== word && before[i]?.isBegin) {
    const comma = items[i + 1] === ',' ? 1 : 0
    const next = items[i + 1 + comma] ?? ''
    // `like the pills were $90`, not `like my father, I vote`.
    const isSure = determiners.has(next) || fillers.has(items[i - 1] ?? '')
    const isLike =
      word === 'like' &&
      !(isSure && startsClause(items, i + 1, grammar) && !items.slice(i, before[i]?.end).includes(','))
    const isBare = !isLike && (next === me || [subjects, determiners, fillers].some(each => each.has(next)))
    const rest = items.slice(i + 1, Math.min(i + 12, before[i]?.end ?? 0))
    const isPurpose =
      word === 'so' && !comma && rest.some((each, nth) => purpose.test(each) && rest[nth + 1] !== 'not')
    if ((comma || isBare || word === and) && !isPurpose) yield [1 + comma, 0]
  }
  if (isResumptive(source, i, grammar)) yield [items[i - 1] === ',' && text[j - 1] === ',' ? 0 : 1, 0]
  const opensClause =
    isMark(items[i - 1]) ||
    /^(?:because|when|if|but|so|that|since|well|year|month|week|now|today|winter|summer|spring|fall|night)$/.test(
      items[i - 1] ?? '',
    )
  if ((word !== me && word !== self) || items[i + 1] !== and || !opensClause) return
  for (const size of determiners.has(items[i + 2] ?? '') ? [2, 3] : [1]) {
    const isSame = items.slice(i + 2, i + 2 + size).every((each, nth) => each === text[j + nth])
    if (isSame && text[j + size] === and && text[j + size + 1] === self) yield [2 + size, 2 + size]
  }
}

const purpose = /^(?:,|can|could|will|would|may|might)$/
