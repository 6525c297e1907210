import { cutToCodePoints } from '@redress/core/text/codePoints'
import { sentencesOf } from '@redress/core/text/sentencesOf'
import { isLetterPart } from './isLetterPart.ts'
import type { Reading } from './reading.ts'
import { withoutFrame } from './withoutFrame.ts'
import { withoutMarkup } from './withoutMarkup.ts'

/** Twice the longest letter: what is beyond is not looked at. */
const longestRead = 20_000

/**
 * A model's message as paragraphs of sentences that may stand in a letter, as far as its form goes; what they claim
 * is looked at elsewhere. Of a message that still grows, the last sentence is left out.
 */
export function letterParts(
  message: string,
  { given }: Reading,
  { isWhole }: { isWhole: boolean },
): string[][] {
  const paragraphs = withoutFrame(withoutMarkup(cutToCodePoints(message, longestRead)))
  const sentences = paragraphs.map(each => sentencesOf(each))
  if (!isWhole) sentences.at(-1)?.pop()
  return sentences
    .map(each => each.filter(sentence => isLetterPart(sentence, given)))
    .filter(each => each.length > 0)
}
