import { QueryFailed } from './queryFailed.ts'

/** Whether a write failed because what must be unique is there already; with a name, by that constraint alone. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof QueryFailed) || error.code !== '23505') return false
  return constraint === undefined || error.constraint === constraint
}
