import type { Bill } from '@redress/core/bill/bill'

/** The archives of one Congress: a file for each type of bill. Amendments have none of their own. */
export const archiveTypes = ['hr', 's', 'hjres', 'sjres', 'hconres', 'sconres', 'hres', 'sres'] as const
export type ArchiveType = (typeof archiveTypes)[number]

/** A bill as the archives know it: with its policy area and subjects, a line each. */
export type ArchivedBill = Bill & { congress: number; subjects: string[] }

/** Where an archive lies under the bulk data's address. Source: govinfo.gov/bulkdata/BILLSTATUS */
export function archiveUrl(base: string, congress: number, type: ArchiveType): string {
  return `${base.replace(/\/$/, '')}/BILLSTATUS/${congress}/${type}/BILLSTATUS-${congress}-${type}.zip`
}
