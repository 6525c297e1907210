import { distance } from 'fastest-levenshtein'
import { asksFor } from './conditions.ts'
import { closingWords } from './lists/closingWords.ts'
import { freeNames } from './lists/freeNames.ts'
import { hardWords } from './lists/hardWords.ts'
import { advertising, concessions, freeBelongings } from './lists/phrases.ts'
import { isStopWord } from './lists/stopWords.ts'
import { countNegations } from './negations.ts'
import { numbersIn, numbersInDigits } from './numbers.ts'
import { instructionTexts } from './prompt.ts'
import type { AnswerSentence } from './readAnswer.ts'
import { type LetterSources, PLACE_TOKEN, textsById } from './sources.ts'
import { stanceProblem } from './stance.ts'
import { plainOf, stemOf, stemsOf, type Token, tokensOf } from './tokens.ts'

/**
 * A problem that the checks find in a sentence of a model. A `failure` counts regardless of the second opinion. A
 * `doubt` is dropped if the second opinion's verdict is `same`. `reason` tells the model what to correct.
 */
export type Problem = { kind: 'failure' | 'doubt'; reason: string }

/** The data that the checks need. It is built once for each letter. */
export type CheckContext = {
  sources: LetterSources
  /** Each source by its id. A source is parsed once for all sentences that cite it. */
  read: Map<string, ReadSource>
  /** `ownStems` are the stems, and `ownWords` the words, of all sentences of the person. */
  ownStems: Set<string>
  ownWords: Set<string>
  /** The person's words by their first letter. They are used to recognize misspelled words. */
  ownWordsByLetter: Map<string, string[]>
  /** The words in the bills' numbers and names, in the organization's name and in the topic. */
  nameWords: Set<string>
  /** The same texts in the form of `ReadSource.plain`. */
  plainNames: string
  billNumbers: Set<number>
  /** All sequences of eight words from the texts that a letter must not quote. */
  quotable: Set<string>
}

type ReadSource = {
  isOwn: boolean
  text: string
  /** The text in lower case, with one space between words and at both ends. */
  plain: string
  /** All forms of each word, as `formsOf` returns them. */
  words: ReadonlySet<string>
  numbers: ReadonlySet<number>
  digits: ReadonlySet<number>
  negations: number
}

function readSource(id: string, text: string): ReadSource {
  const tokens = tokensOf(text)
  return {
    isOwn: id.startsWith('P'),
    text,
    plain: plainOf(text),
    words: new Set(tokens.flatMap(token => formsOf(token.word))),
    numbers: new Set(numbersIn(text)),
    digits: new Set(numbersInDigits(text)),
    negations: countNegations(tokens),
  }
}

/**
 * Returns the forms of a word for comparison. `McDonald's` and `McDonalds`, `Tuesdays` and `Tuesday`, and `require` and
 * `requires` have a form in common.
 */
function formsOf(word: string): string[] {
  return [word, word.replace(/s$/, '').replaceAll("'", ''), stemOf(word)]
}

function isAmong(word: string, known: readonly ReadonlySet<string>[]): boolean {
  return formsOf(word).some(form => known.some(words => words.has(form)))
}

export function openChecks(sources: LetterSources): CheckContext {
  const own = sources.own.map(sentence => sentence.text).join('\n')
  const ownWords = new Set(tokensOf(own).map(token => token.word))
  const names = [...sources.bills.map(bill => `${bill.number} ${bill.name}`), sources.organizationName]
  return {
    sources,
    read: new Map([...textsById(sources)].map(([id, text]) => [id, readSource(id, text)])),
    ownStems: stemsOf(own),
    ownWords,
    ownWordsByLetter: byFirstLetter(ownWords),
    nameWords: new Set(tokensOf([...names, sources.topic].join('\n')).map(token => token.word)),
    plainNames: plainOf([...names, sources.topic].join('\n')),
    billNumbers: new Set(numbersIn(names.join('\n'))),
    quotable: new Set(sources.background.flatMap(runsOfEight)),
  }
}

function byFirstLetter(words: Iterable<string>): Map<string, string[]> {
  const byLetter = new Map<string, string[]>()
  for (const word of words) {
    const letter = word.charAt(0)
    const same = byLetter.get(letter)
    if (same && same.length < MOST_COMPARED) same.push(word)
    else if (!same) byLetter.set(letter, [word])
  }
  return byLetter
}

