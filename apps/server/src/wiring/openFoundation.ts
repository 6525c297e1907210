import path from 'node:path'
import type { SettableClock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { readExampleBills } from '../bills/exampleBills.ts'
import type { Settings } from '../config/settings.ts'
import { spendToday } from '../database/dailyBudgets.ts'
import type { Database } from '../database/database.ts'
import { openDraftingModel } from '../drafts/draftingModel.ts'
import { openThreatThread } from '../drafts/threatThread.ts'
import { openEncoder } from '../images/encoder.ts'
import { openImages } from '../images/images.ts'
import { noGeocoder, openGeocoder } from '../outside/census/geocoder.ts'
import { noCongressGov, openCongressGov } from '../outside/congressGov/congressGov.ts'
import { noPhotos, openPhotos } from '../outside/photos/photos.ts'
import { fetchPublic } from '../outside/publicClient.ts'
import { openCards, openDrawer } from '../unfurl/cards.ts'
import type { Vault } from '../vault/vault.ts'
import type { Congress } from './openCongress.ts'
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
    const { openLanguageModel } = await import('../outside/drafter/openLanguageModel.ts')
    const model = openLanguageModel(drafter.kind, drafter)
    return openDraftingModel({ ...services, model, timeouts: draftTimeouts, isVerified: draftsAreVerified })
  }
}
