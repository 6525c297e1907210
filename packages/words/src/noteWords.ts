import type { Language } from '@redress/core/language/language'
import { noteWords } from './en/page/notes.ts'
import { noteWords as noteWordsEs } from './es/page/notes.ts'
import type { Translated } from './translated.ts'

export type NoteWords = Translated<typeof noteWords>

const catalogues: Record<Language, NoteWords> = { en: noteWords, es: noteWordsEs }

/**
 * Returns the texts for the time from the first draft on. A module of its own keeps them out of the page's first
 * files.
 */
export function noteWordsOf(language: Language): NoteWords {
  return catalogues[language]
}
