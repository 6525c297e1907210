import type { Stance } from '@redress/core/bill/bill'

/** What a letter asks for, which decides how it closes. */
export type AskKind = 'vote' | 'bills' | 'request' | 'topic' | 'help' | 'none'

/** Wordings of one sentence. */
type Ways<T> = readonly [T, ...T[]]

/** Our sentences in a letter. */
export type LetterSentences = {
  /** `deed`: `oppose H.R. 22, the SAVE Act` */
  asks: Ways<(deed: string) => string>
  verb: Readonly<Record<Stance, { position: string; vote: string }>>
  inChamber: Readonly<Record<'house' | 'senate', (bills: string) => string>>
  /** `H.R. 22, the SAVE Act` */
  numberAndName(number: string, name: string): string
  /** `the SAVE Act` */
  billNamed(name: string): string
  /** `this bill` */
  thisBill: string
  /** `the bill "To protect …"` */
  billTitled(title: string): string
  /** Ends a list of bills of one stance. */
  otherBills: string
  /** A sentence after the request, if the stances on the bills that it does not name differ. */
  otherStances: string
  list(items: readonly string[]): string
  /** Two deeds; one of them may hold a list. */
  deeds(first: string, second: string, hasList: boolean): string
  /** Before a request in the person's words. */
  leadIn(bill: string): string
  /** Where nothing else is said. */
  topic(topic: string): string
  /** Before the person's words. */
  about(topic: string): string
  /** Where nothing is known that a letter could ask; the second wants no answer. */
  bareAsk: string
  bareRequest: string
  place(place: string): string
  /** Goes on with a word that is no sentence: `I live in Bangor, and what matters to me is` */
  concern(place: string, word: string): string
  /** `My words are in Vietnamese.` */
  spoken(language: string): string
  agreement(organization: string, reasons: readonly string[], isAlso: boolean): string
  closes: Readonly<Record<AskKind, Ways<string>>>
  /** After few words of the person's. */
  shortCloses: Readonly<Record<AskKind, Ways<string>>>
  noAnswer: Ways<string>
  subject: {
    ask(deed: string): string
    topic(topic: string, place: string): string
    bare(place: string): string
  }
}
