import type { BillRecords } from '../frameBills.ts'

/** An empty source of bill records. */
export const noRecords: BillRecords = { find: async () => [], findNamed: async () => [] }
