import type { LetterPart } from '@redress/core/message/message'
import { isBlank } from '@redress/core/text/text'
import { type CheckContext, checkSentence, openChecks, type Problem } from './checkSentence.ts'
import { composeRequest } from './composer.ts'
import { coverageOf, isInOtherLanguage } from './coverage.ts'
import { closingWords } from './lists/closingWords.ts'
import type { AnswerSentence, DraftAnswer, SecondOpinion } from './readAnswer.ts'
import { countWords, type LetterSources, mostWordsFor, type OwnSentence, PLACE_TOKEN } from './sources.ts'
import { namesBill, namesNumber } from './stance.ts'
import { tidySentence } from './tidySentence.ts'
import { tokensOf } from './tokens.ts'

/** A model's answer with the problem of each sentence, in their order, or null where it has none. */
export type ReviewedAnswer = { answer: DraftAnswer; problems: (Problem | null)[] }

export type FinishedLetter = {
  subject: string
  message: string
  parts: LetterPart[]
  /** How many of the model's sentences were replaced or left out, and how many of the person's were put back. */
  replaced: number
  putBack: number
}

/** Checks each sentence of an answer. Returns null for an answer that cannot become a letter. */
export function reviewAnswer(answer: DraftAnswer, sources: LetterSources): ReviewedAnswer | null {
  const text = answer.sentences.map(sentence => sentence.text).join(' ')
  if (answer.sentences.length === 0 || isInOtherLanguage(text, sources.language)) return null
  const checks = openChecks(sources)
  return { answer, problems: answer.sentences.map(sentence => checkSentence(sentence, checks)) }
}

/**
 * Makes the letter of a reviewed answer. `opinion` is null where there is no second opinion: then each sentence with a
 * doubt becomes the person's own.
 */
