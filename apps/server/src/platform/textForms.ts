import { distance } from 'fastest-levenshtein'

/** Returns the words of a list that are separated by blanks and line ends. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Returns the nearest known word, of whose letters at most half differ. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = word.slice(0, 80).toLowerCase()
  const ranked = known
    .map(each => ({ each, edits: distance(typed, each.toLowerCase()) }))
    .toSorted((a, b) => a.edits - b.edits)
  const [best] = ranked
  return best && best.edits <= best.each.length / 2 ? best.each : undefined
}
