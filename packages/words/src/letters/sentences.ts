import type { Stance } from '@redress/core/bill/bill'

/** Our sentences, in one language, for letters that no model drafted. */
export type LetterSentences = {
  /**
   * Returns several versions of a request to do `deed`, such as `Please oppose H.R. 22.` The person's town, `place`,
   * may be empty.
   */
  requests(deed: string, place: string): readonly string[]
  /** Returns a request to do `deed`, in the form that follows another request. */
  alsoRequested(deed: string): string
  /** Thanks the sponsor of `count` bills. */
  thankSponsor(bills: string, count: number): string
  /** Thanks a cosponsor of a bill. */
  thankCosponsor(bill: string): string
  /** Asks the sponsor of a bill, which the person opposes, not to move it forward. */
  disagreeWithSponsor(bills: string, count: number): string
  /** Asks a cosponsor of a bill, which the person opposes, to withdraw. */
  askToWithdraw(bill: string): string
  /** Asks to weigh the person's condition, whatever a legislator did about the bill so far. */
  weighCondition: string
  /** Returns what a letter asks for bills: `support A`. */
  do: Readonly<Record<Stance, (bills: string) => string>>
  /** The same after another request, for legislators of whom some have taken a stand on the bills already. */
  alsoDo: Readonly<Record<Stance, (bills: string) => string>>
  /** Returns a text such as `H.R. 22, the SAVE Act`. */
  numberAndName(number: string, name: string): string
  /** Returns a text such as `the SAVE Act (H.R. 22)`. */
  nameAndNumber(name: string, number: string): string
  /** Returns a text such as `the SAVE Act`. */
  billNamed(name: string): string
  /** Returns a text such as `the bill "To protect …"`. */
  billTitled(title: string): string
  /** A bill whose name and number are unknown. */
  thisBill: string
  list(items: readonly string[]): string
  /** Joins the requests for two stances: `support A, and oppose B`. */
  joinDeeds(first: string, second: string): string
  /** Returns the first sentence of a letter without a bill. */
  about(topic: string, place: string): string
  /** Returns the first sentence of a letter without a bill and without a known topic. */
  aboutNothing(place: string): string
  /** Returns a sentence with the campaign's reasons that the person ticked. Each reason completes "I agree that …". */
  agreement(organization: string, reasons: readonly string[]): string
  /**
   * Returns a sentence that contains reasons of only a few words. The reasons begin with a capital letter and end with
   * a punctuation mark.
   */
  inShort(reason: string): string
  /** The sentence above reasons that are in a language for which we have no sentences. */
  inMyOwnWords: string
  /** Versions of the last sentence, which asks for the legislator's position, for letters with and without a bill. */
  closings: {
    withBill: readonly string[]
    withoutBill: readonly string[]
    /** For legislators if only some of them have already taken a stand. */
    forAll: readonly string[]
  }
  noAnswer: string
  /**
   * Returns the sentence above a letter that is sent again because no answer came. It gives the first letter's day and
   * subject. It speaks of the office and not of the legislator, because the seat may have a new member.
   */
  again(day: string, subject: string): string
  subject: {
    topic(topic: string): string
    /** Says which stance the person takes on bills, and asks for nothing. */
    position: Readonly<Record<Stance, (bills: string) => string>>
    about(bills: string): string
    bare: string
  }
}
