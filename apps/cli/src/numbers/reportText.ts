import type { Disclosed } from '@redress/server/letters/counts/disclosed'
import type { OperatorApi } from '@redress/server/operations/operator/operatorApi'
import type { OwnWay, Report, ReportQuery } from '@redress/server/operations/reports/report'
import { nearest } from '@redress/server/platform/textForms'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { InputError, UsageError } from '../terminal/terminal.ts'

export type ReportOptions = { campaign?: string | undefined; since?: string | undefined }

export function parseReportQuery(
  organizationId: string,
  { campaign: campaignId = '', since }: ReportOptions,
  words: ConsoleWords,
): ReportQuery {
  return { organizationId, campaignId, since: since === undefined ? '' : parseDay(since, words) }
}

/** @returns the beginning of the day in UTC, as ISO 8601 */
export function parseDay(day: string, { report }: ConsoleWords): string {
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00.000Z` : Number.NaN)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  if (!isDay) throw new UsageError(report.badDay)
  return at.toISOString()
}

/** @throws InputError if the organization, or its campaign, is unknown */
export async function findReport(
  api: Pick<OperatorApi, 'report'>,
  query: ReportQuery,
  words: ConsoleWords,
): Promise<Report> {
  const found = await api.report(query)
  if (found) return found
  const { organizationId, campaignId } = query
  const whole = campaignId === '' ? null : await api.report({ ...query, campaignId: '' })
  if (!whole) throw new InputError(words.report.noOrganization(organizationId))
  const ids = whole.campaigns.map(each => each.id)
  throw new InputError(words.report.noCampaignOf(organizationId, campaignId, nearest(campaignId, ids)))
}

const stageNames = ['visitors', 'drafts', 'reviewed', 'submissions', 'calls'] as const

/**
 * Returns the names of the report's stages. Leaves out the calls if there are none, because most campaigns do not ask
 * for calls.
 */
export function stagesOf({ totals }: Report) {
  return stageNames.filter(name => name !== 'calls' || totals.calls !== 0)
}

export function reportFormats({ report: words, formats }: ConsoleWords) {
  return {
    count: (value: Disclosed) => (value === null ? words.suppressedMark : formats.integer(value)),
    source: (source: string) => (source === '' ? words.noSource : source),
    delay({ delay }: Report): string {
      if (!delay) return words.noDelay
      return words.delay(formats.duration(delay.median), formats.duration(delay.p90))
    },
    /** Formats the answers to the question whether the offices answered. Returns an empty text if no one was asked. */
    answers({ answers }: Report): string {
      if (answers.length === 0) return ''
      const count = (name: string) => {
        const found = answers.find(each => each.answer === name)
        return found?.submissions === null ? words.suppressedMark : formats.integer(found?.submissions ?? 0)
      }
      return words.answers(count('yes'), count('no'), count('not_yet'))
    },
    /** Formats how many people say that they contacted an office themselves. Returns an empty text if there are none. */
    ways({ ways }: Report): string {
      if (ways.length === 0) return ''
      const count = (name: OwnWay) => {
        const found = ways.find(each => each.way === name)
        return found?.count === null ? words.suppressedMark : formats.integer(found?.count ?? 0)
      }
      return words.ways({
        form_sent: count('form_sent'),
        form_failed: count('form_failed'),
        talked: count('talked'),
        left_message: count('left_message'),
        busy: count('busy'),
      })
    },
    leftOut: ({ leftOut }: Report) => (leftOut.length === 0 ? '' : words.leftOut(leftOut.length)),
    period({ since, now }: Report): string {
      const from = since === '' ? words.fromStart : words.since(formats.date(since))
      return words.at(from, formats.time(now))
    },
  }
}
