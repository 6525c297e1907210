import type { BillRecords } from '../frameBills.ts'

/** Knows no bill. */
export const noRecords: BillRecords = { find: async () => [], findNamed: async () => [] }
