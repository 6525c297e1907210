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

export type AnswerRules = { request: DraftRequest; grounds: Grounds; given: ReadonlySet<string> }

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

/** How far a growing letter is shown. */
export type Place = { looked: number; shown: number; isNewParagraph: boolean }

export const start: Place = { looked: 0, shown: 0, isNewParagraph: false }

/** The complete sentences since `place` that may be shown, with what stands between them. */
export function releaseSentences(
  message: string,
  reading: AnswerRules,
  place: Place,
): { sentences: string[]; place: Place } {
  const most = roomFor(reading.request)
  const sentences = letterParts(message, reading, { isWhole: false }).flatMap(paragraph =>
    paragraph.map((text, nth) => ({ text, isFirst: nth === 0 })),
  )
  let { shown, isNewParagraph } = place
  const released: string[] = []
  for (const { text, isFirst } of sentences.slice(place.looked)) {
    isNewParagraph ||= isFirst
    const supported = isEcho(text) ? null : supportSentence(text, reading.grounds)
    if (!supported) continue
    const piece = (shown === 0 ? '' : isNewParagraph ? '\n\n' : ' ') + supported.text
    if (shown + codePoints(piece) > most) continue
    shown += codePoints(piece)
    isNewParagraph = false
    released.push(piece)
  }
  const looked = Math.max(place.looked, sentences.length)
  return { sentences: released, place: { looked, shown, isNewParagraph } }
}
