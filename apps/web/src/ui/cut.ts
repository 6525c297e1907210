/** Abbreviations whose period does not end a sentence, as in "Sen. Barrasso". */
const abbreviations = /(^|\s)(Sen|Rep|Gov|Mr|Mrs|Ms|Dr|St|No|vs|Jr|Sr|Sra|Dra)\.$/

/** Matches the end of a sentence. A period after a capital letter does not count, as in "H.R. 22" and "U.S. Senate". */
const sentenceEnds = /[\p{Ll}\d%)][.!?…]["”’)]*(?=\s|$)/gu

/** Returns the position after the last sentence that ends within `most` characters, or 0 if there is none. */
export function lastSentenceEnd(line: string, most: number): number {
  const ends = [...line.matchAll(sentenceEnds)].map(({ index, 0: end }) => index + end.length)
  return ends.findLast(end => end <= most && !abbreviations.test(line.slice(0, end))) ?? 0
}

/**
 * Returns the position after the last word that ends within `most` characters. A comma or colon after the word is left
 * out.
 */
export function lastWordEnd(line: string, most: number): number {
  if (line.length <= most) return line.length
  const begun = line.slice(0, most + 1).replace(/[,;:–—]?\s+\S*$/u, '')
  return begun.length <= most ? begun.length : most
}

/**
 * Cuts a line after a sentence. If no sentence is short enough, cuts after a word and adds an ellipsis. A line of at
 * most `most` characters stays whole.
 */
export function cutAtSentence(line: string, most: number): string {
  if (line.length <= most) return line
  const end = lastSentenceEnd(line, most)
  return end > 0 ? line.slice(0, end) : cutAtWord(line, most)
}

/** Cuts a line after a word and adds an ellipsis. A line of at most `most` characters stays whole. */
export function cutAtWord(line: string, most: number): string {
  return line.length <= most ? line : `${line.slice(0, lastWordEnd(line, most - 1))}…`
}
