import type { Addresses } from '../addresses/addresses.ts'
import { zipDistrictsImporter, zipDistrictsSource } from '../addresses/zipDistricts.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Bills } from '../bills/bills.ts'
import { billsImporter } from '../bills/importBills.ts'
import { billsSource } from '../bills/refreshBills.ts'
import type { Settings } from '../config/settings.ts'
import type { Confirmations } from '../confirmations/confirmations.ts'
import type { Database } from '../database/database.ts'
import type { DataSetImporter, DataSetSource, Store } from '../dataSets/dataSet.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Events } from '../events/events.ts'
import { legislatorsImporter, legislatorsSource } from '../legislators/legislatorsDataSet.ts'
import type { Limits } from '../limits/limits.ts'
import type { Offices } from '../offices/offices.ts'
import type { RefreshJob } from '../outside/startRefreshing.ts'
import type { Receipts } from '../receipts/receipts.ts'
import type { Reports } from '../reports/reports.ts'
import type { Submissions } from '../submissions/submissions.ts'
import type { Supporters } from '../supporters/supporters.ts'
import type { Vault } from '../vault/vault.ts'
import type { Visits } from '../visits/visits.ts'
import { noticeCampaigns } from '../webhooks/noticeCampaigns.ts'

/** A start waits for near sources only. */
type RefreshJobs = { near: DataSetSource[]; far: DataSetSource[] }

export function refreshJobs(
  store: Store,
  urls: Pick<Settings, 'legislatorsUrl' | 'zipDistrictsUrl' | 'govInfoUrl'>,
  offices: Pick<Offices, 'sources'>,
): RefreshJobs {
  const sources = [
    ...offices.sources,
    legislatorsSource(store, urls.legislatorsUrl),
    zipDistrictsSource(store, urls.zipDistrictsUrl),
    ...(urls.govInfoUrl === undefined ? [] : [billsSource(store, urls.govInfoUrl)]),
  ]
  return { near: sources.filter(each => each.isLocal), far: sources.filter(each => !each.isLocal) }
}

export function dataSetImporters(store: Store): DataSetImporter[] {
  return [legislatorsImporter(store), zipDistrictsImporter(store), billsImporter(store)]
}

type Kept = {
  database: Database
  clock: Clock
  vault: Vault
  log: Log
  retentionDays: number
  erasureDeadlineHours: number
}

/** They run where letters are delivered. */
export function workerJobs(
  services: Forgetting & { reports: Pick<Reports, 'countDays'> },
  kept: Kept,
): RefreshJob[] {
  return [
    retentionJob(services, kept),
    scrubJob(kept.vault, kept.erasureDeadlineHours),
    campaignEventsJob(kept),
    reportDaysJob(services.reports),
  ]
}

/** Tried several times before the deadline ends. */
function scrubJob(vault: Pick<Vault, 'scrub'>, deadlineHours: number): RefreshJob {
  return { name: 'scrub', everyMs: (deadlineHours * 3600_000) / 4, run: signal => vault.scrub(signal) }
}

const noticeEveryMs = 30_000

/** A campaign opens and closes by the clock, and by its file. */
function campaignEventsJob(store: Store): RefreshJob {
  return { name: 'campaign events', everyMs: noticeEveryMs, run: () => noticeCampaigns(store) }
}

const reportDaysEveryMs = 3600_000

function reportDaysJob(reports: Pick<Reports, 'countDays'>): RefreshJob {
  return { name: 'report days', everyMs: reportDaysEveryMs, run: signal => reports.countDays(signal) }
}

const retentionEveryMs = 3600_000

type Forgetting = {
  receipts: Pick<Receipts, 'eraseOld'>
  confirmations: Pick<Confirmations, 'removeExpired'>
  submissions: Pick<Submissions, 'removeOldDedupeKeys'>
  limits: Pick<Limits, 'removeOld'>
  events: Pick<Events, 'forgetVisits'>
  addresses: Pick<Addresses, 'removeOldLookups'>
  bills: Pick<Bills, 'removeOldLookups'>
  drafts: Pick<Drafts, 'removeOld'>
  visits: Pick<Visits, 'removeOld'>
  supporters: Pick<Supporters, 'cleanUp'>
}

/** Deletes personal data as promised. It runs where letters are delivered. */
export function retentionJob(
  {
    receipts,
    confirmations,
    submissions,
    limits,
    events,
    addresses,
    bills,
    drafts,
    visits,
    supporters,
  }: Forgetting,
  { log, retentionDays }: { log: Log; retentionDays: number },
): RefreshJob {
  return {
    name: 'retention',
    everyMs: retentionEveryMs,
    async run(signal) {
      try {
        const batches = await receipts.eraseOld(retentionDays, signal)
        await confirmations.removeExpired()
        await submissions.removeOldDedupeKeys(signal)
        await limits.removeOld()
        await events.forgetVisits(retentionDays, signal)
        await addresses.removeOldLookups()
        await bills.removeOldLookups()
        await drafts.removeOld()
        await visits.removeOld()
        await supporters.cleanUp(signal)
        if (batches > 0) log.info({ batches }, 'erased batches after the retention period')
      } catch (error) {
        log.error({ err: error }, 'failed to erase personal data in time')
        throw error
      }
    },
  }
}
