/** The BCP 47 tags of the languages in which we have sentences for letters. The page may have fewer languages. */
export const letterLanguages = ['en', 'es'] as const
export type LetterLanguage = (typeof letterLanguages)[number]

/**
 * Returns the letter language for a BCP 47 tag, such as `es` for `es-MX`. Returns `en` if we have no sentences for the
 * tag.
 */
export function letterLanguageOf(tag: string): LetterLanguage {
  const [primary] = tag.toLowerCase().split('-')
  return letterLanguages.find(each => each === primary) ?? 'en'
}