/** Returns the first failure of a sentence, or else its first doubt. Returns null if there is none. */
export function checkSentence(sentence: AnswerSentence, context: CheckContext): Problem | null {
  const checked = readSentence(sentence, context)
  const { failures, doubts } = context.sources.spoken === null ? CHECKS : CHECKS_OF_TRANSLATION
  const failure = firstReason(failures, checked, context)
  if (failure !== null) return { kind: 'failure', reason: failure }
  const doubt = firstReason(doubts, checked, context)
  return doubt === null ? null : { kind: 'doubt', reason: doubt }
}

/**
 * Returns why a subject line cannot be used, or null if it can. A subject may use all sources. If it is rejected, our
 * own subject replaces it.
 */
export function checkSubject(text: string, context: CheckContext): string | null {
  const subject = readSentence({ paragraph: 1, text, from: [...context.read.keys()] }, context)
  return firstReason([...CHECKS.failures, checkHardWords, checkConcessions], subject, context)
}

function firstReason(checks: readonly Check[], sentence: Checked, context: CheckContext): string | null {
  for (const check of checks) {
    const reason = check(sentence, context)
    if (reason !== null) return reason
  }
  return null
}

type Checked = {
  text: string
  /** The text in lower case, with straight apostrophes, and with one space between words and at both ends. */
  plain: string
  tokens: Token[]
  /** The sources in the sentence's `from`. */
  cited: ReadSource[]
  /** Those of the cited sources that are sentences of the person. */
  citedOwn: ReadSource[]
}

function readSentence({ text, from }: AnswerSentence, { read }: CheckContext): Checked {
  const cited = from.flatMap(id => read.get(id) ?? [])
  const withoutPlace = text.replaceAll(PLACE_TOKEN, ' ')
  return {
    text: withoutPlace,
    plain: plainOf(withoutPlace),
    tokens: tokensOf(withoutPlace),
    cited,
    citedOwn: cited.filter(source => source.isOwn),
  }
}

type Check = (sentence: Checked, context: CheckContext) => string | null

type Checks = { failures: readonly Check[]; doubts: readonly Check[] }

const CHECKS: Checks = {
  failures: [
    checkNumbers,
    checkNames,
    checkFirstPersonFacts,
    checkUncitedFirstPerson,
    checkQuotation,
    checkContactAndAdvertising,
    checkStance,
    checkRequest,
  ],
  doubts: [checkHardWords, checkConcessions, checkNegation],
}

/**
 * The checks for reasons in a language without word lists. The words of such reasons cannot be compared with those of
 * the letter.
 */
const CHECKS_OF_TRANSLATION: Checks = {
  failures: [
    checkDigits,
    checkUncitedFirstPerson,
    checkQuotation,
    checkContactAndAdvertising,
    checkStance,
    checkRequest,
  ],
  doubts: [],
}

function checkNumbers({ text, cited }: Checked, { billNumbers, sources }: CheckContext): string | null {
  const isFree = (number: number) => number === 1 || (number <= sources.bills.length && number >= 2)
  const wrong = numbersIn(text).find(
    number =>
      !isFree(number) && !billNumbers.has(number) && !cited.some(source => source.numbers.has(number)),
  )
  return wrong === undefined ? null : `The number ${wrong} does not stand in the sources it cites.`
}

function checkDigits({ text, cited }: Checked, { billNumbers }: CheckContext): string | null {
  const wrong = numbersInDigits(text).find(
    number => !billNumbers.has(number) && !cited.some(source => source.digits.has(number)),
  )
  return wrong === undefined ? null : `The number ${wrong} does not stand in the sources it cites.`
}

/** Checks names. A capitalized word inside a sentence counts as a name. */
function checkNames({ tokens, cited }: Checked, { nameWords }: CheckContext): string | null {
  const known = [nameWords, freeNames, ...cited.map(source => source.words)]
  const wrong = tokens.find(token => isName(token) && !isAmong(token.word, known))
  return wrong ? `The name "${wrong.text}" does not stand in the sources it cites.` : null
}

