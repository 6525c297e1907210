import { supportSentence } from '@redress/core/message/support'
import { codePoints } from '@redress/core/text/codePoints'
import type { Written } from '../../outside/drafter/languageModel.ts'
import { isEcho } from '../answer/isEcho.ts'
import { letterParts } from '../answer/letterParts.ts'
import type { Reading } from '../answer/reading.ts'
import { roomFor } from '../roomFor.ts'

/**
 * Of a message that grows, what may be shown now and was not shown before: whole sentences that the grounds support,
 * each with the space or the line ends before it.
 */
export function openRelease(reading: Reading): (written: Written) => string[] {
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
