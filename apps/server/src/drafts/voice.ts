import type { Stance } from '@redress/core/bill/bill'

/** The sentences of a letter around the person's own words, several ways of each, in one language. */
export type Voice = {
  /** Before their own words, with a topic or without. */
  leadingInto: (topic: string) => string[]
  leadingIn: string[]
  /** Where they wrote nothing of their own. */
  about: (topic: string) => string[]
  bare: string[]
  /** Before the stances, where those come first, and from them to the person's own words. */
  stancesFirst: string[]
  hereIsWhy: string[]
  /** `I support`, and how a list of bills ends. */
  stands: Record<Stance, string[]>
  and: string
  others: (count: number) => string
  /** How a bill is named in a sentence. */
  billNamed: (name: string) => string
  /** How an issue stands in a sentence: as `inEnglish` has it, or as the campaign wrote it. */
  issueNamed: (category: string, inEnglish: string) => string
  thisBill: string
  billsBeforeCongress: (count: number) => string
  /** Around a reason that is no sentence. */
  matters: string
  asks: Asks
  close: string[]
  subject: Subjects
}

export type Asks = {
  one: Record<Stance, string[]>
  several: Record<Stance, string[]>
  mixed: string[]
  noBill: string[]
  topic: string[]
  nothing: string[]
}

type Subjects = {
  bare: string
  of: (category: string) => string
  please: Record<Stance, (names: string) => string>
  mixed: (names: string) => string
  otherBills: (count: number) => string
}
