import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import type { FramedBill, NamedBill } from './frameBills.ts'

/** A sentence that the person wrote. The first one has the id `P1`. */
export type OwnSentence = {
  id: string
  text: string
  paragraph: number
  /** True for a greeting, a signature, an insult, a repetition or a request. A letter need not contain it. */
  isExempt: boolean
  /**
   * True if the sentence contains contact data. It is not sent to a model, and the letter contains it as the person
   * typed it.
   */
  isWithheld: boolean
  /** True for an item of a list that the person typed on lines of their own. */
  isListItem: boolean
}

/**
 * A bill in the form in which the model receives it. The first bill has the id `B1`, and its facts have the ids `B1.1`
 * to `B1.3`.
 */
export type SourceBill = FramedBill & { sourceId: string; facts: SourceText[] }

export type SourceText = { id: string; text: string }

/** Everything from which a letter may be made. It contains no data from the details form. */
export type LetterSources = {
  /**
   * The letter's language: the language of the reasons if it is English or Spanish, and otherwise the language of the
   * page.
   */
  language: LetterLanguage
  /** The BCP 47 tag of the reasons' language if it is neither English nor Spanish. Otherwise null. */
  spoken: string | null
  own: OwnSentence[]
  bills: SourceBill[]
  /** The campaign's reasons that the person ticked. Their ids are `C1`, `C2` and so on. */
  reasons: SourceText[]
  topic: string
  /**
   * In a campaign with segments: the first paragraph, which is the request to the legislators of one segment. It is a
   * paragraph of its own, because it is the only part that differs between the versions of the letter.
   */
  opening?: string | undefined
  /**
   * The request for bills to which the person's condition does not apply. It follows their words, because `I support it
   * only if …` must not follow the name of such a bill.
   */
  lastRequest?: string | undefined
  /** True in a campaign with segments. Its legislators may have taken a stand already. */
  isSegmented: boolean
  /** The bills of a campaign with segments on which the person took no stance. */
  skipped?: readonly NamedBill[] | undefined
  /** The campaign asks for this in letters without a bill. It is empty if there is no request. */
  request: string
  organizationName: string
  /** The campaign's sample letters, and the reasons that the person did not tick. A letter must not quote them. */
  background: string[]
  /** The person's town. Empty if it is unknown. A model sees the token `{{place}}` instead. */
  place: string
  answerWanted: boolean
  /** A higher number requests another wording of the same letter. */
  variant: number
  style: 'shorter' | 'plainer' | undefined
  /** The person's choice if their words contradict their stance. */
  conflict: 'words' | 'stance' | undefined
  /** Phrases that many letters of the campaign already contain. */
  avoid: string[]
}

export const PLACE_TOKEN = '{{place}}'

/** The maximum number of words of a letter. A letter of at most 10,000 characters cannot have many more. */
const MOST_WORDS = 1_400

const MOST_FACTS = 3
const LONGEST_FACT = 240

/** Returns at most three plain facts from a bill's summary. Each is a sentence with at most 240 characters. */
export function factsOf(billId: string, summary: readonly string[]): SourceText[] {
  return summary
    .filter(sentence => sentence.length <= LONGEST_FACT)
    .slice(0, MOST_FACTS)
    .map((text, index) => ({ id: `${billId}.${index + 1}`, text }))
}

/** Returns the texts of all sources by id: the person's sentences, the bills and their facts, and the reasons. */
export function textsById({ own, bills, reasons }: LetterSources): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { id, text } of [...own, ...reasons]) texts.set(id, text)
  for (const { sourceId, number, name, facts } of bills) {
    texts.set(sourceId, `${number} ${name}`)
    for (const { id, text } of facts) texts.set(id, text)
  }
  return texts
}

/** Returns those sentences of the person that may be sent to a model. */
export function sentencesForModel({ own }: Pick<LetterSources, 'own'>): SourceText[] {
  return own.filter(sentence => !sentence.isWithheld).map(({ id, text }) => ({ id, text }))
}

/** Tells whether there are words from which a letter can be drafted. Emoji and punctuation do not count as words. */
export function hasWordsForModel(sources: Pick<LetterSources, 'own'>): boolean {
  return sentencesForModel(sources).some(({ text }) => hasWords(text))
}

export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter(word => word !== '').length
}

/**
 * The minimum number of words in reasons that may follow a description of the bill. Readers would think that the single
 * word "Scam" is about the bill.
 */
const FEWEST_WORDS_BEHIND_BILL = 4

/** Tells whether the reasons are one to three words. */
export function areFewWords({ own }: Pick<LetterSources, 'own'>): boolean {
  const words = own.reduce((sum, { text }) => sum + countWords(text), 0)
  return words > 0 && words < FEWEST_WORDS_BEHIND_BILL
}

/**
 * Returns how many words a letter may have, without the names of its bills. If the reasons have fewer than 8 words, the
 * limit is 90. If they have up to 40 words, the limit is 60 more than they have. If they have more, it is 1.5 times as
 * many, but at most `MOST_WORDS`.
 */
export function mostWordsFor({ own }: Pick<LetterSources, 'own'>): number {
  const words = own.reduce((sum, { text }) => sum + countWords(text), 0)
  if (words < 8) return 90
  return words <= 40 ? words + 60 : Math.min(Math.round(words * 1.5), MOST_WORDS)
}
