import type { Stance } from '@redress/core/bill/bill'

export type Voice = {
  leadingInto: (topic: string) => string[]
  leadingIn: string[]
  /** Without own words. */
  about: (topic: string) => string[]
  bare: string[]
  /** Before the stances if they come first, and from them to the person's own words. */
  stancesFirst: string[]
  hereIsWhy: string[]
  stands: Record<Stance, string[]>
  and: string
  others: (count: number) => string
  billNamed: (name: string) => string
  /** `category` is the campaign's text. */
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
