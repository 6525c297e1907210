import type { Stance } from '../bill/bill.ts'
import type { LetterLanguage } from '../language/letterLanguage.ts'
import { codePoints, isBlank, keepLegal, tidyLine, visibleText } from '../text/text.ts'

export const DRAFT_SHORTEST = 6
export const DRAFT_LONGEST = 10_000
export const SUBJECT_SHORTEST = 6
export const SUBJECT_LONGEST = 500

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
  if (codePoints(visibleText(text)) < DRAFT_SHORTEST) return 'short'
  const whole = codePoints(appendLines(text, addedLines))
  return whole > DRAFT_LONGEST ? 'long' : undefined
}

export function appendLines(text: string, lines: readonly string[]): string {
  return lines.length === 0 ? text : `${text}\n\n${lines.join('\n')}`
}

const greeting = /^(?:dear|hello|hi|estimad[oa]s?|querid[oa]s?|hola)\b[^.!?\n]{0,80}[,:]/i

/** Returns whether the text begins with its own greeting. */
export function hasGreeting(text: string): boolean {
  return greeting.test(text.trimStart())
}

/**
 * Puts the salutation above the text. Returns the text unchanged if it has its own greeting, or if the salutation would
 * make it longer than a letter may be.
 */
export function withSalutation(text: string, salutation: string): string {
  if (salutation === '' || hasGreeting(text)) return text
  const greeted = `${salutation}\n\n${text}`
  return codePoints(greeted) > DRAFT_LONGEST ? text : greeted
}

/**
 * Returns what is wrong with a subject, if anything. A subject is empty, or has at least 6 visible characters and,
 * once tidied, at most 500 characters.
 */
export function subjectProblem(subject: string): TextProblem | undefined {
  const line = tidyLine(subject)
  if (line === '') return undefined
  if (codePoints(visibleText(line)) < SUBJECT_SHORTEST) return 'short'
  return codePoints(line) > SUBJECT_LONGEST ? 'long' : undefined
}

/** The limits of a draft request: texts in UTF-16 units, and lists in items. The server refuses longer requests. */
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
  /** The limit of 32 KB for an answer from the browser's own model. */
  deviceAnswer: 32_768,
}

/** The longest text, in UTF-16 units, for which the server suggests bills. */
export const SUGGESTION_LONGEST = 20_000

export type SupportedBill = {
  /** An id such as `119-hr-22`. Absent if an API client knows only the bill's name. */
  billId?: string | undefined
  billName: string
  billSummary: string
  billTitle: string
  proOrCon: Stance
}

/** A request for a draft. It never contains a name, an email address or a street. */
export type DraftRequest = {
  category: string
  sender: { reasoning: string }
  exampleMessages: string[]
  supportedBills: SupportedBill[]
  metadata: Record<string, string>
  /**
   * The number of the draft among several different drafts. Regenerate increments it; 0 or undefined is the first
   * draft.
   */
  variant?: number | undefined
  /** The city that the person entered. It is never sent to a language model. */
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
  /** The side that the person chose when their words contradicted their stance. The draft follows that side. */
  conflict?: 'words' | 'stance' | undefined
  /** If true, the request asks only for the prompt, because the visitor's own browser has a model. */
  prompt?: boolean | undefined
  /** The keys of the selected legislators in a campaign with segments (see `segmentKey`). */
  segments?: string[] | undefined
}

export type DraftStyle = 'shorter' | 'plainer'

/** The answer that the browser's own model gave to the prompt of a job. */
export type DeviceAnswer = { job: string; answer: string; sessionId?: string | undefined }

/**
 * The reason why a configured model did not write the draft. `unavailable`: it gave no usable answer in time. `budget`:
 * the budget is spent.
 */
export type DraftFallback = 'unavailable' | 'budget'

export type DraftReply = {
  subject: string
  message: string
  /** The language of the letter. Absent if there is no letter. */
  language?: LetterLanguage | undefined
  offline: boolean
  /** The model that drafted the letter. Absent if `offline` is true. */
  model?: 'server' | 'device' | undefined
  fallback?: DraftFallback | undefined
  /** The server's findings about the person's reasons. */
  findings?: Finding[] | undefined
  /** The sentences of the message in order, each verbatim and with its source. */
  parts?: LetterPart[] | undefined
  /**
   * The first paragraph for each segment of the request. The message begins with one of them. Absent if all segments
   * get the same letter.
   */
  openings?: Record<string, string> | undefined
  /**
   * An encrypted job, which the reply contains instead of a letter if the visitor's browser has its own model. The
   * browser gives its model `prompt` for a draft and then `verifyPrompt` for a second opinion. The model answers by
   * `schema`, and the browser sends the answer to the server together with `job`.
   */
  job?: string | undefined
  prompt?: string | undefined
  verifyPrompt?: string | undefined
  schema?: { [name: string]: unknown } | undefined
}

/**
 * The source of a sentence in a draft. `yours`: the person's words. `campaign`: the organization's text, or a reason
 * that the person ticked. `bill`: the bill. `request`: a sentence that asks for something or closes the letter.
 * `added`: none of these.
 */
export const letterSources = ['yours', 'campaign', 'bill', 'request', 'added'] as const
export type LetterSource = (typeof letterSources)[number]

export type LetterPart = { text: string; source: LetterSource }

/**
 * An edit that the page offers if the town in the letter differs from the town in the address. The letter contains the
 * text `before`.
 */
export type LetterEdit = { before: string; after: string }

export const findingKinds = [
  'language',
  'thin',
  'conflict',
  'placeholder',
  'form_letter',
  'contact',
  'threat',
  'despair',
  'too_long',
  'insult',
  'casework',
] as const

export type FindingKind = (typeof findingKinds)[number]

/**
 * Something that the server noticed in the person's reasons. `sentence` is the person's sentence, verbatim. The meaning
 * of `text` depends on the kind: the placeholder, the BCP 47 tag of the language, the bill in conflict, or the number
 * of characters over the limit.
 */
export type Finding = {
  kind: FindingKind
  sentence?: string | undefined
  text?: string | undefined
}

/**
 * A sentence that the server sends while it writes a draft. The complete draft comes last and replaces all such
 * sentences.
 */
export type DraftPiece = {
  sentence: string
}
