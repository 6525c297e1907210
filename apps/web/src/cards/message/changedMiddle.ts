/** Compares two texts word by word. Returns the common beginning, the two different middles, and the common end. */
export function changedMiddle(before: string, after: string): [string, string, string, string] {
  const one = wordsOf(before)
  const other = wordsOf(after)
  const least = Math.min(one.length, other.length)
  let start = 0
  while (start < least && one[start] === other[start]) start += 1
  let end = 0
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const cut = (words: readonly string[]) => words.slice(start, words.length - end).join('')
  return [one.slice(0, start).join(''), cut(one), cut(other), one.slice(one.length - end).join('')]
}

/** Splits a text into words, each with the space that follows it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? []
}
