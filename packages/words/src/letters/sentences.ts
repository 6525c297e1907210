import type { Stance } from '@redress/core/bill/bill'
import type { LabelKey } from '@redress/core/legislator/chambers'

/** What a letter asks for, which decides how it closes: `asked` has asked its question at the start. */
export const kindsOfAsk = ['vote', 'bills', 'request', 'asked', 'none'] as const
export type AskKind = (typeof kindsOfAsk)[number]

type Answerable = Exclude<AskKind, 'asked'>

/** Wordings of one sentence. */
type Ways<T> = readonly [T, ...T[]]

/** Our sentences in a letter. */
export type LetterSentences = {
  /** `Please oppose H.R. 22.` */
  please(deed: string): string
  /** Of the person, with their home if it is given: `I live in Bangor and ask you to oppose H.R. 22.` */
  say(predicate: string, place: string): string
  place(place: string): string
  /** `deed`: `oppose H.R. 22, the SAVE Act` */
  asking: Ways<(deed: string) => string>
  verb: Readonly<Record<Stance, { position: string; vote: string }>>
  inChamber: Readonly<Record<LabelKey, (bills: string) => string>>
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
  /** Before one word of the person's, before few, and before a list. */
  oneWord: string
  why: Ways<string>
  points: string
  /** Predicates: what the person wants to know, and what the letter is about. */
  wishing: Ways<string>
  about(topic: string): string
  /** Where nothing is known that a letter could ask; the second wants no answer. */
  bareAsk: string
  bareRequest: string
  /** `My words are in Vietnamese.` */
  spoken(language: string): string
  agreement(organization: string, reasons: readonly string[], isAlso: boolean): string
  /** What an office may answer; also what it is asked about a topic, or about the person's own case. */
  answers: Readonly<Record<Answerable, string>>
  plans(topic: string): string
  help: string
  /** After `please`, before one of these answers. */
  telling: readonly [string, string]
  /** The same as questions, for few or angry words. */
  questions: Readonly<Record<Answerable, string>>
  /** Predicates of a letter that has asked its question. */
  waiting: Ways<string>
  writeBack: string
  /** Before an earlier letter that got no answer: its day and its subject. The seat may have a new holder. */
  again(day: string, subject: string): string
  noAnswer: string
  subject: {
    ask(deed: string): string
    topic(topic: string, place: string): string
    bare(place: string): string
  }
}
