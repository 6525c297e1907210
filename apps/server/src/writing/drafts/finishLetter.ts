import { DRAFT_LONGEST, type LetterPart } from '@redress/core/message/message'
import { isBlank } from '@redress/core/text/text'
import { letterSentences } from '@redress/words/letterSentences'
import {
  type CheckContext,
  checkSentence,
  checkSubject,
  openChecks,
  type Problem,
  quotesInstructions,
} from './checkSentence.ts'
import { composeClosing, composeRequest, composeSubject } from './composer.ts'
import { withoutAddedRequests } from './conditions.ts'
import { type Content, contentOf, coverageOf, isInOtherLanguage } from './coverage.ts'
import { closingWords } from './lists/closingWords.ts'
import { instructions } from './lists/phrases.ts'
import { numbersIn } from './numbers.ts'
import type { AnswerSentence, DraftAnswer, SecondOpinion, SentenceVerdict } from './readAnswer.ts'
import {
  areFewWords,
  countWords,
  type LetterSources,
  mostWordsFor,
  type OwnSentence,
  PLACE_TOKEN,
} from './sources.ts'
import { namesBill, namesNumber } from './stance.ts'
import { tidySentence } from './tidySentence.ts'
import { plainOf, tokensOf } from './tokens.ts'

/** A model's answer, and for each of its sentences, in order, the problem. Null if the sentence has no problem. */
export type ReviewedAnswer = { answer: DraftAnswer; problems: (Problem | null)[] }

export type FinishedLetter = {
  subject: string
  message: string
  parts: LetterPart[]
  /**
   * `replaced` is the number of the model's sentences that were replaced or left out. `putBack` is the number of the
   * person's sentences that were inserted.
   */
  replaced: number
  putBack: number
}

/**
 * If at least this many sentences of an answer quote our instructions, the answer repeats the prompt. Its short
 * sentences then count as repetitions too.
 */
const FEWEST_QUOTATIONS = 2

/** Checks each sentence of an answer. Returns null if the answer cannot become a letter. */
export function reviewAnswer(answer: DraftAnswer, sources: LetterSources): ReviewedAnswer | null {
  const text = answer.sentences.map(sentence => sentence.text).join(' ')
  if (
    answer.sentences.length === 0 ||
    text.length > DRAFT_LONGEST ||
    isInOtherLanguage(text, sources.language)
  )
    return null
  const quotations = answer.sentences.filter(sentence => quotesInstructions(sentence.text))
  if (quotations.length >= FEWEST_QUOTATIONS) return null
  const checks = openChecks(sources)
  const sentences = withoutAddedRequests(answer.sentences, sources)
  return {
    answer: { ...answer, sentences },
    problems: sentences.map(sentence => checkSentence(sentence, checks)),
  }
}

/**
 * Makes a letter from a reviewed answer. If `opinion` is null, there is no second opinion, and the person's own words
 * replace each sentence with a doubt.
 */
export function finishLetter(
  { answer, problems }: ReviewedAnswer,
  opinion: SecondOpinion | null,
  sources: LetterSources,
): FinishedLetter {
  const checks = openChecks(sources)
  const verdicts = new Map(opinion?.verdicts.map(each => [each.sentence, each.verdict]))
  const rewrites = new Map(opinion?.rewrites.map(each => [each.sentence, each]))
  const judged = answer.sentences.map((sentence, index) => {
    const number = index + 1
    const problem = problems[index] ?? null
    return judgeSentence(sentence, checks, {
      problem,
      verdict: verdicts.get(number),
      rewrite: rewrites.get(number),
    })
  })
  const own = putBackOwn(judged, opinion, sources)
  const letter = placeRequest(withFewWords(withinLength(own.sentences, sources), sources), sources)
  const parts = letter.map(sentence => ({
    text: withPlace(sentence.text, sources.place),
    source: sourceOf(sentence),
  }))
  return {
    subject: subjectOf(answer.subject, sources, checks),
    message: joinParagraphs(letter, parts),
    parts,
    replaced: judged.filter(each => !each.stands).length,
    putBack: own.putBack,
  }
}

type Judged = { sentence: AnswerSentence; stands: boolean }

/** What the checks and the second opinion say about one sentence. */
type Said = {
  problem: Problem | null
  verdict: SentenceVerdict | undefined
  rewrite: SecondOpinion['rewrites'][number] | undefined
}

/**
 * Decides whether a sentence stays in the letter. If it fails, its rewrite replaces it, provided that the rewrite
 * passes the checks.
 */
