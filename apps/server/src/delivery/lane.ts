import type { ContactMethod } from '@redress/core/submission/submission'

/** The place in the queue that a letter waits in: its office's own. */
export function laneOf(
  method: ContactMethod,
  { legislatorId, officeCode }: { legislatorId: string; officeCode: string },
): string {
  return `${method} ${officeCode || legislatorId}`
}
