import type { TypedSection } from './campaignScreens.ts'

type Rows = TypedSection['rows'][string]

/** Returns the number of a row that is added to a list. The page leads to it before the server has added it. */
export function nextRow(rows: Rows = []): number {
  return Math.max(-1, ...rows.map(({ row }) => row)) + 1
}

/** Returns the row that takes a bill which was found: the first one without a number, or a new one. */
export function rowOfFound({ values, rows }: TypedSection): number {
  const empty = (rows.bills ?? []).find(({ row }) => !values[`bills.${row}.id`]?.trim())
  return empty?.row ?? nextRow(rows.bills)
}
