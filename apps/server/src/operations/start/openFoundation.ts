import path from 'node:path'
import type { Channels } from '@redress/channels/deliver'
import type { EmailSettings } from '@redress/channels/settings'
import { type ExampleBill, readExampleBills } from '../../legislators/bills/exampleBills.ts'
import { type Geocoder, noGeocoder, openGeocoder } from '../../legislators/clients/census/geocoder.ts'
import {
  type CongressGov,
  noCongressGov,
  openCongressGov,
} from '../../legislators/clients/congressGov/congressGov.ts'
import { noPhotos, openPhotos, type Photos } from '../../legislators/clients/photos/photos.ts'
import type { OfficeList } from '../../legislators/offices/offices.ts'
import type { Congress } from '../../operations/congress/openCongress.ts'
import { openEncoder } from '../../organizations/images/encoder.ts'
import { type Images, openImages } from '../../organizations/images/images.ts'
import { type Cards, openCards, openDrawer } from '../../organizations/socialCards/cards.ts'
import type { Clock, SettableClock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { spendToday } from '../../platform/database/dailyBudgets.ts'
import type { Database } from '../../platform/database/database.ts'
import { fetchPublic } from '../../platform/http/publicClient.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { QueuePace } from '../../platform/queue/leasedQueue.ts'
import type { DraftingModel } from '../../writing/drafts/draftingModel.ts'
import { draftingModelOpener } from '../../writing/drafts/draftingModelOpener.ts'
import { openThreatThread, type ThreatFinder } from '../../writing/drafts/threatThread.ts'

/** The base of the services: the store, the clients of the sources, and the channels to the offices. */
export type Foundation = {
  database: Database
  clock: Clock
  log: Log
  vault: Vault
  /** The secret of the keyed hashes, which is the vault's lookup secret. */
  secretKey: string
  exampleBills: readonly ExampleBill[]
  /** Maps legislator ids to email addresses. The email addresses never leave the server. */
  legislatorsWithEmail: ReadonlyMap<string, string>
  geocoder: Geocoder
  congressGov: CongressGov
  photos: Photos
  images: Images
  cards: Cards
  threats: ThreatFinder
  /** Returns null if no language model is configured. */
  openDraftingModel(services: { metrics: Metrics; clock: Clock }): Promise<DraftingModel | null>
  channels: Channels
  /** The email settings. Undefined if no mail server is configured. */
  email: EmailSettings | undefined
  officeLists: readonly OfficeList[]
  /** Returns a random number from 0 to 1. */
  chance(): number
  /** The longest time that an answer waits for outcomes, if it differs from the usual one. */
  answerWaitMs?: number | undefined
  /** The clock for the expiry of memoized outlooks, if it is not the machine's clock. */
  memoryClock?: Clock | undefined
} & QueuePace

/** Opens the foundation. A source that is off is replaced by an empty source. */
export async function openFoundation(
  settings: Settings,
  opened: {
    database: Database
    vault: Vault
    clock: SettableClock
    log: Log
    congress: Congress
    legislatorsWithEmail: ReadonlyMap<string, string>
    root: string
  },
): Promise<Foundation & { close(): Promise<void> }> {
  const { congress, legislatorsWithEmail, root, ...base } = opened
  const { dataFolder, geocoderUrl, billsUrl, billsKey, photosUrl } = settings
  const mayAskToday = () => spendToday(base, 'i:geocoder', settings.geocoderPerDay)
  const threatThread = openThreatThread()
  return {
    ...base,
    secretKey: base.vault.lookupSecret,
    exampleBills: await readExampleBills(path.join(root, 'examples/bills.yaml')),
    legislatorsWithEmail,
    geocoder:
      geocoderUrl === undefined ? noGeocoder : openGeocoder({ ...base, url: geocoderUrl, mayAskToday }),
    congressGov:
      billsKey === undefined ? noCongressGov : openCongressGov({ ...base, url: billsUrl, key: billsKey }),
    photos:
      photosUrl === undefined
        ? noPhotos
        : openPhotos({ ...base, url: photosUrl, folder: path.join(dataFolder, 'photos') }),
    images: openImages({ ...base, encode: openEncoder(), download: fetchPublic }),
    cards: openCards({ folder: path.join(dataFolder, 'cards'), draw: openDrawer() }),
    threats: threatThread,
    openDraftingModel: draftingModelOpener(settings),
    channels: congress.channels,
    email: congress.email,
    officeLists: congress.officeLists,
    chance: Math.random,
    close: () => threatThread.close(),
  }
}
