/** The BCP 47 tags of the languages in which we have sentences for letters. The page may have fewer languages. */
export const letterLanguages = ['en', 'es'] as const
export type LetterLanguage = (typeof letterLanguages)[number]

/** Returns `es` for `es-MX`, and English for a tag without sentences. */
export function letterLanguageOf(tag: string): LetterLanguage {
  const [primary] = tag.toLowerCase().split('-')
  return letterLanguages.find(each => each === primary) ?? 'en'
}