function judgeSentence(sentence: AnswerSentence, checks: CheckContext, said: Said): Judged {
  const { problem, verdict, rewrite } = said
  const isRefuted = verdict === 'adds' || verdict === 'reverses'
  if (!isRefuted && (problem === null || (problem.kind === 'doubt' && verdict === 'same'))) {
    return { sentence, stands: true }
  }
  if (!rewrite || isBlank(rewrite.text)) return { sentence, stands: false }
  const rewritten = { paragraph: sentence.paragraph, text: rewrite.text.trim(), from: rewrite.from }
  return checkSentence(rewritten, checks) === null
    ? { sentence: rewritten, stands: true }
    : { sentence, stands: false }
}

/**
 * Replaces rejected sentences of the model with the person's own sentences, and inserts the person's sentences whose
 * content is missing from the letter. Each sentence is inserted at most once. If the letter is in a different language
 * from the reasons, nothing is inserted, because all of the person's words are appended to such a letter.
 */
function putBackOwn(
  judged: readonly Judged[],
  opinion: SecondOpinion | null,
  { own, spoken }: LetterSources,
): { sentences: AnswerSentence[]; putBack: number } {
  const standing = judged.filter(each => each.stands).map(each => each.sentence)
  if (spoken !== null) return { sentences: standing, putBack: 0 }
  const letter = readLetter(judged, own.length)
  const saidMissing = opinion && new Set(opinion.missing)
  const lacking = own.filter(each => isMissing(each, letter, saidMissing))
  const needed = new Map(lacking.map(each => [each.id, each]))
  const isNeeded = (id: string) => needed.has(id)
  const sentences: AnswerSentence[] = []
  for (const { sentence, stands } of judged.map(each => withoutRepetition(each, isNeeded))) {
    if (stands) sentences.push(sentence)
    else
      for (const id of sentence.from) {
        const replacing = needed.get(id)
        if (replacing) sentences.push(asTyped(replacing, sentence.paragraph))
        needed.delete(id)
      }
  }
  return { sentences: insertOwn(sentences, [...needed.values()]), putBack: needed.size }
}

/**
 * Rejects a sentence if all of the person's sentences that it cites are inserted anyway, because it would repeat them
 * in part.
 */
function withoutRepetition({ sentence, stands }: Judged, isNeeded: (id: string) => boolean): Judged {
  const ids = sentence.from.filter(id => id.startsWith('P'))
  return { sentence, stands: stands && !(ids.length > 0 && ids.every(isNeeded)) }
}

function asTyped({ id, text }: OwnSentence, paragraph: number): AnswerSentence {
  return { paragraph, text: tidySentence(text), from: [id] }
}

/**
 * Inserts the missing sentences of the person. Each one comes after the last sentence that cites an earlier sentence of
 * the person. If there is none, it comes before the first sentence that cites the person.
 */
function insertOwn(sentences: readonly AnswerSentence[], missing: readonly OwnSentence[]): AnswerSentence[] {
  const firstOwn = sentences.findIndex(sentence => citesOwn(sentence))
  const start = firstOwn >= 0 ? firstOwn : Math.min(1, sentences.length)
  // The loop runs from the end of the letter to its beginning, so that each missing sentence is placed after the last
  // sentence that cites an earlier sentence of the person.
  const waiting = [...missing]
  const backwards: AnswerSentence[] = []
  const insertBehind = (place: number, isDue: (own: OwnSentence) => boolean) => {
    const paragraph = sentences[place - 1]?.paragraph ?? 1
    for (let own = waiting.at(-1); own && isDue(own); own = waiting.at(-1)) {
      backwards.push(asTyped(own, paragraph))
      waiting.pop()
    }
  }
  for (let place = sentences.length; place >= start; place -= 1) {
    const before = sentences[place - 1]
    const earliest = before ? earliestOwn(before) : Number.POSITIVE_INFINITY
    insertBehind(place, own => place === start || earliest < numberOf(own.id))
    if (before) backwards.push(before)
  }
  return [...sentences.slice(0, Math.max(0, start - 1)), ...backwards.reverse()]
}

const citesOwn = ({ from }: AnswerSentence) => from.some(id => id.startsWith('P'))
const numberOf = (id: string) => Number(id.slice(1))

function earliestOwn({ from }: AnswerSentence): number {
  return Math.min(...from.filter(id => id.startsWith('P')).map(numberOf))
}

/**
 * What the accepted sentences contain. `whole` is the content of all of them. `citing` maps the id of each sentence of
 * the person to the text that cites it. `refuted` are the ids that rejected sentences cite. `count` is the number of
 * the person's sentences.
 */
