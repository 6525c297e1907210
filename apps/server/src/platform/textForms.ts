import { distance } from 'fastest-levenshtein'

/** Words of a list, between blanks and line ends. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** At most half of its letters differ. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = word.slice(0, 80).toLowerCase()
  const ranked = known
    .map(each => ({ each, edits: distance(typed, each.toLowerCase()) }))
    .toSorted((a, b) => a.edits - b.edits)
  const [best] = ranked
  return best && best.edits <= best.each.length / 2 ? best.each : undefined
}
