/**
 * A word of a text. `text` is the original, and `word` the normalized form. `isFirst` is true if the word begins a
 * sentence or a quotation.
 */
export type Token = { text: string; word: string; isFirst: boolean; isNumber: boolean }

const WORD = /[\p{L}\p{M}\p{N}]+(?:[.,:'’-][\p{L}\p{M}\p{N}]+)*/gu

/** Splits a text into its words. The time is proportional to the length of the text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(end, match.index)
    tokens.push({
      text: match[0],
      word: foldWord(match[0]),
      isFirst: tokens.length === 0 || /[.!?:"“«(¿¡]|\n/.test(between),
      isNumber: /\p{Nd}/u.test(match[0]),
    })
    end = match.index + match[0].length
  }
  return tokens
}

/** Returns a word in lower case, with straight apostrophes and without the possessive `'s`. */
export function foldWord(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'").replace(/'s$/, '')
}

const ENDINGS = [
  'ations',
  'ation',
  'ingly',
  'ings',
  'ing',
  'edly',
  'ied',
  'ies',
  'ed',
  'es',
  'ly',
  's',
  'e',
  'y',
]
const SHORTEST_STEM = 3

/** Removes the most common endings, so that `paid bills` and `bill paying` have a stem in common. */
export function stemOf(word: string): string {
  const ending = ENDINGS.find(each => word.endsWith(each) && word.length - each.length >= SHORTEST_STEM)
  return ending ? word.slice(0, -ending.length) : word
}

export function stemsOf(text: string): Set<string> {
  return new Set(tokensOf(text).map(token => stemOf(token.word)))
}

/** Returns the text in lower case with single spaces between its words and at both ends. */
export function plainOf(text: string): string {
  return ` ${tokensOf(text)
    .map(token => token.text.toLowerCase().replace(/[’‘]/g, "'"))
    .join(' ')} `
}
