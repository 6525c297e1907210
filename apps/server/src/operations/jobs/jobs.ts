import type { Addresses } from '../../legislators/addresses/addresses.ts'
import { zipDistricts } from '../../legislators/addresses/zipDistricts.ts'
import type { Bills } from '../../legislators/bills/bills.ts'
import { billsImporter } from '../../legislators/bills/importBills.ts'
import { billsSource } from '../../legislators/bills/refreshBills.ts'
import type { DataSetImporter, DataSetSource, Store } from '../../legislators/dataSets/dataSet.ts'
import { dataSetImporter, dataSetSource } from '../../legislators/dataSets/fileDataSet.ts'
import type { RefreshJob } from '../../legislators/dataSets/startRefreshing.ts'
import { committeeMembers, committeeNamesImporter } from '../../legislators/facts/committees.ts'
import { membersOfCongress } from '../../legislators/members/legislatorsDataSet.ts'
import type { Offices } from '../../legislators/offices/offices.ts'
import { stateFilesSource } from '../../legislators/states/stateFiles.ts'
import { checkFormsJob } from '../../legislators/ways/checkForms.ts'
import { contactForms } from '../../legislators/ways/contactForms.ts'
import { districtOffices } from '../../legislators/ways/districtOffices.ts'
import type { Confirmations } from '../../letters/accept/confirmations.ts'
import type { Submissions } from '../../letters/accept/submissions.ts'
import type { Receipts } from '../../letters/receipts/receipts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Supporters } from '../../supporters/consents/supporters.ts'
import { noticeBills } from '../../supporters/webhooks/noticeBills.ts'
import { noticeCampaigns } from '../../supporters/webhooks/noticeCampaigns.ts'
import type { Drafts } from '../../writing/drafts/drafts.ts'
import type { Reports } from '../reports/reports.ts'

/** The server waits only for the `near` sources at startup. */
type RefreshJobs = { near: DataSetSource[]; far: DataSetSource[] }

export function refreshJobs(
  store: Store,
  urls: Pick<
    Settings,
    | 'legislatorsUrl'
    | 'zipDistrictsUrl'
    | 'govInfoUrl'
    | 'contactFormsUrl'
    | 'districtOfficesUrl'
    | 'stateLegislatorsUrl'
    | 'councilsUrl'
    | 'usesPrivateMailboxes'
    | 'committeesUrl'
  >,
  offices: Pick<Offices, 'sources'>,
): RefreshJobs {
  const { stateLegislatorsUrl: url, councilsUrl, usesPrivateMailboxes } = urls
  const sources = [
    ...offices.sources,
    dataSetSource(membersOfCongress, store, urls.legislatorsUrl),
    dataSetSource(zipDistricts, store, urls.zipDistrictsUrl),
    ...(urls.govInfoUrl === undefined ? [] : [billsSource(store, urls.govInfoUrl)]),
    ...(urls.contactFormsUrl === undefined ? [] : [dataSetSource(contactForms, store, urls.contactFormsUrl)]),
    ...(urls.districtOfficesUrl === undefined
      ? []
      : [dataSetSource(districtOffices, store, urls.districtOfficesUrl)]),
    stateFilesSource(store, { url, councilsUrl, usesPrivateMailboxes }),
    ...(urls.committeesUrl === undefined ? [] : [dataSetSource(committeeMembers, store, urls.committeesUrl)]),
  ]
  return { near: sources.filter(each => each.isLocal), far: sources.filter(each => !each.isLocal) }
}

export function dataSetImporters(store: Store): DataSetImporter[] {
  return [
    dataSetImporter(contactForms, store),
    dataSetImporter(districtOffices, store),
    dataSetImporter(committeeMembers, store),
    committeeNamesImporter(store),
    // This importer is the last of those that read JSON, because it accepts any list.
    dataSetImporter(membersOfCongress, store),
    dataSetImporter(zipDistricts, store),
    billsImporter(store),
  ]
}

type Kept = {
  database: Database
  clock: Clock
  vault: Vault
  log: Log
  retentionDays: number
  erasureDeadlineHours: number
  delivery: Settings['delivery']
  gateways: Pick<Settings['gateways'], 'bounceMailbox' | 'bounceSecret'>
}

