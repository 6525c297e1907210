import { type NumbersTable, numbersSpans } from '@redress/contract/console/campaignScreens'
import { citeBill } from '@redress/core/bill/bill'
import * as z from 'zod/mini'
import type { Report } from '../../operations/reports/report.ts'
import { listCampaignFacts } from '../../organizations/campaigns/campaignFacts.ts'
import { DAY_MS, toIsoString } from '../../platform/clock.ts'
import { csvLine } from '../../platform/csv.ts'
import { notFound, type OrganizationAsked, organizationCall, showPage } from '../call.ts'

/** Without a campaign, the report counts all of them. Without days, it counts from the start. */
const input = z.object({
  campaign: z._default(z.string().check(z.maxLength(64)), ''),
  days: z._default(z.enum(numbersSpans), ''),
})

function readReport({
  services,
  organization,
  input: { campaign, days },
}: OrganizationAsked & { input: z.output<typeof input> }) {
  // Today is the last of the days.
  const first = toIsoString(services.clock.now() - (Number(days) - 1) * DAY_MS).slice(0, 10)
  const since = days === '' ? '' : `${first}T00:00:00.000Z`
  return services.reports.read({ organizationId: organization.id, campaignId: campaign, since })
}

export const numberCalls = [
  organizationCall({
    method: 'GET',
    path: '/numbers',
    role: 'viewer',
    input,
    async handle(asked) {
      const report = await readReport(asked)
      if (!report) return notFound
      const facts = await listCampaignFacts(asked.services.staff.database.db, asked.organization.id)
      return showPage({
        screen: 'numbers',
        campaignId: asked.input.campaign,
        days: asked.input.days,
        campaigns: facts.map(({ id, name }) => ({ id, name })),
        tables: tablesOf(report),
        delay: report.delay,
      })
    },
  }),
  /** The same numbers, one a line. A suppressed number is empty. */
  organizationCall({
    method: 'GET',
    path: '/numbers/csv',
    role: 'viewer',
    input,
    async handle(asked) {
      const report = await readReport(asked)
      if (!report) return notFound
      const lines = tablesOf(report).flatMap(({ name: table, columns, rows }) =>
        rows.flatMap(({ name, values }) =>
          columns.map((column, place) => csvLine([table, name, column, String(values[place] ?? '')])),
        ),
      )
      const content = [csvLine(['table', 'name', 'measure', 'number']), ...lines, ''].join('\r\n')
      const { campaign, days } = asked.input
      const name = `${[asked.organization.id, campaign, days && `${days}-days`].filter(Boolean).join('-')}-numbers.csv`
      return { kind: 'file', name, type: 'text/csv; charset=utf-8', content }
    },
  }),
]

function tablesOf(report: Report): NumbersTable[] {
  const { visitors, drafts, submissions, letters, calls } = report.totals
  return [
    {
      name: 'totals',
      columns: ['visitors', 'drafts', 'submissions', 'letters', 'calls'],
      rows: [{ name: '', values: [visitors, drafts, submissions, letters, calls] }],
    },
    {
      name: 'campaigns',
      columns: ['visitors', 'submissions', 'letters'],
      rows: [...report.campaigns, ...report.leftOut].map(row => ({
        name: row.name,
        values: [row.visitors, row.submissions, row.letters],
      })),
    },
    {
      name: 'outcomes',
      columns: ['delivered', 'queued', 'refused', 'given_up', 'unknown', 'voided'],
      rows: [{ name: '', values: report.outcomes.map(row => row.letters) }],
    },
    ...(report.ways.length === 0
      ? []
      : [
          {
            name: 'ways' as const,
            columns: report.ways.map(row => row.way),
            rows: [{ name: '', values: report.ways.map(row => row.count) }],
          },
        ]),
    {
      name: 'offices',
      columns: ['letters', 'delivered', 'queued', 'refused', 'given_up', 'unknown', 'voided'],
      rows: report.offices.map(row => ({ name: row.office, values: [row.letters, ...row.byOutcome] })),
    },
    {
      name: 'sources',
      columns: ['visitors', 'drafts', 'submissions', 'letters'],
      rows: report.sources.map(row => ({
        name: row.source,
        values: [row.visitors, row.drafts, row.submissions, row.letters],
      })),
    },
    {
      name: 'bills',
      columns: ['for', 'against'],
      rows: report.bills.map(row => ({
        name: `${citeBill(row.id)} ${row.name}`.trim(),
        values: [row.for, row.against],
      })),
    },
    {
      name: 'days',
      columns: ['visitors', 'submissions'],
      rows: report.days.map(row => ({ name: row.day, values: [row.visitors, row.submissions] })),
    },
  ]
}
