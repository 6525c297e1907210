import { QueryFailed } from './errors.ts'

const tries = 3

/** Two transactions waited for each other, and the database stopped this one. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof QueryFailed && error.code === '40P01'
}

/** Performs a transaction, and again where it failed for what may be gone by then: a deadlock, if nothing else is said. */
export async function retryDeadlock<T>(
  perform: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean = isDeadlock,
): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await perform()
    } catch (error) {
      if (left <= 1 || !isWorthIt(error)) throw error
    }
  }
}
