const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']
const width = 24

/** A bar for a terminal: its share of the longest, to an eighth of a character. */
export function bar(value: number | null, longest: number): string {
  const size = Math.round(((value ?? 0) / Math.max(1, longest)) * width * 8)
  return '█'.repeat(Math.floor(size / 8)) + (eighths[size % 8] ?? '')
}

/** The rows of a table, each with the bar of its number behind it. */
export function withBars(rows: readonly { cells: readonly string[]; value: number | null }[]): string[][] {
  const longest = Math.max(1, ...rows.map(each => each.value ?? 0))
  return rows.map(({ cells, value }) => [...cells, bar(value, longest).padEnd(width)])
}
