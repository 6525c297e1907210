import { codePoints, cutToCodePoints } from '@redress/core/text/codePoints'
import { plainText } from './plainText.ts'

/** A summary as the Library of Congress gives it: of one version of a bill, in HTML. */
export type ListedSummary = { actionDate: string; html: string }

/** Longer than this nobody reads in a card; the whole is a click away. */
const longest = 4_000

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bof \d{4}\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

function cut(text: string): string {
  if (codePoints(text) <= longest) return text
  const begun = cutToCodePoints(text, longest - 1)
  return `${begun.replace(/\s+\S*$/u, '')}…`
}

/**
 * The summary of a bill's latest version as text, without the first line where that only repeats its name; empty where
 * there is none.
 */
export function billSummary(listed: readonly ListedSummary[], name: string): string {
  const latest = listed.reduce<ListedSummary | undefined>(
    (best, each) => (best && best.actionDate > each.actionDate ? best : each),
    undefined,
  )
  const [first = '', ...rest] = plainText(latest?.html ?? '').split('\n')
  return cut(rest.length > 0 && bare(first) === bare(name) ? rest.join('\n') : [first, ...rest].join('\n'))
}
