const keys = ['office_code', 'officeCode', 'code', 'office'] as const

function codeOf(entry: unknown): string {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null) return ''
  const found = new Map(Object.entries(entry))
  const code = keys.map(key => found.get(key)).find(each => typeof each === 'string')
  return typeof code === 'string' ? code : ''
}

function entriesOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer
  if (typeof answer !== 'object' || answer === null) return []
  const inner = Object.values(answer).find(Array.isArray)
  return Array.isArray(inner) ? inner : []
}

/**
 * The office codes in a gateway's list, each once and in order: codes, objects that hold a code, or either
 * in a property of an object. What is no code of the chamber is left out.
 * @throws Error when none is left: an empty list would silence a whole chamber, so that the last good one stays
 */
export function readOffices(answer: unknown, pattern: RegExp): string[] {
  const codes = entriesOf(answer)
    .map(entry => codeOf(entry).trim().toUpperCase())
    .filter(code => pattern.test(code))
  if (codes.length === 0) throw new Error('The list of offices came back empty.')
  return [...new Set(codes)].sort()
}
