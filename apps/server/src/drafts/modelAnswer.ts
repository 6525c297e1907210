import { type DraftReply, type DraftRequest, subjectProblem } from '@redress/core/message/message'
import { codePoints, cutToCodePoints, tidyLine } from '@redress/core/text/text'
import { sentencesOf } from '../base/sentences.ts'
import { ModelFailed, type Written } from '../outside/drafter/languageModel.ts'
import { type Grounds, groundsOf } from './claims/grounds.ts'
import { support, supportSentence } from './claims/support.ts'
import { roomFor } from './drafter.ts'
import { isEcho, isLetterPart, linksGiven, withoutFrame, withoutMarkup } from './letterText.ts'
import { composeSubject, voiceOf } from './offlineSubject.ts'

/** Less is no letter, but a word or an excuse. */
const shortestLetter = 60

/** Whole sentences from the start, as many as there is room for. */
function fitting(paragraphs: readonly string[][], most: number): string {
  let left = most
  const kept = paragraphs.map(sentences =>
    sentences.filter(sentence => {
      left -= codePoints(sentence) + 2
      return left >= 0
    }),
  )
  return kept
    .filter(sentences => sentences.length > 0)
    .map(sentences => sentences.join(' '))
    .join('\n\n')
}

/**
 * A model's answer as a draft that a person can put their name under.
 * @throws ModelFailed where too little of it may stand
 */
export function readWhole(written: Written, reading: AnswerRules): DraftReply {
  const paragraphs = letterParts(written.message, reading, { isWhole: true })
  const { message, doubts } = support(fitting(paragraphs, roomFor(reading.request)), reading.grounds)
  if (codePoints(message) < shortestLetter || isEcho(message)) throw new ModelFailed('unusable')
  return { subject: readSubject(written.subject, reading), message, offline: false, doubts }
}

/** What an answer is held against. */
type AnswerRules = { request: DraftRequest; grounds: Grounds; given: ReadonlySet<string> }

export function answerRulesFor(request: DraftRequest): AnswerRules {
  return { request, grounds: groundsOf(request), given: linksGiven(request) }
}

/** Twice the longest letter: what is beyond is not looked at. */
const longestRead = 20_000

/**
 * A model's message as paragraphs of sentences that may stand in a letter, as far as its form goes; what they claim
 * is looked at elsewhere. Of a message that still grows, the last sentence is left out.
 */
function letterParts(message: string, { given }: AnswerRules, { isWhole }: { isWhole: boolean }): string[][] {
  const paragraphs = withoutFrame(withoutMarkup(cutToCodePoints(message, longestRead)))
  const sentences = paragraphs.map(each => sentencesOf(each))
  if (!isWhole) sentences.at(-1)?.pop()
  return sentences
    .map(each => each.filter(sentence => isLetterPart(sentence, given)))
    .filter(each => each.length > 0)
}

/** A model's subject where all of it may stand; otherwise our own. */
function readSubject(subject: string, { request, grounds, given }: AnswerRules): string {
  const line = tidyLine(withoutMarkup(subject.slice(0, 2_000)).join(' '))
  const supported = supportSentence(line, grounds)
  const isFit =
    line !== '' &&
    subjectProblem(line) === undefined &&
    isLetterPart(line, given) &&
    !isEcho(line) &&
    supported?.text === line &&
    !supported.isDoubtful
  return isFit ? line : composeSubject(request, voiceOf(request.sender.reasoning))
}

/**
 * Of a message that grows, what may be shown now and was not shown before: whole sentences that the grounds support,
 * each with the space or the line ends before it.
 */
export function openRelease(reading: AnswerRules): (written: Written) => string[] {
  const most = roomFor(reading.request)
  let looked = 0
  let shown = 0
  let isNewParagraph = false

  function release(sentence: string): string[] {
    const supported = isEcho(sentence) ? null : supportSentence(sentence, reading.grounds)
    if (!supported) return []
    const text = (shown === 0 ? '' : isNewParagraph ? '\n\n' : ' ') + supported.text
    if (shown + codePoints(text) > most) return []
    shown += codePoints(text)
    isNewParagraph = false
    return [text]
  }

  return ({ message }) => {
    const sentences = letterParts(message, reading, { isWhole: false }).flatMap(paragraph =>
      paragraph.map((text, place) => ({ text, isFirst: place === 0 })),
    )
    const fresh = sentences.slice(looked)
    looked += fresh.length
    return fresh.flatMap(({ text, isFirst }) => {
      isNewParagraph ||= isFirst
      return release(text)
    })
  }
}
