import type { Channels } from '@redress/channels/deliver'
import type { EmailSettings } from '@redress/channels/settings'
import type { Environment } from '@redress/contract/shapes/environment'
import { openAddresses } from '../addresses/addresses.ts'
import { readLastBackup } from '../backup/lastBackup.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { openBills } from '../bills/bills.ts'
import type { ExampleBill } from '../bills/exampleBills.ts'
import { openCampaigns } from '../campaigns/campaigns.ts'
import { isLocalTestMode } from '../config/readNetwork.ts'
import type { Settings } from '../config/settings.ts'
import { openConfirmations } from '../confirmations/confirmations.ts'
import { openCounters } from '../counters/counters.ts'
import type { Database } from '../database/database.ts'
import type { Store } from '../dataSets/dataSet.ts'
import { openDataSets } from '../dataSets/dataSets.ts'
import { readDataStatus } from '../dataSets/dataStatus.ts'
import { openRefreshFailures } from '../dataSets/refreshFailures.ts'
import { openDeliveries } from '../deliveries/deliveries.ts'
import { openDeliveryWatcher } from '../deliveries/deliveryWatcher.ts'
import { openOutlooks } from '../deliveries/outlook.ts'
import { gatewayStatuses, readDeliveryStatus } from '../deliveries/status.ts'
import { openDoctor } from '../doctor/doctor.ts'
import type { DraftingModel } from '../drafts/draftingModel.ts'
import { openDrafts } from '../drafts/drafts.ts'
import type { ThreatFinder } from '../drafts/threatThread.ts'
import { openEvents } from '../events/events.ts'
import { openReadiness } from '../http/probes.ts'
import type { Images } from '../images/images.ts'
import { openLegalTexts } from '../legal/legalTexts.ts'
import { openLegislators } from '../legislators/legislators.ts'
import { type Limits, openLimits } from '../limits/limits.ts'
import { type ConstituentMail, openMail } from '../mail/mail.ts'
import { type Metrics, openMetrics } from '../metrics/metrics.ts'
import { type OfficeList, openOffices } from '../offices/offices.ts'
import type { Geocoder } from '../outside/census/geocoder.ts'
import { billsPerHour, type CongressGov } from '../outside/congressGov/congressGov.ts'
import type { Photos } from '../outside/photos/photos.ts'
import { localNetwork, publicNetwork } from '../outside/publicClient.ts'
import { openProvenances } from '../provenance/provenance.ts'
import { openReceipts } from '../receipts/receipts.ts'
import { openReports } from '../reports/reports.ts'
import { openAnswers } from '../submissions/answers.ts'
import { openSubmissions } from '../submissions/submissions.ts'
import { openSupporters } from '../supporters/supporters.ts'
import type { Cards } from '../unfurl/cards.ts'
import type { Vault } from '../vault/vault.ts'
import { openVisits } from '../visits/visits.ts'
import { openWebhooks, type Webhooks } from '../webhooks/webhooks.ts'
import { dataSetImporters, refreshJobs } from './jobs.ts'

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
}

export type Services = Awaited<ReturnType<typeof openServices>>

export async function openServices(foundation: Foundation, settings: Settings) {
  const { database, clock, log, secretKey, photos, images, cards } = foundation
  const store = { database, clock }
  const environment = environmentOf(settings)
  const limits = openLimits({
    ...{ ...store, log, secretKey, enabled: settings.limits },
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
    ...{ environment, limits, mail, metrics, ...facts, ...letters, sources, dataSets, photos, images, cards },
    lastBackup: () => readLastBackup(database.db),
    readiness: openReadiness({
      ...{ database, dataFolder: settings.dataFolder },
      chambers: foundation.officeLists.map(each => each.chamber),
    }),
    reports: openReports({ ...store, vault: foundation.vault, bills: facts.bills }),
    provenances: openProvenances({
      ...{ ...store, ...facts, providerContact: settings.providerContact },
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
      ...{ settings, clock, email: foundation.email },
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
  const supporters = openSupporters({ ...store, log, vault })
  const receipts = openReceipts({ ...store, vault, publicUrl, secretKey, mail, supporters })
  const drafts = openDrafts({
    ...{ ...store, log, secretKey, metrics, campaigns, bills, limits },
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
    ...{ ...store, log, vault, secretKey, publicUrl, campaigns, receipts, supporters, limits },
    awaitOutcomes: answers.answer,
  })
  const submissions = openSubmissions({
    ...{ ...opened, ...store, log, vault, secretKey, legislatorsWithEmail, publicUrl },
    ...{ answers, receipts, confirmations, supporters, drafts, threats: foundation.threats },
  })
  const deliveries = openDeliveries({
    ...{ ...store, log, vault, metrics, mail, legislatorsWithEmail, perSecond },
    legislators: opened.legislators,
    ...{ channels: foundation.channels, relist: opened.offices.relist, chance: foundation.chance },
  })
  return { supporters, receipts, drafts, watcher, confirmations, submissions, deliveries }
}

/** In test mode a receiver may run on this machine. */
export function webhookSettings(settings: Settings) {
  const network = isLocalTestMode(settings) ? localNetwork : publicNetwork
  return { secretsFolder: settings.webhookSecretsFolder, network }
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
