import type { BillRecords } from '../frameBills.ts'

/** Bill records that hold no bill. */
export const noRecords: BillRecords = { find: async () => [], findNamed: async () => [] }
