import { type DraftReply, type DraftRequest, subjectProblem } from '@redress/core/message/message'
import { codePoints, cutToCodePoints, tidyLine } from '@redress/core/text/text'
import { sentencesOf } from '../base/sentences.ts'
import { ModelFailed, type Written } from '../outside/drafter/languageModel.ts'
import { type Grounds, groundsOf } from './claims/grounds.ts'
import { support, supportSentence } from './claims/support.ts'
import { roomFor } from './drafter.ts'
import { isEcho, isLetterPart, linksGiven, withoutFrame, withoutMarkup } from './letterText.ts'
import { composeSubject, voiceOf } from './offlineSubject.ts'

const shortestLetter = 60

/** As many whole sentences from the start as fit. */
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

/** @throws ModelFailed if too few sentences are usable */
export function readWhole(written: Written, reading: AnswerRules): DraftReply {
  const paragraphs = letterParts(written.message, reading, { isWhole: true })
  const { message, doubts } = support(fitting(paragraphs, roomFor(reading.request)), reading.grounds)
  if (codePoints(message) < shortestLetter || isEcho(message)) throw new ModelFailed('unusable')
  return { subject: readSubject(written.subject, reading), message, offline: false, doubts }
}

type AnswerRules = { request: DraftRequest; grounds: Grounds; given: ReadonlySet<string> }

export function answerRulesFor(request: DraftRequest): AnswerRules {
  return { request, grounds: groundsOf(request), given: linksGiven(request) }
}

/** Twice the longest letter: further text is ignored. */
const longestRead = 20_000

/**
 * Sentences of acceptable form, by paragraph; their claims are checked elsewhere. The last sentence of an incomplete
 * message is left out.
 */
function letterParts(message: string, { given }: AnswerRules, { isWhole }: { isWhole: boolean }): string[][] {
  const paragraphs = withoutFrame(withoutMarkup(cutToCodePoints(message, longestRead)))
  const sentences = paragraphs.map(each => sentencesOf(each))
  if (!isWhole) sentences.at(-1)?.pop()
  return sentences
    .map(each => each.filter(sentence => isLetterPart(sentence, given)))
    .filter(each => each.length > 0)
}

/** Our own subject unless all of the model's is usable. */
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
