import path from 'node:path'
import { readExampleBills } from '../legislators/bills/exampleBills.ts'
import { noGeocoder, openGeocoder } from '../legislators/clients/census/geocoder.ts'
import { noCongressGov, openCongressGov } from '../legislators/clients/congressGov/congressGov.ts'
import { noPhotos, openPhotos } from '../legislators/clients/photos/photos.ts'
import type { Congress } from '../operations/congress/openCongress.ts'
import { openEncoder } from '../organizations/images/encoder.ts'
import { openImages } from '../organizations/images/images.ts'
import { openCards, openDrawer } from '../organizations/socialCards/cards.ts'
import type { SettableClock } from '../platform/clock.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import { spendToday } from '../platform/database/dailyBudgets.ts'
import type { Database } from '../platform/database/database.ts'
import { fetchPublic } from '../platform/http/publicClient.ts'
import type { Log } from '../platform/log.ts'
import { openDraftingModel } from '../writing/drafts/draftingModel.ts'
import { openThreatThread } from '../writing/drafts/threatThread.ts'
import type { Foundation } from './openServices.ts'

/** A source that is off is replaced by an empty one. */
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

/** Loads a model's libraries only if one is set. */
function draftingModelOpener({
  drafter,
  draftTimeouts,
  draftsAreVerified,
}: Pick<Settings, 'drafter' | 'draftTimeouts' | 'draftsAreVerified'>): Foundation['openDraftingModel'] {
  return async services => {
    if (drafter.kind === 'offline') return null
    const { openLanguageModel } = await import('../writing/models/openLanguageModel.ts')
    const model = openLanguageModel(drafter.kind, drafter)
    return openDraftingModel({ ...services, model, timeouts: draftTimeouts, isVerified: draftsAreVerified })
  }
}
