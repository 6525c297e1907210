/** The BCP 47 tags of the catalogues. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The name of each language in the language itself. Links to the language show this name. */
export const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>

export const DEFAULT_LANGUAGE: Language = 'en'

/**
 * Returns the catalogue's language for a BCP 47 tag, such as `en` for `en-GB`. Returns `en` if the tag has no
 * catalogue.
 */
export function languageOf(tag: string): Language {
  const [primary] = tag.toLowerCase().split('-')
  return languages.find(each => each === primary) ?? DEFAULT_LANGUAGE
}
