/** Length as the gateways count it: Unicode code points, so that one emoji is one character. */
export function codePoints(text: string): number {
  const pairs = text.match(surrogatePairs)
  return text.length - (pairs?.length ?? 0)
}

// What lies beyond the first 65,536 is two in a string. Counted so, a text of 10,000 costs no loop.
const surrogatePairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

/** The first `most` code points. */
export function cutToCodePoints(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('')
}
