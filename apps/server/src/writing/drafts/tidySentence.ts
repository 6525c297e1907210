/**
 * Returns a sentence of the person with single spaces, a capital letter at the beginning and a punctuation mark at the
 * end.
 */
export function tidySentence(text: string): string {
  const begun = capitalized(tidyWords(text))
  return isEnded(begun) ? begun : `${begun}.`
}

/** Joins the items of a list with semicolons if they have no other mark at the end: `Parking fee; service fee.` */
export function tidyList(items: readonly string[]): string[] {
  return items.map((item, place) => {
    const isFirst = place === 0 || isEnded(tidyWords(items[place - 1] ?? ''))
    const text = isFirst ? capitalized(tidyWords(item)) : tidyWords(item)
    if (isEnded(text)) return text
    return place === items.length - 1 ? `${text}.` : `${text};`
  })
}

export const capitalized = (text: string) => text.replace(/^\p{Ll}/u, letter => letter.toUpperCase())

/** Returns a text with single spaces and the pronoun `I` as a capital letter. */
function tidyWords(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
    .replace(/(?<![\p{L}\p{N}'’-])i(?![\p{L}\p{N}.-])/gu, 'I')
}

/**
 * Tells whether a text ends with a punctuation mark, even one inside quotation marks, or with a sign such as a smiley.
 */
function isEnded(text: string): boolean {
  return /[.!?…:;]["”’')\]]*$/.test(text) || !/[\p{L}\p{N}]/u.test(text.slice(-2))
}