function isName({ text, isFirst, isNumber }: Token): boolean {
  return !isFirst && !isNumber && /^\p{Lu}/u.test(text)
}

const OWNERS = new Set(['my', 'our', 'mi', 'mis', 'nuestro', 'nuestra', 'nuestros', 'nuestras'])
/** Phrases that introduce what a person says that they are. */
const SELF_PHRASES = [
  'i am a',
  'i am an',
  "i'm a",
  "i'm an",
  'as a',
  'as an',
  'soy un',
  'soy una',
  'como un',
  'como una',
]
const LONGEST_TYPO = 2
/**
 * The maximum number of words of the person that a word is compared with, so that long reasons do not slow down the
 * check.
 */
const MOST_COMPARED = 200

/**
 * Checks claims about the person. At least one of the two words after "my", "our", "as a" or "I am a" must occur in the
 * reasons.
 */
function checkFirstPersonFacts({ tokens }: Checked, context: CheckContext): string | null {
  for (const [index, token] of tokens.entries()) {
    const start = claimStart(tokens, index)
    if (start === null) continue
    // Numbers are left out, because `checkNumbers` checks them.
    const claimed = tokens.slice(start, start + 2).filter(each => !isStopWord(each.word) && !each.isNumber)
    if (claimed.length === 0 || claimed.some(each => isClaimKnown(each.word, context))) continue
    return `"${token.text} ${claimed.map(each => each.text).join(' ')}" is not what the person said.`
  }
  return null
}

/** Returns the index of the first claimed word, or null if no claim begins at `index`. */
function claimStart(tokens: readonly Token[], index: number): number | null {
  if (OWNERS.has(tokens[index]?.word ?? '')) return index + 1
  const words = tokens.slice(index, index + 3).map(each => each.word)
  const phrase = SELF_PHRASES.find(each => words.join(' ').startsWith(each) && isWholePhrase(each, words))
  if (!phrase || tokens[index - 1]?.word === 'such') return null
  return index + phrase.split(' ').length
}

function isWholePhrase(phrase: string, words: readonly string[]): boolean {
  return phrase.split(' ').every((part, index) => words[index] === part)
}

function isClaimKnown(word: string, context: CheckContext): boolean {
  const { ownStems, ownWords, nameWords, ownWordsByLetter } = context
  if (freeBelongings.has(word) || ownWords.has(word) || ownStems.has(stemOf(word)) || nameWords.has(word))
    return true
  if (word.length < 5) return false
  const similar = ownWordsByLetter.get(word.charAt(0)) ?? []
  return similar.some(
    own => Math.abs(own.length - word.length) <= LONGEST_TYPO && distance(own, word) <= LONGEST_TYPO,
  )
}

const wordSet = (words: string) => new Set(words.split(' '))

const FIRST_PERSONS = wordSet("i i'm i've i'd i'll we we're we've we'd we'll yo nosotros nosotras")
const THIRD_PERSONS = wordSet("they they're they've they'd they'll ellos ellas")
const ONE_PERSON = wordSet("he he's he'd she she's she'd él ella")

/** Words that a letter may use after "I" although the person did not write them. */
const REQUESTING = wordSet(
  'ask asking urge urging like want wanting hope hoping request requesting support oppose live write writing constituent constituents resident voter appreciate thank',
)
/** A word of `REQUESTING` must follow "I" within this many words, as in `I'm one of your constituents`. */
const REQUEST_REACH = 4

/**
 * Checks a sentence that does not cite the person. In it, "I" and "we" may only ask, greet or say where the person
 * lives, and "they" may only mean the people in the bill. A sentence without any source may consist only of words for
 * requests and closings.
 */
function checkUncitedFirstPerson(
  { tokens, citedOwn, cited }: Checked,
  { nameWords }: CheckContext,
): string | null {
  if (citedOwn.length > 0) return null
  const claims = tokens.some((token, index) => isClaim(tokens, index, token.word))
  const isBare =
    cited.length === 0 && tokens.some(({ word }) => FIRST_PERSONS.has(word) || THIRD_PERSONS.has(word))
  if (!claims && !isBare) return null
  const known = [closingWords, nameWords, ...cited.map(source => source.words)]
  const wrong = tokens.find(({ word, isNumber }) => !isNumber && !isAmong(word, known))
  return wrong ? `"${wrong.text}" needs a sentence of the person's.` : null
}

