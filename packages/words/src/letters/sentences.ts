import type { Stance } from '@redress/core/bill/bill'

/** Our sentences in a letter that no model drafted, in one language. */
export type LetterSentences = {
  /** Whole sentences that ask for `deed`: `Please oppose H.R. 22.` The person's town may be empty. */
  requests(deed: string, place: string): readonly string[]
  verb: Readonly<Record<Stance, string>>
  /** `H.R. 22, the SAVE Act` */
  numberAndName(number: string, name: string): string
  /** `the SAVE Act (H.R. 22)` */
  nameAndNumber(name: string, number: string): string
  /** `the SAVE Act` */
  billNamed(name: string): string
  /** `the bill "To protect …"` */
  billTitled(title: string): string
  /** A bill whose name and number are unknown. */
  thisBill: string
  list(items: readonly string[]): string
  /** Joins what is asked for two stances: `support A, and oppose B`. */
  joinDeeds(first: string, second: string): string
  /** The first sentence of a letter without a bill. */
  about(topic: string, place: string): string
  /** The same where no topic is known. */
  aboutNothing(place: string): string
  /** The reasons of the campaign that the person ticked. Each completes "I agree that …". */
  agreement(organization: string, reasons: readonly string[]): string
  /** Reasons of a few words, which begin with a capital and end with a mark. */
  inShort(reason: string): string
  /** Stands before reasons in a language that no letters are written in. */
  inMyOwnWords: string
  /** Last sentences that ask for an answer to a position, by letters with a bill and without. */
  closings: { withBill: readonly string[]; withoutBill: readonly string[] }
  noAnswer: string
  /** Stands before an earlier letter that got no answer, with its day and subject. The seat may have a new holder. */
  again(day: string, subject: string): string
  subject: {
    topic(topic: string): string
    bare: string
  }
}