type StandingLetter = {
  whole: Content
  citing: ReadonlyMap<string, string>
  refuted: ReadonlySet<string>
  count: number
}

function readLetter(judged: readonly Judged[], count: number): StandingLetter {
  const standing = judged.filter(each => each.stands).map(each => each.sentence)
  const citing = new Map<string, string>()
  for (const { text, from } of standing)
    for (const id of from.filter(each => each.startsWith('P')))
      citing.set(id, `${citing.get(id) ?? ''} ${text}`)
  return {
    whole: contentOf(standing.map(sentence => sentence.text).join(' ')),
    citing,
    refuted: new Set(judged.filter(each => !each.stands).flatMap(each => each.sentence.from)),
    count,
  }
}

/**
 * Tells whether the content of `own` is missing from the accepted sentences. `saidMissing` are the ids that the second
 * opinion lists as missing. It is null if there is no second opinion. The second opinion has read the whole letter, so
 * it may decide that a sentence without a number, such as an aside, need not be in the letter. This applies if the
 * letter cites at least half of the person's sentences.
 */
function isMissing(
  own: OwnSentence,
  { whole, citing, refuted, count }: StandingLetter,
  saidMissing: ReadonlySet<string> | null,
): boolean {
  if (own.isExempt) return false
  const text = citing.get(own.id)
  if (!saidMissing) {
    const { holdsNumbers, holdsNames, holdsHalf } = coverageOf(own, contentOf(text ?? ''))
    return !(holdsNumbers && holdsNames && holdsHalf)
  }
  const { holdsNumbers, holdsNames, holdsHalf } = coverageOf(own, whole)
  if (refuted.has(own.id)) return !(holdsNumbers && holdsNames && holdsHalf)
  if (text === undefined) {
    const isKept = numbersIn(own.text).length > 0 || citing.size * 2 < count
    return saidMissing.has(own.id) || (isKept && !mayInstruct(own.text))
  }
  return !holdsNumbers || (saidMissing.has(own.id) && !holdsHalf)
}

/** Tells whether a sentence may be an instruction to the model. */
function mayInstruct(text: string): boolean {
  const plain = plainOf(text)
  return instructions.some(phrase => plain.includes(` ${phrase} `)) || MARKUP.test(text)
}

