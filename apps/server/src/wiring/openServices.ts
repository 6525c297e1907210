import type { Channels } from '@redress/channels/deliver'
import type { Environment } from '@redress/contract/shapes/environment'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { openBills } from '../bills/bills.ts'
import type { ExampleBill } from '../bills/exampleBills.ts'
import { openCampaigns } from '../campaigns/campaigns.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { readDataStatus } from '../dataSets/dataStatus.ts'
import { openDeliveries } from '../deliveries/deliveries.ts'
import { openDeliveryWatcher } from '../deliveries/deliveryWatcher.ts'
import { gatewayStatuses } from '../deliveries/status.ts'
import type { Drafter } from '../drafts/drafter.ts'
import { openDrafts } from '../drafts/drafts.ts'
import { openEvents } from '../events/events.ts'
import { type Mail, openMail } from '../mail/mail.ts'
import { type Metrics, openMetrics } from '../metrics/metrics.ts'
import { type OfficeList, openRelisting } from '../offices/offices.ts'
import type { Geocoder } from '../outside/census/geocoder.ts'
import type { CongressGov } from '../outside/congressGov/congressGov.ts'
import type { Photos } from '../outside/photos/photos.ts'
import { openReceipts } from '../receipts/receipts.ts'
import type { Cards } from '../unfurl/cards.ts'
import { openAddresses, openLegislators, openSubmissions } from './stopGaps.ts'

/** What the services stand on, and what a test may replace. */
export type Foundation = {
  database: Database
  clock: Clock
  log: Log
  secretKey: string
  exampleBills: readonly ExampleBill[]
  /** Addresses of offices by legislator id, which never leave the server. */
  legislatorsWithEmail: ReadonlyMap<string, string>
  geocoder: Geocoder
  congressGov: CongressGov
  photos: Photos
  cards: Cards
  offlineDrafter: Drafter
  /** Null where no model is set. */
  openModelDrafter(services: { metrics: Metrics; clock: Clock }): Promise<Drafter | null>
  channels: Channels
  officeLists: readonly OfficeList[]
  /** 0 to 1. */
  chance(): number
}

export type Services = Awaited<ReturnType<typeof openServices>>

/** Opens each service once, in the order of dependence, with the services that it uses. */
export async function openServices(foundation: Foundation, settings: Settings) {
  const { database, clock, log, secretKey, legislatorsWithEmail, photos } = foundation
  const { apiBase, gatewayPerSecond: perSecond } = settings
  const environment = environmentOf(settings)
  const mail = openMail({ database, secretKey })
  const metrics = openMetrics(storeStatusReader({ database, clock, perSecond, mail }))
  const campaigns = openCampaigns({ database, clock, log, apiBase })
  const bills = await openBills(foundation, foundation.exampleBills)
  const addresses = openAddresses({ database, clock, secretKey, geocoder: foundation.geocoder })
  const legislators = openLegislators({ database, clock, photos, legislatorsWithEmail, addresses })
  const modelDrafter = await foundation.openModelDrafter({ metrics, clock })
  const { offlineDrafter } = foundation
  const drafts = openDrafts({ ...settings, ...foundation, metrics, campaigns, offlineDrafter, modelDrafter })
  const watcher = await openDeliveryWatcher(database)
  const submissions = openSubmissions({
    ...{ database, clock, log, secretKey, environment, perSecond, legislatorsWithEmail },
    simulated: environment.simulated,
    patience: watcher,
    findCampaign: campaigns.find,
    resolveAddress: addresses.resolve,
    findLegislators: legislators.find,
    findBills: ids => bills.find(ids),
  })
  const receipts = openReceipts({ database, clock, secretKey, mail, publicUrl: settings.publicUrl })
  const relist = openRelisting({ database, clock, log }, foundation.officeLists)
  const { channels, chance } = foundation
  const deliveries = openDeliveries({
    ...{ database, clock, log, secretKey, metrics, perSecond, legislatorsWithEmail },
    ...{ channels, relist, chance },
  })
  return {
    ...{ environment, metrics, campaigns, bills, addresses, legislators, drafts, submissions, deliveries },
    ...{ mail, receipts },
    ...{ relist, photos, cards: foundation.cards },
    events: openEvents({ database, clock }),
    dataSets: { status: () => readDataStatus({ database, clock }) },
    close: () => watcher.close(),
  }
}

export function environmentOf(settings: Settings): Environment {
  return {
    apiBase: settings.apiBase,
    apiKey: settings.publicApiKey,
    publicUrl: settings.publicUrl,
    providerName: settings.providerName,
    brandedOrganizationId: settings.brandedOrganizationId,
    simulated: settings.delivery === 'simulator',
    ...(settings.sourceUrl ? { sourceUrl: settings.sourceUrl } : {}),
    ...(settings.preview ? { preview: settings.preview } : {}),
    ...(settings.analytics ? { analytics: settings.analytics } : {}),
  }
}

function storeStatusReader(services: { database: Database; clock: Clock; perSecond: number; mail: Mail }) {
  return async () => ({
    now: services.clock.now(),
    gateways: await gatewayStatuses(services),
    dataSets: (await readDataStatus(services)).dataSets,
    mail: await services.mail.status(),
  })
}
