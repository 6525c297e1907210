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
  job: 90_000,
  /** The server allows 32 KB. */
  deviceAnswer: 32_768,
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
  sessionId?: string | undefined
  campaignId?: string | undefined
  /** True asks for the letter without a model, in the person's own words. */
  ownWords?: boolean | undefined
  style?: DraftStyle | undefined
  /** How the person settled a conflict between their words and their stance: which of the two holds. */
  conflict?: 'words' | 'stance' | undefined
  /** True asks for the prompt alone: the visitor's own browser has a model. */
  prompt?: boolean | undefined
}

export type DraftStyle = 'shorter' | 'plainer'

/** The answer of the visitor's own browser to the prompt of a job. */
export type DeviceAnswer = { job: string; answer: string; sessionId?: string | undefined }

/** Why no model drafted although there is one: it gave no usable answer in time, or the budget is spent. */
export type DraftFallback = 'unavailable' | 'budget'

export type DraftReply = {
  subject: string
  message: string
  offline: boolean
  /** The model that drafted, absent where `offline` is true. */
  model?: 'server' | 'device' | undefined
  fallback?: DraftFallback | undefined
  /** What was found in the reasons. */
  findings?: Finding[] | undefined
  /** The message's sentences in order, each verbatim, with their source. */
  parts?: LetterPart[] | undefined
  /**
   * For the visitor's own browser, in place of a letter: what to ask its model, first for a draft (`prompt`), then for a
   * second opinion (`verifyPrompt`). The model's answer goes out with `job`, and follows the JSON schema.
   */
  job?: string | undefined
  prompt?: string | undefined
  verifyPrompt?: string | undefined
  schema?: { [name: string]: unknown } | undefined
}

/**
 * What a sentence of a draft rests on. `yours`: the person's words. `campaign`: the organization's text or a reason that
 * the person ticked. `bill`: the bill. `request`: it asks, or closes the letter. `added`: nothing of these.
 */
export const letterSources = ['yours', 'campaign', 'bill', 'request', 'added'] as const
export type LetterSource = (typeof letterSources)[number]

export type LetterPart = { text: string; source: LetterSource }

/** Offered where the letter names another town than the address; `before` stands in the letter. */
export type LetterEdit = { before: string; after: string }

export const findingKinds = [
  ...['language', 'thin', 'conflict', 'placeholder', 'form_letter', 'contact', 'threat'],
  ...['despair', 'too_long', 'insult', 'casework'],
] as const

export type FindingKind = (typeof findingKinds)[number]

/**
 * `sentence`: the person's sentence, verbatim. `text`: what was found in it: a placeholder, a BCP 47 language, the bill in
 * conflict, or the number of characters too many.
 */
export type Finding = {
  kind: FindingKind
  sentence?: string | undefined
  text?: string | undefined
}

/** The complete draft comes last, and counts. */
export type DraftPiece = {
  sentence: string
}
