import { themeOf } from '@redress/core/organization/theme'
import { type Clock, moment } from '../base/clock.ts'
import type { BillSource } from '../bills/billSource.ts'
import type { Database } from '../database/database.ts'
import type { Asked } from './asked.ts'
import { delayOf } from './delayOf.ts'
import type { Report } from './report.ts'
import { billRows, dayRows, officeRows, outcomeRows, sourceRows } from './rows.ts'
import { readTallies } from './tallies.ts'
import type { Tally } from './tally.ts'
import { tellCells } from './tellCells.ts'

export type ReportContext = { database: Database; clock: Clock; bills: Pick<BillSource, 'find'> }

type Subject = { organization: Report['organization']; campaigns: Map<string, string> }

/** Whom the report is about; null for an organization or a campaign that is not here. */
async function findSubject({ db }: Database, { organizationId, campaignId }: Asked): Promise<Subject | null> {
  const found = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'config'])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (!found) return null
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'campaign'])
    .where('organization_id', '=', organizationId)
    .orderBy('position')
    .execute()
  const asked = campaigns.filter(each => campaignId === '' || each.id === campaignId)
  if (campaignId !== '' && asked.length === 0) return null
  const { primary: primaryColor, secondary: secondaryColor } = themeOf(
    found.config.primaryColor,
    found.config.secondaryColor,
  )
  return {
    organization: { id: found.id, name: found.name, primaryColor, secondaryColor },
    campaigns: new Map(asked.map(each => [each.id, each.campaign.campaignName])),
  }
}

function numbersOf(tallies: readonly Tally[]) {
  return {
    visitors: tellCells(tallies.map(each => each.stages.visited.total)),
    drafts: tellCells(tallies.map(each => each.stages.drafted.total)),
    reviewed: tellCells(tallies.map(each => each.stages.reviewed.total)),
    submissions: tellCells(tallies.map(each => each.batches.total)),
    letters: tellCells(tallies.map(each => each.letters.total)),
    attempts: tellCells(tallies.map(each => each.attempts.total)),
  }
}

/** What happened in an organization's campaigns. Null for an organization or a campaign that is not here. */
export async function readReport(context: ReportContext, asked: Asked): Promise<Report | null> {
  const { database, clock, bills } = context
  const subject = await findSubject(database, asked)
  if (!subject) return null
  const tallies = await readTallies(database, asked, [...subject.campaigns.keys()])
  const all = [...tallies.values()]
  const named = await bills.find([...new Set(all.flatMap(each => [...each.bills.keys()]))])
  const campaigns = [...tallies].map(([id, tally]) => {
    const { visitors, submissions, letters } = numbersOf([tally])
    return { id, name: subject.campaigns.get(id) ?? id, visitors, submissions, letters }
  })
  const isTold = ({ visitors, submissions }: (typeof campaigns)[number]) =>
    Boolean(visitors || submissions) || (visitors === 0 && submissions === 0)
  return {
    organization: subject.organization,
    now: moment(clock.now()),
    since: asked.since,
    campaigns: campaigns.filter(isTold),
    leftOut: campaigns.filter(each => !isTold(each)).length,
    totals: numbersOf(all),
    outcomes: outcomeRows(all),
    offices: officeRows(all),
    sources: sourceRows(all),
    bills: billRows(all, named),
    days: dayRows(all),
    delay: delayOf(all),
  }
}
