import type { Asked } from '@redress/server/reports/asked'
import type { Options } from '../terminal/readOptions.ts'
import { UsageError } from '../terminal/usageError.ts'

/** A day as the product counts them: in UTC, from its first moment. */
function beginningOf(day: string): string {
  if (day === '') return ''
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00.000Z` : Number.NaN)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  if (!isDay) throw new UsageError('--since takes a day such as 2026-11-20.')
  return at.toISOString()
}

/**
 * What a report or an export is asked about.
 * @throws UsageError
 */
export function askedOf(options: Options): Asked {
  const [organizationId] = options.words
  if (organizationId === undefined) throw new UsageError('Say which organization, by its id.')
  return { organizationId, campaignId: options.value('campaign'), since: beginningOf(options.value('since')) }
}

/** Where there is no such organization, or no such campaign of it. */
export function notHere({ organizationId, campaignId }: Asked): UsageError {
  const campaign = campaignId === '' ? '' : `, or it has no campaign "${campaignId}"`
  return new UsageError(`There is no organization "${organizationId}"${campaign}.`)
}
