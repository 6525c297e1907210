/** BCP 47 tags of our sentences in a letter. The page may have fewer. */
export const letterLanguages = ['en', 'es'] as const
export type LetterLanguage = (typeof letterLanguages)[number]

/** `es` for `es-MX`, and English for a tag without sentences. */
export function letterLanguageOf(tag: string): LetterLanguage {
  const [primary] = tag.toLowerCase().split('-')
  return letterLanguages.find(each => each === primary) ?? 'en'
}
