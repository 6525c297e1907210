import type { Language } from '@redress/core/language/language'
import { noteWords } from './en/page/notes.ts'
import { noteWords as noteWordsEs } from './es/page/notes.ts'
import type { Translated } from './translated.ts'

export type NoteWords = Translated<typeof noteWords>

const catalogues: Record<Language, NoteWords> = { en: noteWords, es: noteWordsEs }

/**
 * Returns the texts that the page needs once there is a draft. They are in a separate module, so that the page's first
 * files do not contain them.
 */
export function noteWordsOf(language: Language): NoteWords {
  return catalogues[language]
}