/** Returns the jobs of the processes that deliver letters. */
export function workerJobs(
  services: Forgetting & { reports: Pick<Reports, 'countDays' | 'read'> } & BounceServices,
  kept: Kept,
): RefreshJob[] {
  return [
    retentionJob(services, kept),
    scrubJob(kept.vault, kept.erasureDeadlineHours),
    { name: 'bill stages', everyMs: NOTICE_EVERY_MS, run: () => noticeBills(kept) },
    campaignEventsJob(kept, services.reports),
    reportDaysJob(services.reports),
    // A trial sends no requests to the offices' servers.
    ...(kept.delivery === 'live' ? [checkFormsJob(kept)] : []),
    ...bounceJobs(services, kept.gateways),
  ]
}

type BounceServices = {
  recordBounce(deliveryId: string): Promise<boolean>
  metrics: Pick<Metrics, 'bounceMailsRead' | 'bounceMailboxFailed'>
}

const BOUNCES_EVERY_MS = 60_000

/** Returns the job that reads the mailbox of returned letters. The library is loaded only if there is one. */
export function bounceJobs(
  { recordBounce, metrics }: BounceServices,
  { bounceMailbox: mailbox, bounceSecret: secret }: Kept['gateways'],
): RefreshJob[] {
  if (!mailbox || secret === undefined) return []
  return [
    {
      name: 'bounce mailbox',
      everyMs: BOUNCES_EVERY_MS,
      async run(signal) {
        const { readBounceMailbox } = await import('../../letters/deliver/bounceMailbox.ts')
        try {
          await readBounceMailbox(
            { mailbox, secret, recordBounce, onRead: metrics.bounceMailsRead },
            { signal },
          )
          metrics.bounceMailboxFailed(false)
        } catch (error) {
          metrics.bounceMailboxFailed(true)
          throw error
        }
      },
    },
  ]
}

/** Returns the job that scrubs the vault. It runs four times within the deadline. */
function scrubJob(vault: Pick<Vault, 'scrub'>, deadlineHours: number): RefreshJob {
  return { name: 'scrub', everyMs: (deadlineHours * 3600_000) / 4, run: signal => vault.scrub(signal) }
}

const NOTICE_EVERY_MS = 30_000

/**
 * Returns the job that records campaign events. A campaign opens and closes at its set times, and when its file
 * changes.
 */
function campaignEventsJob(store: Store, reports: Pick<Reports, 'read'>): RefreshJob {
  return {
    name: 'campaign events',
    everyMs: NOTICE_EVERY_MS,
    run: () =>
      noticeCampaigns({
        ...store,
        async countWays({ organizationId, campaignId }) {
          const report = await reports.read({ organizationId, campaignId, since: '' })
          return Object.fromEntries((report?.ways ?? []).map(({ way, count }) => [way, count]))
        },
      }),
  }
}

const REPORT_DAYS_EVERY_MS = 3600_000

function reportDaysJob(reports: Pick<Reports, 'countDays'>): RefreshJob {
  return { name: 'report days', everyMs: REPORT_DAYS_EVERY_MS, run: signal => reports.countDays(signal) }
}

const RETENTION_EVERY_MS = 3600_000

type Forgetting = {
  receipts: Pick<Receipts, 'eraseOld'>
  confirmations: Pick<Confirmations, 'removeExpired'>
  submissions: Pick<Submissions, 'removeOldDedupeKeys'>
  limits: Pick<Limits, 'removeOld'>
  events: Pick<Events, 'forgetVisits'>
  addresses: Pick<Addresses, 'removeOldLookups'>
  bills: Pick<Bills, 'removeOldLookups'>
  drafts: Pick<Drafts, 'removeOld'>
  visits: { removeOld(): Promise<void> }
  staff: { removeOld(): Promise<void> }
  supporters: Pick<Supporters, 'cleanUp'>
}

/**
 * Returns the job that deletes personal data when its retention ends. It runs in the processes that deliver letters.
 */
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
    staff,
    supporters,
  }: Forgetting,
  { log, retentionDays }: { log: Log; retentionDays: number },
): RefreshJob {
  return {
    name: 'retention',
    everyMs: RETENTION_EVERY_MS,
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
        await staff.removeOld()
        await supporters.cleanUp(signal)
        if (batches > 0) log.info({ batches }, 'erased batches after the retention period')
      } catch (error) {
        log.error({ err: error }, 'failed to erase batches after the retention period')
        throw error
      }
    },
  }
}
