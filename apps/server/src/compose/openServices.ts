import type { Channels } from '@redress/channels/deliver'
import type { EmailSettings } from '@redress/channels/settings'
import type { Environment } from '@redress/contract/shapes/environment'
import { openAddresses } from '../legislators/addresses/addresses.ts'
import { openBills } from '../legislators/bills/bills.ts'
import type { ExampleBill } from '../legislators/bills/exampleBills.ts'
import type { Geocoder } from '../legislators/clients/census/geocoder.ts'
import { billsPerHour, type CongressGov } from '../legislators/clients/congressGov/congressGov.ts'
import type { Photos } from '../legislators/clients/photos/photos.ts'
import type { Store } from '../legislators/dataSets/dataSet.ts'
import { openDataSets } from '../legislators/dataSets/dataSets.ts'
import { readDataStatus } from '../legislators/dataSets/dataStatus.ts'
import { openRefreshFailures } from '../legislators/dataSets/refreshFailures.ts'
import { openLegislators } from '../legislators/members/legislators.ts'
import { type OfficeList, openOffices } from '../legislators/offices/offices.ts'
import { openAnswers } from '../letters/accept/answers.ts'
import { openConfirmations } from '../letters/accept/confirmations.ts'
import { openSubmissions } from '../letters/accept/submissions.ts'
import { openCounters } from '../letters/counts/counters.ts'
import { openProvenances } from '../letters/counts/provenance.ts'
import { openDeliveries } from '../letters/deliver/deliveries.ts'
import { openDeliveryWatcher } from '../letters/deliver/deliveryWatcher.ts'
import { openOutlooks } from '../letters/deliver/outlook.ts'
import { gatewayStatuses, readDeliveryStatus } from '../letters/deliver/status.ts'
import { type ConstituentMail, openMail } from '../letters/notify/mail.ts'
import { openReceipts } from '../letters/receipts/receipts.ts'
import { readBatchWith } from '../letters/stored/letters.ts'
import { openDoctor } from '../operations/doctor/doctor.ts'
import { dataSetImporters, refreshJobs } from '../operations/jobs/jobs.ts'
import { openReports } from '../operations/reports/reports.ts'
import { readLastBackup } from '../operations/store/lastBackup.ts'
import { openCampaigns } from '../organizations/campaigns/campaigns.ts'
import type { Images } from '../organizations/images/images.ts'
import { openLegalTexts } from '../organizations/legal/legalTexts.ts'
import type { Cards } from '../organizations/socialCards/cards.ts'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Database } from '../platform/database/database.ts'
import { openEvents } from '../platform/events/events.ts'
import { openReadiness } from '../platform/health.ts'
import { type Limits, openLimits } from '../platform/limits/limits.ts'
import type { Log } from '../platform/log.ts'
import { type Metrics, openMetrics } from '../platform/metrics/metrics.ts'
import type { QueuePace } from '../platform/queue/leasedQueue.ts'
import { openSupporters } from '../supporters/consents/supporters.ts'
import { webhookSettings } from '../supporters/webhooks/webhookSettings.ts'
import { openWebhooks, type Webhooks } from '../supporters/webhooks/webhooks.ts'
import { openVisits } from '../web/formSessions/visits.ts'
import type { DraftingModel } from '../writing/drafts/draftingModel.ts'
import { openDrafts } from '../writing/drafts/drafts.ts'
import type { ThreatFinder } from '../writing/drafts/threatThread.ts'

export type Foundation = {
  database: Database
  clock: Clock
  log: Log
  vault: Vault
  /** Of keyed hashes: the vault's look-up secret. */
  secretKey: string
  exampleBills: readonly ExampleBill[]
  /** By legislator id. They never leave the server. */
  legislatorsWithEmail: ReadonlyMap<string, string>
  geocoder: Geocoder
  congressGov: CongressGov
  photos: Photos
  images: Images
  cards: Cards
  threats: ThreatFinder
  /** Null without a model. */
  openDraftingModel(services: { metrics: Metrics; clock: Clock }): Promise<DraftingModel | null>
  channels: Channels
  /** Undefined without a mail server. */
  email: EmailSettings | undefined
  officeLists: readonly OfficeList[]
  /** 0 to 1. */
  chance(): number
  /** How long an answer waits for outcomes, if not as long as a visitor does. */
  answerWaitMs?: number | undefined
} & QueuePace

