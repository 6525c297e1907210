import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** In the order in which an operator is told of them. */
export const dataSetNames = [
  'legislators',
  'zip-districts',
  'bills',
  'house-offices',
  'senate-offices',
] as const
export type DataSetName = (typeof dataSetNames)[number]

/** What was downloaded: `as_of` is its publisher's time, `fetched_at` when we last heard from there. */
export type DataSet = Selectable<Tables['data_sets']> & { name: DataSetName }
