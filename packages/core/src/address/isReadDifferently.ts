/** Letters and figures alone, without the four figures that may follow a ZIP code. */
function bare(line: string): string {
  const withoutExtension = line.trim().replace(/(\d{5})-\d{4}$/, '$1')
  return withoutExtension
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether an address was read as another than the one typed; capitals and commas make no difference. */
export function isReadDifferently(typed: string, read: string): boolean {
  return read !== '' && bare(typed) !== bare(read)
}