function isClaim(tokens: readonly Token[], index: number, word: string): boolean {
  if (ONE_PERSON.has(word)) return true
  if (!FIRST_PERSONS.has(word)) return false
  return !tokens.slice(index + 1, index + 1 + REQUEST_REACH).some(each => REQUESTING.has(each.word))
}

const RUN = 8

const instructionRuns = new Set(instructionTexts.flatMap(runsOfEight))

/** Tells whether a text contains eight consecutive words of our instructions to the model. */
export function quotesInstructions(text: string): boolean {
  return runsOfEight(text).some(run => instructionRuns.has(run))
}

/**
 * Checks that a sentence quotes neither the instructions nor a sample letter. A sample letter may contain the same
 * words as a reason that the person ticked, so words of a cited source are allowed.
 */
function checkQuotation({ plain, cited }: Checked, { quotable }: CheckContext): string | null {
  const runs = runsOfEight(plain)
  if (runs.some(run => instructionRuns.has(run))) return 'It quotes these instructions.'
  const quoted = runs.filter(run => quotable.has(run))
  const isKnown = (run: string) => cited.some(source => source.plain.includes(` ${run} `))
  return quoted.every(isKnown) ? null : 'It quotes a sample letter.'
}

function runsOfEight(text: string): string[] {
  const words = tokensOf(text).map(token => token.word)
  return words.slice(RUN - 1).map((_word, index) => words.slice(index, index + RUN).join(' '))
}

const WEB_ADDRESS = /https?:|www\.|\w@\w|\w\.\w+\/\w|\b\w+\.(?:com|org|net|gov|edu|us)\b/i
const PLACEHOLDER = /[[\]{}<>]|_{3,}/

function checkContactAndAdvertising({ text, plain, cited }: Checked): string | null {
  if (PLACEHOLDER.test(text) && !cited.some(source => PLACEHOLDER.test(source.text)))
    return 'It holds a placeholder.'
  const [address] = WEB_ADDRESS.exec(text) ?? []
  if (address && !cited.some(source => source.text.includes(address))) return 'It holds an address.'
  const advert = advertising.find(
    phrase => plain.includes(` ${phrase}`) && !cited.some(source => source.plain.includes(` ${phrase}`)),
  )
  return advert ? `"${advert}" advertises.` : null
}

function checkHardWords({ plain, cited }: Checked, { plainNames }: CheckContext): string | null {
  const known = [plainNames, ...cited.map(source => source.plain)]
  const wrong = hardWords.find(
    word => plain.includes(` ${word}`) && !known.some(text => text.includes(` ${word}`)),
  )
  return wrong ? `"${wrong}…" does not stand in the sources it cites.` : null
}

function checkConcessions({ plain }: Checked, { ownWords }: CheckContext): string | null {
  const conceded = concessions.find(
    ({ phrase, stem }) => plain.includes(` ${phrase} `) && ![...ownWords].some(word => word.startsWith(stem)),
  )
  return conceded ? `"${conceded.phrase}" concedes what the person did not.` : null
}

/**
 * Checks that the sentence and the person's sentences that it cites have both an even or both an odd number of
 * negations.
 */
function checkNegation({ tokens, citedOwn }: Checked): string | null {
  if (citedOwn.length === 0) return null
  const said = citedOwn.reduce((sum, source) => sum + source.negations, 0)
  const differs = countNegations(tokens) % 2 !== said % 2
  return differs ? 'It may turn around what the person said.' : null
}

function checkStance({ text, citedOwn }: Checked, { sources }: CheckContext): string | null {
  return stanceProblem(text, sources.bills, citedOwn.length === 0)
}

/**
 * Checks that a sentence asks for nothing if the letter has an opening, because the opening already asks each office
 * for what fits that office. Requests that the person wrote themselves may stay.
 */
function checkRequest({ plain, citedOwn }: Checked, { sources }: CheckContext): string | null {
  if (sources.opening === undefined || citedOwn.length === 0 || !asksFor(plain)) return null
  return citedOwn.some(source => asksFor(source.plain)) ? null : 'It asks for something. Ask for nothing.'
}
