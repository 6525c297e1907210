import type { Stance } from '@redress/core/bill/bill'
import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import type { Finding } from '@redress/core/message/message'
import { keepLegal } from '@redress/core/text/text'
import { sentencesOf } from '../base/sentences.ts'

export type ReadSentence = {
  /** Tidied: spacing, sentence case, end mark, certain misspellings. */
  text: string
  /** As typed. */
  original: string
  paragraph: number
  /** Holds contact data: never sent to a model, stays whole in the letter. */
  isWithheld: boolean
  /** The person's own request for a position: "please vote no on the SAVE Act". */
  isAsk: boolean
  namesBill: boolean
}

export type Reading = {
  /** Of our sentences. */
  language: LetterLanguage
  /** BCP 47, if the reasons are in another language than English or Spanish. */
  spoken: string | null
  /** What may stand in the letter, in order: no greeting, sign-off, contact line or unfilled placeholder. */
  sentences: ReadSentence[]
  isThin: boolean
  inConflict: boolean
  isThreat: boolean
  findings: Finding[]
}

export type ReadingContext = {
  pageLanguage: LetterLanguage
  bills: readonly { billId?: string | undefined; names: readonly string[]; proOrCon: Stance }[]
  starters: readonly string[]
}

/** Loads the language detector and the dictionaries the first time: for the letter thread. */
export async function readReasons(text: string, context: ReadingContext): Promise<Reading> {
  return readWithoutTools(text, context)
}

/** Without detector and dictionaries: for the event loop, if the letter thread does not answer. */
export function readWithoutTools(text: string, context: ReadingContext): Reading {
  const sentences = keepLegal(text)
    .split(/\n\s*\n/)
    .flatMap((each, paragraph) =>
      sentencesOf(each).map(original => ({
        ...{ text: original, original, paragraph },
        ...{ isWithheld: false, isAsk: false, namesBill: false },
      })),
    )
  return {
    ...{ language: context.pageLanguage, spoken: null, sentences },
    ...{ isThin: false, inConflict: false, isThreat: false, findings: [] },
  }
}