export type Services = Awaited<ReturnType<typeof openServices>>

export async function openServices(foundation: Foundation, settings: Settings) {
  const { database, clock, log, secretKey, photos, images, cards } = foundation
  const store = { database, clock }
  const environment = environmentOf(settings)
  const limits = openLimits({
    ...store,
    log,
    secretKey,
    enabled: settings.limits,
    shared: { congressGov: billsPerHour, geocoder: settings.geocoderPerDay },
  })
  const mail = openMail({ database, secretKey })
  const webhooks = openWebhooks({ ...store, ...webhookSettings(settings) })
  const status = { ...store, perSecond: settings.gatewayPerSecond, mail, webhooks }
  const metrics = openMetrics(storeStatusReader(status))
  const facts = await openFacts(foundation, settings)
  const unfollow = await facts.campaigns.follow()
  const letters = await openLetters(foundation, settings, { ...facts, environment, limits, mail, metrics })
  const { sources, dataSets, refreshFailure } = openSources(store, settings, facts)
  return {
    environment,
    limits,
    mail,
    metrics,
    ...facts,
    ...letters,
    sources,
    dataSets,
    photos,
    images,
    cards,
    lastBackup: () => readLastBackup(database.db),
    readiness: openReadiness({
      database,
      dataFolder: settings.dataFolder,
      chambers: foundation.officeLists.map(each => each.chamber),
    }),
    reports: openReports({ ...store, vault: foundation.vault, bills: facts.bills }),
    provenances: openProvenances({
      ...store,
      ...facts,
      providerContact: settings.providerContact,
      hasModel: settings.drafter.kind !== 'offline',
    }),
    legalTexts: await openLegalTexts(settings),
    counters: openCounters({ ...store, campaigns: facts.campaigns }),
    events: openEvents(store),
    visits: openVisits({ ...store, secretKey }),
    webhooks,
    answerNow: letters.watcher.answerNow,
    deliveryStatus: () => readDeliveryStatus(status),
    doctor: openDoctor({
      settings,
      clock,
      email: foundation.email,
      facts: { ...doctorFacts(status), refreshFailure },
    }),
    async close() {
      await unfollow()
      await limits.close()
      await letters.watcher.close()
    },
  }
}

/** Where data sets come from. The doctor hears why the last refresh of one failed. */
function openSources(store: Store, settings: Settings, { offices }: Pick<Facts, 'offices'>) {
  const { near, far } = refreshJobs(store, settings, offices)
  const { watch, reasonOf: refreshFailure } = openRefreshFailures()
  const sources = { near: near.map(watch), far: far.map(watch) }
  const dataSets = openDataSets({
    ...store,
    importers: dataSetImporters(store),
    withSources: use => use([...sources.near, ...sources.far]),
  })
  return { sources, dataSets, refreshFailure }
}

type Status = Parameters<typeof gatewayStatuses>[0] & {
  database: Database
  webhooks: Pick<Webhooks, 'status'>
}

function doctorFacts(status: Status) {
  const { database, webhooks } = status
  return {
    databaseKind: database.kind,
    dataStatus: () => readDataStatus(status),
    lastBackup: () => readLastBackup(database.db),
    deliveryStatus: async () => ({ gateways: await gatewayStatuses(status) }),
    webhookStatus: webhooks.status,
  }
}

type Facts = Awaited<ReturnType<typeof openFacts>>

/** What letters are about, and who gets them. */
async function openFacts(
  foundation: Foundation,
  { apiBase, retentionDays, defaultOrganizationId }: Settings,
) {
  const { database, clock, log, secretKey, geocoder, photos, images, legislatorsWithEmail } = foundation
  const store = { database, clock }
  const campaigns = openCampaigns({ ...store, log, apiBase, retentionDays, images, defaultOrganizationId })
  const bills = await openBills({ ...store, congressGov: foundation.congressGov }, foundation.exampleBills)
  const offices = openOffices({ ...store, log, lists: foundation.officeLists })
  const addresses = openAddresses({ ...store, geocoder, secretKey })
  const legislators = openLegislators({ ...store, addresses, offices, photos, legislatorsWithEmail })
  return { campaigns, bills, offices, addresses, legislators }
}

