/** The code of what broke a connection; never its message, which can hold an address with a key. */
export function connectionCode(error: unknown): string {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    if ('code' in each && typeof each.code === 'string') return each.code
  }
  return error instanceof Error ? error.name : 'unknown'
}
