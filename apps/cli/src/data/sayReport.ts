import type { DataSetReport } from '@redress/server/dataSets/dataStatus'
import { sayDay } from '../terminal/sayTime.ts'

/** What is stored, in half a sentence: `537 of Congress 119, as of Jun 15, 2026, from legislators-current.json`. */
export function sayStored({ count, congress, asOf, source }: DataSetReport): string {
  if (asOf === null) return 'never loaded'
  const of = congress === null ? '' : ` of Congress ${congress}`
  return `${count}${of}, as of ${sayDay(asOf)}, from ${source}`
}

/** The same as a line, and a line for each thing that is worth a look. */
export function sayReport(report: DataSetReport): string[] {
  return [`${report.name}: ${sayStored(report)}`, ...report.warnings.map(each => `  ${each}`)]
}
