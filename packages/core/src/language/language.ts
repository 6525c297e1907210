/** BCP 47 tags of the catalogues. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** The catalogue for a BCP 47 tag: `en` for `en-GB`, and for a tag without a catalogue. */
export function languageOf(tag: string): Language {
  const [primary] = tag.toLowerCase().split('-')
  return languages.find(each => each === primary) ?? defaultLanguage
}
