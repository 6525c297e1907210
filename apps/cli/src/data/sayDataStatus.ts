import type { DataSetReport, DataStatus } from '@redress/server/dataSets/dataStatus'
import { sayDay, sayTime, sayWait } from '../terminal/sayTime.ts'
import { table } from '../terminal/table.ts'

const heads = ['', 'count', 'Congress', 'as of', 'age', 'heard of', 'source']

function cells(report: DataSetReport, now: string): string[] {
  const { name, count, congress, asOf, ageDays, fetchedAt, source } = report
  if (asOf === null || fetchedAt === null) return [name, 'never loaded']
  return [
    name,
    String(count),
    String(congress ?? ''),
    sayDay(asOf),
    ageDays === 1 ? '1 day' : `${ageDays} days`,
    `${sayWait(fetchedAt, now)} ago`,
    source ?? '',
  ]
}

/** What was downloaded, for a person at a terminal. */
export function sayDataStatus({ now, sittingCongress, dataSets }: DataStatus): string[] {
  const warnings = dataSets.flatMap(({ name, warnings }) => warnings.map(each => `${name}: ${each}`))
  return [
    `Data sets at ${sayTime(now)}. Congress ${sittingCongress} sits.`,
    '',
    ...table([heads, ...dataSets.map(each => cells(each, now))]),
    ...(warnings.length === 0 ? [] : ['', 'Worth a look:', ...warnings]),
  ]
}
