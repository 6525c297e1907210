/**
 * Returns a sentence of the person with single spaces, a capital letter at the beginning and a punctuation mark at the
 * end.
 */
export function tidySentence(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
  const begun = line
    .replace(/^\p{Ll}/u, letter => letter.toUpperCase())
    .replace(/(?<![\p{L}\p{N}'’-])i(?![\p{L}\p{N}.-])/gu, 'I')
  return /[.!?…:;"”')\]]$/.test(begun) || !/[\p{L}\p{N}]/u.test(begun.slice(-2)) ? begun : `${begun}.`
}
