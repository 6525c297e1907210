/** The known word that somebody probably meant: at most half of its letters differ. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map(each => ({ each, distance: distance(word.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranked
  return best && best.distance <= best.each.length / 2 ? best.each : undefined
}

/** Letters to insert, delete or replace. Source: Levenshtein, 1965. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one.slice(0, 80)].entries()) {
    const line = [row + 1]
    for (const [column, candidate] of [...other].entries()) {
      const replaced = (before[column] ?? 0) + (letter === candidate ? 0 : 1)
      line.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1))
    }
    before = line
  }
  return before.at(-1) ?? 0
}
