import { CallFailed } from '@redress/contract/client'

/** What the console may read of a failed call: which, and its status. Nothing that anybody typed. */
export function reasonOf(what: string, problem: unknown): string {
  const status = problem instanceof CallFailed ? problem.status : 0
  return status === 0 ? `${what} failed: no answer` : `${what} failed: ${status}`
}
