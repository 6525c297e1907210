import type { Stance } from '../bill/bill.ts'
import { codePoints, isBlank, keepLegal, tidyLine, visibleText } from '../text/text.ts'

export const draftShortest = 6
export const draftLongest = 10_000
export const subjectShortest = 6
export const subjectLongest = 500

export type TextProblem = 'blank' | 'short' | 'long'

/** Returns the length of the trimmed draft in code points, as the gateways count it. */
export function draftLength(draft: string): number {
  return codePoints(keepLegal(draft).trim())
}

/**
 * Returns what is wrong with a draft, if anything. A draft needs at least 6 visible characters. Trimmed and with the
 * added lines, it has at most 10,000 characters.
 */
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

/**
 * Returns what is wrong with a subject, if anything. A subject is empty, or has at least 6 visible characters and,
 * once tidied, at most 500 characters.
 */
export function subjectProblem(subject: string): TextProblem | undefined {
  const line = tidyLine(subject)
  if (line === '') return undefined
  if (codePoints(visibleText(line)) < subjectShortest) return 'short'
  return codePoints(line) > subjectLongest ? 'long' : undefined
}

/** The limits of a request: texts in UTF-16 units, and lists in items. The server refuses longer requests. */
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
  job: 90_000,
  /** The server allows 32 KB. */
  deviceAnswer: 32_768,
}

/** The longest text, in UTF-16 units, for which the server suggests bills. */
export const suggestionLongest = 20_000

export type SupportedBill = {
  /** An id such as `119-hr-22`. Other clients may know a bill only by its name. */
  billId?: string | undefined
  billName: string
  billSummary: string
  billTitle: string
  proOrCon: Stance
}

/** A request for a draft. It never holds a name, an email address or a street. */
export type DraftRequest = {
  category: string
  sender: { reasoning: string }
  exampleMessages: string[]
  supportedBills: SupportedBill[]
  metadata: Record<string, string>
  /** The number of the wording. Regenerate increments it; 0 or undefined is the first wording. */
  variant?: number | undefined
  /** The city of the address on the page. It never goes to a language model. */
  place?: string | undefined
  /** The page's language as a BCP 47 tag. */
  language?: string | undefined
  /** The campaign's reasons that the person ticked, verbatim. */
  agreed?: string[] | undefined
  /** False if the person needs no answer. */
  answerWanted?: boolean | undefined
  sessionId?: string | undefined
  campaignId?: string | undefined
  /** If true, the request asks for a letter in the person's own words, without a model. */
  ownWords?: boolean | undefined
  style?: DraftStyle | undefined
  /** The side that the person chose in a conflict between their words and their stance. That side holds. */
  conflict?: 'words' | 'stance' | undefined
  /** If true, the request asks only for the prompt, because the visitor's own browser has a model. */
  prompt?: boolean | undefined
}

export type DraftStyle = 'shorter' | 'plainer'

/** The answer of the browser's own model to the prompt of a job. */
export type DeviceAnswer = { job: string; answer: string; sessionId?: string | undefined }

/** The reason why no model drafted although there is one: it gave no usable answer in time, or the budget is spent. */
export type DraftFallback = 'unavailable' | 'budget'

export type DraftReply = {
  subject: string
  message: string
  offline: boolean
  /** The model that drafted the letter. Absent if `offline` is true. */
  model?: 'server' | 'device' | undefined
  fallback?: DraftFallback | undefined
  /** The findings of the server about the reasons. */
  findings?: Finding[] | undefined
  /** The sentences of the message in order, each verbatim and with its source. */
  parts?: LetterPart[] | undefined
  /**
   * The reply to a browser with its own model holds a job instead of a letter. The browser asks its model first for
   * a draft (`prompt`), then for a second opinion (`verifyPrompt`). It sends the model's answer back with `job`. The
   * answer follows the JSON schema.
   */
  job?: string | undefined
  prompt?: string | undefined
  verifyPrompt?: string | undefined
  schema?: { [name: string]: unknown } | undefined
}

/**
 * The sources of a sentence in a draft. `yours` is the person's words. `campaign` is the organization's text or a
 * reason that the person ticked. `bill` is the bill. `request` asks for something or closes the letter. `added` is
 * none of these.
 */
export const letterSources = ['yours', 'campaign', 'bill', 'request', 'added'] as const
export type LetterSource = (typeof letterSources)[number]

export type LetterPart = { text: string; source: LetterSource }

/**
 * An edit that the page offers if the letter names another town than the address. The text `before` stands in the
 * letter.
 */
export type LetterEdit = { before: string; after: string }

export const findingKinds = [
  ...['language', 'thin', 'conflict', 'placeholder', 'form_letter', 'contact', 'threat'],
  ...['despair', 'too_long', 'insult', 'casework'],
] as const

export type FindingKind = (typeof findingKinds)[number]

/**
 * A finding about the reasons. `sentence` is the person's sentence, verbatim. `text` names the detail in it: a
 * placeholder, a BCP 47 language, the bill in conflict, or the number of characters too many.
 */
export type Finding = {
  kind: FindingKind
  sentence?: string | undefined
  text?: string | undefined
}

/** A sentence that the server sends while it drafts. The complete draft comes last and replaces all pieces. */
export type DraftPiece = {
  sentence: string
}
