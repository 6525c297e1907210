/** Compares two texts by whole words. Returns their common beginning, the middle of each, and their common end. */
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

/** Returns the words, each with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? []
}
