/** A command that was asked for in a way that cannot be meant: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
