/** The languages that a catalogue of words exists for, by BCP 47 tag. */
export const languages = ['en'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** The language to speak for a BCP 47 tag: `en-GB` is spoken to in `en`, and so is a tag without a catalogue. */
export function languageOf(tag: string): Language {
  const [primary] = tag.toLowerCase().split('-')
  return languages.find(each => each === primary) ?? defaultLanguage
}
