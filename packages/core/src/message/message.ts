import type { SelectedBill, Stance } from '../bill/bill.ts'
import type { Campaign } from '../campaign/campaign.ts'
import { codePoints, keepLegal, tidyLine } from '../text/text.ts'

export const draftShortest = 6
export const draftLongest = 10_000
export const subjectShortest = 6
export const subjectLongest = 500

export type TextProblem = 'blank' | 'short' | 'long'

/** How long a text is, as the counter shows it and the gateways count it: trimmed code points. */
export function draftLength(draft: string): number {
  return codePoints(keepLegal(draft).trim())
}

/** A draft must hold 6 to 10,000 characters once trimmed. Lines added to the letter need room too. */
export function draftProblem(draft: string, addedLines: readonly string[] = []): TextProblem | undefined {
  const length = draftLength(draft)
  if (length === 0) return 'blank'
  if (length < draftShortest) return 'short'
  return draftLength(appendLines(keepLegal(draft).trim(), addedLines)) > draftLongest ? 'long' : undefined
}

export function appendLines(text: string, lines: readonly string[]): string {
  return lines.length === 0 ? text : `${text}\n\n${lines.join('\n')}`
}

/** A subject may be left out; if there is one, it has 6 to 500 characters once tidied, as it is sent. */
export function subjectProblem(subject: string): TextProblem | undefined {
  const length = codePoints(tidyLine(subject))
  if (length === 0) return undefined
  if (length < subjectShortest) return 'short'
  return length > subjectLongest ? 'long' : undefined
}

export function isBlankDraft(draft: string): boolean {
  return draftLength(draft) === 0
}

export type SupportedBill = { billName: string; billSummary: string; billTitle: string; proOrCon: Stance }

/** What a drafter is given: never a name, an email or a street. */
export type DraftRequest = {
  category: string
  sender: { reasoning: string }
  exampleMessages: string[]
  supportedBills: SupportedBill[]
  metadata: Record<string, string>
  /** Which of several wordings is wanted: Regenerate counts it up. 0, or none, is the first. */
  variant?: number | undefined
}

/** Why the offline drafter wrote in place of a language model: no usable answer in time, or the budget is spent. */
export type StandIn = 'none' | 'unavailable' | 'budget'

export type DraftReply = {
  subject: string
  message: string
  offline: boolean
  /** Sentences of the message, verbatim, that say of the person what they did not. */
  doubts?: string[] | undefined
  standIn?: StandIn | undefined
}

/** One part of a draft while it is written. The complete draft comes last, and counts. */
export type DraftPiece = {
  sentence: string
}

type Written = { reasoning: string; selectedBills: readonly SelectedBill[] }

/** The same session gives the same request. `category` is the layout's to decide. */
export function draftRequest(written: Written, campaign: Campaign, category: string): DraftRequest {
  return {
    category,
    sender: { reasoning: written.reasoning.trim() },
    exampleMessages: campaign.form.starterMessages,
    supportedBills: written.selectedBills.map(({ name, summary, title, proOrCon }) => ({
      billName: name,
      billSummary: summary,
      billTitle: title,
      proOrCon,
    })),
    metadata: campaign.metadata,
  }
}

/** Removes a sentence from a text, with its paragraph if nothing else stands there. */
export function withoutSentence(text: string, sentence: string): string {
  const at = text.indexOf(sentence)
  if (at < 0 || sentence === '') return text
  const before = text.slice(0, at).replace(/[ \t]+$/, '')
  const after = text.slice(at + sentence.length).replace(/^[ \t]+/, '')
  const isInside = !/(^|\n)$/.test(before) && !/^(\n|$)/.test(after)
  return `${before}${isInside ? ' ' : ''}${after}`.replace(/\n{3,}/g, '\n\n').trim()
}