const MARKUP = /<[/!\w]|[{}]|```|###|\bP\d/

/**
 * Removes sentences from the end until the letter is short enough. Only sentences that cite neither the person nor a
 * reason of the campaign are removed.
 */
function withinLength(sentences: readonly AnswerSentence[], sources: LetterSources): AnswerSentence[] {
  const most = mostWordsFor(sources) * 1.25 + namedWords(sources)
  let words = sentences.reduce((sum, sentence) => sum + countWords(sentence.text), 0)
  const kept: AnswerSentence[] = []
  for (const [index, sentence] of [...sentences.entries()].reverse()) {
    const isFrame = index === 0 || index === sentences.length - 1
    const mayGo = !isFrame && !sentence.from.some(id => /^[PC]/.test(id))
    if (mayGo && words > most) words -= countWords(sentence.text)
    else kept.push(sentence)
  }
  return kept.reverse()
}

/**
 * Leaves out descriptions of the bill if the person wrote only a few words, and begins a single word with our own
 * sentence. `Sellers would have to show the price. Scam.` would say that the bill is a scam.
 */
function withFewWords(sentences: readonly AnswerSentence[], sources: LetterSources): AnswerSentence[] {
  if (sources.spoken !== null || !areFewWords(sources)) return [...sentences]
  const { inShort } = letterSentences(sources.language)
  const isWord = ({ text }: AnswerSentence) =>
    sources.own.some(own => tidySentence(own.text) === tidySentence(text))
  return sentences
    .filter(sentence => sourceOf(sentence) !== 'bill')
    .map(sentence =>
      sources.own.length === 1 && citesOwn(sentence) && isWord(sentence)
        ? { ...sentence, text: inShort(tidySentence(sentence.text)) }
        : sentence,
    )
}

const namedWords = ({ bills }: LetterSources) =>
  bills.reduce((sum, bill) => sum + countWords(`${bill.number} ${bill.name}`), 0)

const MOST_BILLS_IN_A_SENTENCE = 3

/**
 * Inserts our own request at the beginning if the beginning does not name every chosen bill. In a letter with an
 * opening, the model's own requests and its closing go, because they must fit every office that gets the letter.
 */
function placeRequest(sentences: readonly AnswerSentence[], sources: LetterSources): AnswerSentence[] {
  const { bills, opening } = sources
  const [first] = sentences
  const beginning =
    bills.length > MOST_BILLS_IN_A_SENTENCE
      ? sentences.filter(sentence => sentence.paragraph === first?.paragraph)
      : sentences.slice(0, 2)
  const text = beginning.map(sentence => sentence.text).join(' ')
  const isAsked = bills.every(bill => namesNumber(text, bill)) && (bills.length > 0 || sentences.length > 0)
  if (isAsked && opening === undefined) return withOwnClosing(sentences, sources)
  const isRequest = (sentence: AnswerSentence) =>
    bills.some(bill => namesBill(sentence.text, bill)) ||
    (opening !== undefined && sourceOf(sentence) === 'request')
  const rest = sentences.filter(
    sentence => sentence.from.some(id => /^[PC]/.test(id)) || !isRequest(sentence),
  )
  const request = { text: composeRequest(sources), from: [] }
  if (opening === undefined)
    return withOwnClosing([{ ...request, paragraph: first?.paragraph ?? 1 }, ...rest], sources)
  return [{ ...request, paragraph: 0 }, ...rest, ...closingAfter(rest.at(-1), sources)]
}

/**
 * Replaces the model's closing in a campaign with segments, because some of its legislators, such as the sponsor, have
 * taken a stand already.
 */
function withOwnClosing(sentences: readonly AnswerSentence[], sources: LetterSources): AnswerSentence[] {
  const last = sentences.at(-1)
  const isClosing = last && sentences.length > 1 && last.from.length === 0 && sourceOf(last) === 'request'
  if (!sources.isSegmented || !isClosing || sources.bills.some(bill => namesBill(last.text, bill)))
    return [...sentences]
  const rest = sentences.slice(0, -1)
  return [...rest, ...closingAfter(rest.at(-1), sources)]
}

/** Returns our last sentences, which fit all offices of a letter with an opening. They are a paragraph of their own. */
function closingAfter(last: AnswerSentence | undefined, sources: LetterSources): AnswerSentence[] {
  const { lastRequest = '' } = sources
  const closing = composeClosing(sources, lastRequest || (last?.text ?? ''))
  return [lastRequest, closing]
    .filter(text => text !== '')
    .map(text => ({ paragraph: (last?.paragraph ?? 0) + 1, text, from: [] }))
}

function sourceOf({ text, from }: AnswerSentence): LetterPart['source'] {
  if (from.some(id => id.startsWith('P'))) return 'yours'
  if (from.some(id => id.startsWith('C'))) return 'campaign'
  const isRequest = text.includes('?') || tokensOf(text).some(({ word }) => REQUESTS.has(word))
  if (isRequest) return 'request'
  if (from.some(id => id.startsWith('B'))) return 'bill'
  return tokensOf(text).every(({ word }) => closingWords.has(word)) ? 'request' : 'added'
}

const REQUESTS = new Set(
  'please ask asking urge support oppose vote tell answer reply respond thank apoye oponga vote pido dígame gracias responda'.split(
    ' ',
  ),
)

/**
 * Returns the model's subject if it passes the checks. Returns our own if it does not, or if the letter has an opening,
 * because the subject then has to fit several offices.
 */
function subjectOf(subject: string, sources: LetterSources, checks: CheckContext): string {
  if (sources.opening !== undefined) return composeSubject(sources)
  const line = subject.replace(/\s+/g, ' ').replace(/[.]$/, '').trim()
  const isGood = line.length >= 6 && line.length <= 120 && !isTitleOnly(line)
  const isNamed = sources.bills.length === 0 || sources.bills.some(bill => namesBill(line, bill))
  return isGood && isNamed && checkSubject(line, checks) === null
    ? withPlace(line, sources.place)
    : composeRequest({ ...sources, opening: undefined, place: '' }).replace(/[.]$/, '')
}

const isTitleOnly = (line: string) => countWords(line) < 2

function withPlace(text: string, place: string): string {
  return text.replaceAll(PLACE_TOKEN, place)
}

function joinParagraphs(letter: readonly AnswerSentence[], parts: readonly LetterPart[]): string {
  let message = ''
  for (const [index, part] of parts.entries()) {
    const isSame = index > 0 && letter[index]?.paragraph === letter[index - 1]?.paragraph
    message += index === 0 ? part.text : `${isSame ? ' ' : '\n\n'}${part.text}`
  }
  return message
}
