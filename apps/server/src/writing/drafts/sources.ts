import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import type { FramedBill } from './frameBills.ts'

/** A sentence that the person wrote. The first one has the id `P1`. */
export type OwnSentence = {
  id: string
  text: string
  paragraph: number
  /** True for a greeting, a signature, an insult, a repetition or a request. A letter may leave it out. */
  isExempt: boolean
  /** True if the sentence holds contact data. No model receives it, and the letter holds it as the person typed it. */
  isWithheld: boolean
}

/** A bill as the model receives it. The first one has the id `B1`, and its facts have the ids `B1.1` to `B1.3`. */
export type SourceBill = FramedBill & { sourceId: string; facts: Source[] }

export type Source = { id: string; text: string }

/** Everything that a letter may be made of. It holds nothing from the details form. */
export type LetterSources = {
  /**
   * The letter's language. It is the language of the reasons if letters are written in it, or else that of the page.
   */
  language: LetterLanguage
  /** The language of the reasons as a BCP 47 tag if letters are not written in it, or else null. */
  spoken: string | null
  own: OwnSentence[]
  bills: SourceBill[]
  /** The campaign's reasons that the person ticked. They have the ids `C1`, `C2` and so on. */
  reasons: Source[]
  topic: string
  /** The campaign's request for letters without a bill. Empty if there is none. */
  request: string
  organizationName: string
  /** The campaign's sample letters and the reasons that the person did not tick. A letter must not quote them. */
  background: string[]
  /** The person's town, or an empty string. A model sees the token `{{place}}` instead. */
  place: string
  answerWanted: boolean
  /** A higher number asks for another wording of the same letter. */
  variant: number
  style: 'shorter' | 'plainer' | undefined
  /** The person's choice in a conflict between their words and their stance. */
  conflict: 'words' | 'stance' | undefined
  /** Phrases that many letters of the campaign already hold. */
  avoid: string[]
}

export const PLACE_TOKEN = '{{place}}'

/** This limit follows from the limit of a letter, which is 10,000 characters. */
const MOST_WORDS = 1_400

const MOST_FACTS = 3
const LONGEST_FACT = 240

/** Returns at most three plain facts from a bill's summary. Each is a sentence of at most 240 characters. */
export function factsOf(billId: string, summary: readonly string[]): Source[] {
  return summary
    .filter(sentence => sentence.length <= LONGEST_FACT)
    .slice(0, MOST_FACTS)
    .map((text, index) => ({ id: `${billId}.${index + 1}`, text }))
}

/** Returns the text of each source by its id: the person's sentences, bills with their facts, and reasons. */
export function textsById({ own, bills, reasons }: LetterSources): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { id, text } of [...own, ...reasons]) texts.set(id, text)
  for (const { sourceId, number, name, facts } of bills) {
    texts.set(sourceId, `${number} ${name}`)
    for (const { id, text } of facts) texts.set(id, text)
  }
  return texts
}

/** Returns the person's sentences that a model may get. */
export function sentencesForModel({ own }: Pick<LetterSources, 'own'>): Source[] {
  return own.filter(sentence => !sentence.isWithheld).map(({ id, text }) => ({ id, text }))
}

/** Returns whether there are words to draft a letter from. Emoji and punctuation do not count as words. */
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
 * Returns how many words a letter may have, not counting the names of its bills. The limit is 90 words if the reasons
 * have fewer than 8 words, 60 words more than the reasons if they have up to 40 words, and 1.5 times the reasons if
 * they have more, up to the limit of a letter.
 */
export function mostWordsFor({ own }: Pick<LetterSources, 'own'>): number {
  const words = own.reduce((sum, { text }) => sum + countWords(text), 0)
  if (words < 8) return 90
  return words <= 40 ? words + 60 : Math.min(Math.round(words * 1.5), MOST_WORDS)
}
