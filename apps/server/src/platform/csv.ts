/**
 * Matches each place where a spreadsheet could read the beginning of a formula. Spreadsheets in many countries
 * separate cells by semicolons or tabs, and split a quoted cell at them, so a formula may begin after each separator.
 */
const beforeFormula = /(?<=^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu

export function cellOf(text: string): string {
  const safe = text.replace(beforeFormula, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats a line by RFC 4180, without the line break. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(cellOf).join(',')
}

/** Without this mark, Excel reads a file in the machine's own code page, which garbles accented letters. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Formats the lines of a file from pages of rows. */
export async function* csvFile(pages: AsyncIterable<(readonly string[])[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of pages) yield rows.map(row => `${csvLine(row)}\r\n`).join('')
}
