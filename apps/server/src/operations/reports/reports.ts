import type { Bill } from '@redress/core/bill/bill'
import { themeOf } from '@redress/core/organization/theme'
import { stateBillsOf } from '../../legislators/bills/stateBills.ts'
import { sumDisclosed } from '../../letters/counts/disclosed.ts'
import type { Tally } from '../../letters/counts/tally.ts'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { memoizeTtl } from '../../platform/memoizeTtl.ts'
import { countAnswers, countCampaigns, countForms } from './countCampaigns.ts'
import { exportLetters, exportPeople } from './exportLetters.ts'
import { type Overview, readOverview } from './overview.ts'
import {
  billRows,
  callRows,
  dayRows,
  delayOf,
  type ExportedLetter,
  type ExportedPerson,
  type LetterQuery,
  officeRows,
  outcomeRows,
  type Report,
  type ReportQuery,
  sourceRows,
} from './report.ts'
import { findUncounted } from './reportDays.ts'

export type Reports = {
  /** Returns null for an unknown organization or campaign. */
  read(query: ReportQuery): Promise<Report | null>
  /** Reads the few numbers of the console's first page. They are up to a minute old. */
  overview(organizationId: string): Promise<Overview>
  /** Exports the letters of people who ticked an add-on, or all letters of one person. */
  exportLetters(query: LetterQuery): AsyncIterable<ExportedLetter[]>
  /** Exports only people who ticked an add-on. */
  exportPeople(query: ReportQuery): AsyncIterable<ExportedPerson[]>
  /**
   * Counts and stores the last finished day of each organization that received letters on that day, so that the
   * organization's first report and the console's first page need not count it.
   */
  countDays(signal: AbortSignal): Promise<void>
}

const OVERVIEW_TTL_MS = 60_000

export function openReports(services: {
  database: Database
  clock: Clock
  vault: Pick<Vault, 'open'>
  bills: { find(ids: readonly string[]): Promise<Bill[]> }
}): Reports {
  const { database, clock, bills } = services
  const all = { campaignId: '', since: '' }
  const overviewCache = { clock, ttlMs: OVERVIEW_TTL_MS, max: 1_000 }
  return {
    overview: memoizeTtl(overviewCache, (organizationId: string) => readOverview(services, organizationId)),
    async countDays(signal) {
      for (const organizationId of await findUncounted(services)) {
        if (signal.aborted) return
        await countCampaigns(services, { ...all, organizationId }, [])
        await readOverview(services, organizationId)
      }
    },
    async read(query) {
      const subject = await findSubject(database, query)
      if (!subject) return null
      const tallies = await countCampaigns(services, query, [...subject.campaigns.keys()])
      const billIds = new Set([...tallies.values()].flatMap(each => [...each.bills.keys()]))
      const named = [...subject.stateBills, ...(await bills.find([...billIds]))]
      return {
        organization: subject.organization,
        now: toIsoString(clock.now()),
        since: query.since,
        ...campaignRows(tallies, subject.campaigns),
        answers: await countAnswers(services, query),
        ways: usedWays([...(await countForms(services, query)), ...callRows([...tallies.values()])]),
        ...numbersOf([...tallies.values()], named),
      }
    },
    exportLetters: query => exportLetters(services, query),
    exportPeople: query => exportPeople(services, query),
  }
}

type Subject = {
  organization: Report['organization']
  campaigns: ReadonlyMap<string, string>
  stateBills: Bill[]
}

async function findSubject(
  { db }: Database,
  { organizationId, campaignId }: ReportQuery,
): Promise<Subject | null> {
  const found = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'config', 'export_key'])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (!found) return null
  const all = await db
    .selectFrom('campaigns')
    .select(['id', 'campaign'])
    .where('organization_id', '=', organizationId)
    .orderBy('position')
    .execute()
  const campaigns = all.filter(each => campaignId === '' || each.id === campaignId)
  if (campaignId !== '' && campaigns.length === 0) return null
  const { primary, secondary } = themeOf(found.config.primaryColor, found.config.secondaryColor)
  return {
    organization: {
      id: found.id,
      name: found.name,
      primaryColor: primary,
      secondaryColor: secondary,
      exportKey: found.export_key,
    },
    campaigns: new Map(campaigns.map(each => [each.id, each.campaign.campaignName])),
    stateBills: campaigns.flatMap(each => stateBillsOf(each.campaign)),
  }
}

function campaignRows(
  tallies: ReadonlyMap<string, Tally>,
  names: ReadonlyMap<string, string>,
): Pick<Report, 'campaigns' | 'leftOut'> {
  const rows = [...tallies].map(([id, tally]) => {
    const { visitors, submissions, letters } = totalsOf([tally])
    return { id, name: names.get(id) ?? id, visitors, submissions, letters }
  })
  /** A campaign is left out if visitors or submissions are suppressed, and the other number is suppressed or zero. */
  const isLeftOut = ({ visitors, submissions }: (typeof rows)[number]) =>
    !visitors && !submissions && (visitors === null || submissions === null)
  return {
    campaigns: rows.filter(each => !isLeftOut(each)),
    leftOut: rows.filter(isLeftOut),
  }
}

function totalsOf(tallies: readonly Tally[]): Report['totals'] {
  return {
    visitors: sumDisclosed(tallies.map(each => each.stages.visited.total)),
    drafts: sumDisclosed(tallies.map(each => each.stages.drafted.total)),
    reviewed: sumDisclosed(tallies.map(each => each.stages.reviewed.total)),
    calls: sumDisclosed(tallies.map(each => each.stages.called.total)),
    submissions: sumDisclosed(tallies.map(each => each.batches.total)),
    letters: sumDisclosed(tallies.map(each => each.letters.total)),
    confirmed: sumDisclosed(tallies.map(each => each.senders.parts.get('confirmed'))),
    attempts: sumDisclosed(tallies.map(each => each.attempts.total)),
  }
}

/** Returns nothing if people used none of the ways. */
function usedWays(rows: Report['ways']): Report['ways'] {
  return rows.some(each => each.count !== 0) ? rows : []
}

function numbersOf(tallies: readonly Tally[], named: readonly Bill[]) {
  return {
    totals: totalsOf(tallies),
    outcomes: outcomeRows(tallies),
    offices: officeRows(tallies),
    sources: sourceRows(tallies),
    bills: billRows(tallies, named),
    days: dayRows(tallies),
    delay: delayOf(tallies),
  }
}
