// What a spreadsheet takes for the beginning of a formula, in wide letters too, and behind blanks.
const beginsFormula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** A text as a cell: a spreadsheet shows it, and does not calculate with it. */
export function cellOf(text: string): string {
  const safe = beginsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of CSV (RFC 4180), without its end. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(cellOf).join(',')
}
