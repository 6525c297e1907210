import { codePoints } from '@redress/core/text/codePoints'
import { sentencesOf } from '@redress/core/text/sentencesOf'
import { tidyLine } from '@redress/core/text/tidyLine'
import { finished } from './tidy.ts'

const longest = 450

/** The first sentence of a bill's summary, made to follow its name; empty where there is none of a fit length. */
export function whatItDoes(summary: string): string {
  const text = tidyLine(summary)
  // Official summaries begin with the short title, without a full stop.
  const start = text.search(/\bThis (bill|act|joint resolution|resolution|measure)\b/)
  const [first = ''] = sentencesOf(start > 0 && start < 300 ? text.slice(start) : text)
  if (codePoints(first) < 12 || codePoints(first) > longest) return ''
  return finished(withSubject(first))
}

/** `Requires sellers to …` has nobody who does it. */
function withSubject(sentence: string): string {
  return /^(Would|Requires|Establishes|Prohibits|Amends|Creates|Directs|Provides|Sets|Makes|Bans|Restores|Expands|Repeals|Authorizes|Extends|Allows|Ensures)\b/.test(
    sentence,
  )
    ? `It ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
    : sentence
}
