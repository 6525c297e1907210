import { draftLongest } from '@redress/core/message/message'
import { cutToCodePoints } from '@redress/core/text/text'
import { sentencesOf } from '../../base/sentences.ts'
import { type Grounding, groundingOf } from './grounding.ts'
import type { Grounds } from './grounds.ts'
import { isQuoted, judge, type SentenceVerdict } from './judge.ts'
import { withoutLetterEnds } from './withoutLetterEnds.ts'

/** A draft as it may be shown. `doubts`: sentences of the message, verbatim, that the person must keep or remove. */
export type Supported = { message: string; doubts: string[] }

/** Of a draft, what its grounds support. An empty message means that nothing of it may be shown. */
export function support(message: string, grounds: Grounds): Supported {
  const grounding = groundingOf(grounds)
  const doubts: string[] = []
  const paragraphs = asLongAsLetters(message)
    .split(/\n{2,}/)
    .map(paragraph =>
      paragraph
        .split('\n')
        .map(line => supportLine(line, grounding, doubts))
        .filter(Boolean)
        .join('\n'),
    )
  return { message: paragraphs.filter(Boolean).join('\n\n'), doubts }
}

/** What is over the length of a letter cannot be sent; the sentence that it cuts goes too. */
function asLongAsLetters(message: string): string {
  const cut = cutToCodePoints(message, draftLongest)
  return cut === message ? message : cut.replace(/[^.!?\n]*$/, '')
}

function supportLine(line: string, grounding: Grounding, doubts: string[]): string {
  let isLeftOver = false
  const body = isQuoted(line, grounding) ? line : withoutLetterEnds(line)
  return sentencesOf(body)
    .flatMap(sentence => {
      const verdict = judge(sentence, grounding, isLeftOver)
      isLeftOver = verdict === null
      if (verdict?.isDoubtful) doubts.push(verdict.text)
      return verdict ? [verdict.text] : []
    })
    .join(' ')
}

/** One sentence as it streams in: null when it must not be shown. */
export function supportSentence(sentence: string, grounds: Grounds): SentenceVerdict {
  return judge(sentence, groundingOf(grounds))
}
