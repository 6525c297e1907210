/** A language tag that can be read, BCP 47: `en`, `es-US`, `zh-Hant`. */
export function isLanguage(tag: string): boolean {
  try {
    // A language of five letters or more could be one, but none is.
    return Intl.getCanonicalLocales(tag).length === 1 && /^[a-z]{2,3}(-|$)/i.test(tag)
  } catch {
    return false
  }
}
