/** Words of a list, between blanks and line ends. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** As Unicode's stream-safe format: to put a long run of marks in order takes the square of its length. */
const longRun = /(\p{M}{30})\p{M}+/gu

/** NFKC, in time that grows with the length. */
export function foldText(text: string): string {
  return text.replace(longRun, '$1').normalize('NFKC')
}
