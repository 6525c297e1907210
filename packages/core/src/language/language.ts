/** The BCP 47 tags of the catalogues. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The name of each language in that language. A link to the language shows it. */
export const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>

export const defaultLanguage: Language = 'en'

/** Returns the language of the catalogue for a BCP 47 tag: `en` for `en-GB`, and for a tag without a catalogue. */
export function languageOf(tag: string): Language {
  const [primary] = tag.toLowerCase().split('-')
  return languages.find(each => each === primary) ?? defaultLanguage
}
