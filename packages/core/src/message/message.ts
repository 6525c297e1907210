import type { Stance } from '../bill/bill.ts'
import { codePoints, isBlank, keepLegal, tidyLine, visibleText } from '../text/text.ts'

export const draftShortest = 6
export const draftLongest = 10_000
export const subjectShortest = 6
export const subjectLongest = 500

export type TextProblem = 'blank' | 'short' | 'long'

/** Trimmed code points, as the gateways count. */
export function draftLength(draft: string): number {
  return codePoints(keepLegal(draft).trim())
}

/** 6 characters that can be seen, and 10,000 at most once trimmed, with room for added lines. */
export function draftProblem(draft: string, addedLines: readonly string[] = []): TextProblem | undefined {
  const text = keepLegal(draft).trim()
  if (isBlank(text)) return 'blank'
  if (codePoints(visibleText(text)) < draftShortest) return 'short'
  const whole = codePoints(appendLines(text, addedLines))
  return whole > draftLongest ? 'long' : undefined
}

export function appendLines(text: string, lines: readonly string[]): string {
  return lines.length === 0 ? text : `${text}\n\n${lines.join('\n')}`
}

/** Empty, or 6 characters that can be seen and 500 at most once tidied. */
export function subjectProblem(subject: string): TextProblem | undefined {
  const line = tidyLine(subject)
  if (line === '') return undefined
  if (codePoints(visibleText(line)) < subjectShortest) return 'short'
  return codePoints(line) > subjectLongest ? 'long' : undefined
}

/** Text in UTF-16 units. Longer requests are refused. */
export const draftRequestLimits = {
  reasoning: 12_000,
  bills: 12,
  billName: 300,
  billTitle: 1_000,
  billSummary: 5_000,
  examples: 50,
  example: 20_000,
  facts: 50,
  factName: 400,
  fact: 20_000,
  billId: 20,
  place: 100,
  language: 35,
  agreed: 20,
  agreedLine: 300,
}

/** UTF-16 units of a text that bills are suggested for. */
export const suggestionLongest = 20_000

export type SupportedBill = {
  /** `119-hr-22`. Other clients may know a bill by its name alone. */
  billId?: string | undefined
  billName: string
  billSummary: string
  billTitle: string
  proOrCon: Stance
}

/** Never holds a name, an email or a street. */
export type DraftRequest = {
  category: string
  sender: { reasoning: string }
  exampleMessages: string[]
  supportedBills: SupportedBill[]
  metadata: Record<string, string>
  /** Regenerate increments it; 0 or undefined is the first wording. */
  variant?: number | undefined
  /** The city of the address on the page. Never sent to a language model. */
  place?: string | undefined
  /** BCP 47, of the page. */
  language?: string | undefined
  /** The campaign's reasons that the person ticked, verbatim. */
  agreed?: string[] | undefined
  /** False: the person needs no answer. */
  answerWanted?: boolean | undefined
}

/** Why no language model edited a draft: no usable answer in time, or the budget is spent. */
export type StandIn = 'none' | 'unavailable' | 'budget'

export type DraftReply = {
  subject: string
  message: string
  offline: boolean
  standIn?: StandIn | undefined
  /** What the reader found in the reasons. */
  findings?: Finding[] | undefined
  /** The message's sentences in order, each verbatim, with their source. */
  parts?: LetterPart[] | undefined
  /** Edits by a language model that need the person's consent; each `before` stands in the message. */
  edits?: SuggestedEdit[] | undefined
}

/** `yours`: the person's sentence. `campaign`: the organization's, picked by the person or shown as a starting text. */
export type LetterSource = 'yours' | 'ask' | 'place' | 'campaign'

export type LetterPart = { text: string; source: LetterSource }

export type SuggestedEdit = { before: string; after: string }

/** Suggested by a language model, or by us where the letter names another town than the address. */
export type LetterEdit = SuggestedEdit & { about?: 'town' | undefined }

export const findingKinds = [
  ...['language', 'thin', 'conflict', 'placeholder', 'form_letter', 'own_ask', 'contact', 'threat'],
  ...['despair', 'too_long', 'insult', 'casework', 'correction', 'spelling'],
] as const

export type FindingKind = (typeof findingKinds)[number]

/**
 * `sentence`: the person's sentence, verbatim. `text`: what was found in it: a placeholder, a misspelled word, a BCP 47
 * language, the bill in conflict, a Social Security number that stays, or the number of characters too many. `offer`: the
 * proposed spelling.
 */
export type Finding = {
  kind: FindingKind
  sentence?: string | undefined
  text?: string | undefined
  offer?: string | undefined
}

/** The complete draft comes last, and counts. */
export type DraftPiece = {
  sentence: string
}
