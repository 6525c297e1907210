import type { DraftReply } from '@redress/core/message/draftRequest'
import { support } from '@redress/core/message/support'
import { codePoints } from '@redress/core/text/codePoints'
import type { Written } from '../../outside/drafter/languageModel.ts'
import { ModelFailed } from '../../outside/drafter/modelFailed.ts'
import { roomFor } from '../roomFor.ts'
import { isEcho } from './isEcho.ts'
import { letterParts } from './letterParts.ts'
import type { Reading } from './reading.ts'
import { readSubject } from './readSubject.ts'

/** Less is no letter, but a word or an excuse. */
const shortest = 60

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
export function readWhole(written: Written, reading: Reading): DraftReply {
  const paragraphs = letterParts(written.message, reading, { isWhole: true })
  const { message, doubts } = support(fitting(paragraphs, roomFor(reading.request)), reading.grounds)
  if (codePoints(message) < shortest || isEcho(message)) throw new ModelFailed('unusable')
  return { subject: readSubject(written.subject, reading), message, offline: false, doubts }
}
