import type { Outcome } from '@redress/channels/channel'
import type { ContactMethod } from '@redress/core/submission/submission'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Claimed } from './claim.ts'

/** Whose list an office must be on; email has none. */
export const chambers = { cwc: 'HOUSE', scwc: 'SENATE', email: null } as const satisfies Record<
  ContactMethod,
  'HOUSE' | 'SENATE' | null
>

const said = { HOUSE: 'House', SENATE: 'Senate' } as const

type Refusal = Extract<Outcome, { kind: 'refused' }>

/** The office is there, and its gateway takes no letters for it any more. */
export function unlisted(chamber: 'HOUSE' | 'SENATE'): Refusal {
  return {
    kind: 'refused',
    cause: 'unlisted',
    errorType: 'unknown',
    reason: 'the office is not on the list of its chamber',
    message: `This office no longer takes messages through the ${said[chamber]} contact system.`,
  }
}

/** Whether a letter's office has left its chamber's list since the letter was accepted. No list says nothing. */
export async function hasLeftItsList(
  { db }: Database,
  { method, letter }: Pick<Claimed, 'method' | 'letter'>,
): Promise<boolean> {
  const chamber = chambers[method]
  if (chamber === null) return false
  const { rows } = await sql<{ left: boolean }>`
    select not exists (select from offices where code = ${letter.officeCode})
      and exists (select from offices where chamber = ${chamber}) as left
  `.execute(db)
  return rows[0]?.left ?? false
}