type Opened = Facts & { environment: Environment; limits: Limits; mail: ConstituentMail; metrics: Metrics }

/** From the draft to the receipt. */
async function openLetters(foundation: Foundation, settings: Settings, opened: Opened) {
  const { database, clock, log, vault, secretKey, legislatorsWithEmail } = foundation
  const { publicUrl, gatewayPerSecond: perSecond } = settings
  const { campaigns, bills, limits, mail, metrics } = opened
  const store = { database, clock }
  const supporters = openSupporters({ ...store, log, vault, readBatch: readBatchWith(vault) })
  const receipts = openReceipts({ ...store, vault, publicUrl, secretKey, mail, supporters })
  const drafts = openDrafts({
    ...store,
    log,
    secretKey,
    metrics,
    campaigns,
    bills,
    limits,
    model: await foundation.openDraftingModel({ metrics, clock }),
    draftsPerSession: settings.draftsPerSession,
    draftsPerOrganization: settings.draftsPerOrganization,
    draftsPerDay: settings.draftsPerDay,
  })
  const watcher = await openDeliveryWatcher(database, foundation)
  const { simulated } = opened.environment
  const readOutlooks = openOutlooks(database, { clock, perSecond })
  const answers = openAnswers({ ...store, watcher, mail, readOutlooks, simulated })
  const confirmations = openConfirmations({
    ...store,
    log,
    vault,
    secretKey,
    publicUrl,
    campaigns,
    receipts,
    supporters,
    limits,
    awaitOutcomes: answers.answer,
  })
  const submissions = openSubmissions({
    ...opened,
    ...store,
    log,
    vault,
    secretKey,
    legislatorsWithEmail,
    publicUrl,
    answers,
    receipts,
    confirmations,
    supporters,
    drafts,
    threats: foundation.threats,
  })
  const deliveries = openDelivery(foundation, settings, opened)
  return { supporters, receipts, drafts, watcher, confirmations, submissions, deliveries }
}

function openDelivery(
  { database, clock, log, vault, legislatorsWithEmail, channels, chance, lookEveryMs }: Foundation,
  { gatewayPerSecond: perSecond }: Settings,
  { legislators, offices, mail, metrics }: Opened,
) {
  return openDeliveries({
    database,
    clock,
    log,
    vault,
    metrics,
    mail,
    legislatorsWithEmail,
    perSecond,
    legislators,
    channels,
    relist: offices.relist,
    chance,
    lookEveryMs,
  })
}

function environmentOf(settings: Settings): Environment {
  return {
    apiBase: settings.apiBase,
    apiKey: settings.publicApiKey,
    publicUrl: settings.publicUrl,
    providerName: settings.providerName,
    brandedOrganizationId: settings.brandedOrganizationId,
    simulated: settings.delivery === 'simulator',
    retentionDays: settings.retentionDays,
    ...(settings.drafter.kind === 'offline' ? {} : { hasModel: true }),
    ...(settings.sourceUrl ? { sourceUrl: settings.sourceUrl } : {}),
    ...(settings.preview ? { preview: settings.preview } : {}),
    ...(settings.analytics ? { analytics: settings.analytics } : {}),
  }
}

function storeStatusReader(services: {
  database: Database
  clock: Clock
  perSecond: number
  mail: Pick<ConstituentMail, 'status'>
  webhooks: Pick<Webhooks, 'status'>
}) {
  return async () => {
    const { dataSets } = await readDataStatus(services)
    return {
      now: services.clock.now(),
      gateways: await gatewayStatuses(services),
      dataSets: dataSets.flatMap(({ name, fetchedAt }) => (fetchedAt === null ? [] : [{ name, fetchedAt }])),
      mail: await services.mail.status(),
      webhooks: await services.webhooks.status(),
      lastBackup: await readLastBackup(services.database.db),
    }
  }
}
