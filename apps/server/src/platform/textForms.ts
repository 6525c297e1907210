import { distance } from 'fastest-levenshtein'

/** Splits a list at spaces and line ends, and returns its words. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Returns the most similar known word. Undefined if more than half of its letters differ. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = word.slice(0, 80).toLowerCase()
  const ranked = known
    .map(each => ({ each, edits: distance(typed, each.toLowerCase()) }))
    .toSorted((a, b) => a.edits - b.edits)
  const [best] = ranked
  return best && best.edits <= best.each.length / 2 ? best.each : undefined
}