export function finishLetter(
  { answer, problems }: ReviewedAnswer,
  opinion: SecondOpinion | null,
  sources: LetterSources,
): FinishedLetter {
  const checks = openChecks(sources)
  const judged = answer.sentences.map((sentence, index) =>
    judgeSentence(sentence, { problem: problems[index] ?? null, number: index + 1, opinion, checks }),
  )
  const own = putBackOwn(judged, opinion, sources)
  const letter = placeRequest(withinLength(own.sentences, sources), sources)
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

/** A sentence that failed its checks stands if its rewrite passes them. */
function judgeSentence(
  sentence: AnswerSentence,
  how: { problem: Problem | null; number: number; opinion: SecondOpinion | null; checks: CheckContext },
): Judged {
  const { problem, number, opinion, checks } = how
  const verdict = opinion?.verdicts.find(each => each.sentence === number)?.verdict
  const isRefuted = verdict === 'adds' || verdict === 'reverses'
  if (!isRefuted && (problem === null || (problem.kind === 'doubt' && verdict === 'same'))) {
    return { sentence, stands: true }
  }
  const rewrite = opinion?.rewrites.find(each => each.sentence === number)
  if (!rewrite || isBlank(rewrite.text)) return { sentence, stands: false }
  const rewritten = { paragraph: sentence.paragraph, text: rewrite.text.trim(), from: rewrite.from }
  return checkSentence(rewritten, checks) === null
    ? { sentence: rewritten, stands: true }
    : { sentence, stands: false }
}

/**
 * Puts the person's own sentences in place of the model's that do not stand, and back where the letter lacks them. Each
 * is put in once, and only where its content does not stand in the letter already.
 */
function putBackOwn(
  judged: readonly Judged[],
  opinion: SecondOpinion | null,
  { own }: LetterSources,
): { sentences: AnswerSentence[]; putBack: number } {
  const standing = judged.filter(each => each.stands).map(each => each.sentence)
  const needed = new Set(own.filter(each => isMissing(each, standing, opinion)).map(each => each.id))
  const ownById = new Map(own.map(each => [each.id, each]))
  const sentences: AnswerSentence[] = []
  const put = (id: string, paragraph: number) => {
    const sentence = ownById.get(id)
    if (!sentence || !needed.delete(id)) return
    sentences.push({ paragraph, text: tidySentence(sentence.text), from: [id] })
  }
  for (const { sentence, stands } of judged) {
    if (stands) sentences.push(sentence)
    else for (const id of sentence.from) put(id, sentence.paragraph)
  }
  const putBack = needed.size
  for (const { id } of own) if (needed.has(id)) insertOwn(sentences, ownById, id)
  return { sentences, putBack }
}

/** Inserts a sentence of the person's behind the one before it in their text, or before the closing. */
function insertOwn(sentences: AnswerSentence[], own: ReadonlyMap<string, OwnSentence>, id: string): void {
  const number = Number(id.slice(1))
  const behind = sentences.findLastIndex(sentence =>
    sentence.from.some(each => each.startsWith('P') && Number(each.slice(1)) < number),
  )
  const before = sentences.findIndex(sentence => sentence.from.some(each => each.startsWith('P')))
  const at = behind >= 0 ? behind + 1 : before >= 0 ? before : Math.min(1, sentences.length)
  const paragraph = sentences[Math.max(0, at - 1)]?.paragraph ?? 1
  sentences.splice(at, 0, { paragraph, text: tidySentence(own.get(id)?.text ?? ''), from: [id] })
}

/** Returns whether the standing sentences lack what the person said in `own`. */
function isMissing(
  own: OwnSentence,
  standing: readonly AnswerSentence[],
  opinion: SecondOpinion | null,
): boolean {
  if (own.isExempt) return false
  const letter = standing.map(sentence => sentence.text).join(' ')
  const citing = standing.filter(sentence => sentence.from.includes(own.id)).map(sentence => sentence.text)
  const { holdsFacts, holdsHalf } = coverageOf(own, citing.join(' '))
  if (opinion) {
    const isSaidMissing = opinion.missing.includes(own.id) && !coverageOf(own, letter).holdsHalf
    return isSaidMissing || citing.length === 0 || !coverageOf(own, letter).holdsFacts
  }
  return !holdsFacts || !holdsHalf
}

/** Leaves out sentences that rest on nothing of the person's, from the end, until the letter has its length. */
function withinLength(sentences: readonly AnswerSentence[], sources: LetterSources): AnswerSentence[] {
  const most = mostWordsFor(sources) * 1.25 + namedWords(sources)
  const kept = [...sentences]
  for (let index = kept.length - 2; index > 0 && wordsOf(kept) > most; index -= 1) {
    const sentence = kept[index]
    if (sentence && !sentence.from.some(id => /^[PC]/.test(id))) kept.splice(index, 1)
  }
  return kept
}

const wordsOf = (sentences: readonly AnswerSentence[]) =>
  sentences.reduce((sum, sentence) => sum + countWords(sentence.text), 0)

const namedWords = ({ bills }: LetterSources) =>
  bills.reduce((sum, bill) => sum + countWords(`${bill.number} ${bill.name}`), 0)

const MOST_BILLS_IN_A_SENTENCE = 3

/** Puts our own request first where the letter's beginning does not name each chosen bill. */
function placeRequest(sentences: readonly AnswerSentence[], sources: LetterSources): AnswerSentence[] {
  const { bills } = sources
  const [first] = sentences
  const beginning =
    bills.length > MOST_BILLS_IN_A_SENTENCE
      ? sentences.filter(sentence => sentence.paragraph === first?.paragraph)
      : sentences.slice(0, 2)
  const text = beginning.map(sentence => sentence.text).join(' ')
  const isAsked = bills.every(bill => namesNumber(text, bill)) && (bills.length > 0 || sentences.length > 0)
  if (isAsked) return [...sentences]
  const rest = sentences.filter(
    sentence =>
      sentence.from.some(id => /^[PC]/.test(id)) || !bills.some(bill => namesBill(sentence.text, bill)),
  )
  const request = { paragraph: first?.paragraph ?? 1, text: composeRequest(sources), from: [] }
  return [request, ...rest]
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

/** The model's subject where it passes the checks of a sentence, else ours. */
function subjectOf(subject: string, sources: LetterSources, checks: CheckContext): string {
  const from = [...checks.texts.keys()]
  const line = subject.replace(/\s+/g, ' ').replace(/[.]$/, '').trim()
  const isGood = line.length >= 6 && line.length <= 120 && !isTitleOnly(line)
  const problem = isGood ? checkSentence({ paragraph: 1, text: line, from }, checks) : null
  const isNamed = sources.bills.length === 0 || sources.bills.some(bill => namesBill(line, bill))
  return isGood && problem?.kind !== 'failure' && isNamed
    ? withPlace(line, sources.place)
    : composeRequest({ ...sources, place: '' }).replace(/[.]$/, '')
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
