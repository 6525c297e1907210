import type { TypedSection } from './campaignScreens.ts'

type Rows = TypedSection['rows'][string]

/**
 * Returns the number of a row that is being added to a list. The page already links to the row before the server adds
 * it.
 */
export function nextRow(rows: Rows = []): number {
  return Math.max(-1, ...rows.map(({ row }) => row)) + 1
}

/** Returns the row for a bill that a search found: the first row without a number, or a new one. */
export function rowOfFound({ values, rows }: TypedSection): number {
  const empty = (rows.bills ?? []).find(({ row }) => !values[`bills.${row}.id`]?.trim())
  return empty?.row ?? nextRow(rows.bills)
}
