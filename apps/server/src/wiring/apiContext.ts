import type { Environment } from '@redress/contract/shapes/environment'
import { sittingCongress } from '@redress/core/address/congress'
import type { Organization } from '@redress/core/organization/organization'
import { resolveAddress } from '../addresses/resolveAddress.ts'
import type { SettableClock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { BillSource } from '../bills/billSource.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import type { Patience } from '../delivery/patience.ts'
import type { Drafter } from '../drafts/drafter.ts'
import { openDrafts } from '../drafts/writeDraft.ts'
import type { ApiContext } from '../http/apiContext.ts'
import { findLegislators } from '../legislators/findLegislators.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { findCampaign } from '../organizations/findCampaign.ts'
import { findConfig } from '../organizations/findConfig.ts'
import { findOnlyOrganization } from '../organizations/findOnlyOrganization.ts'
import { findOrganizationByCampaign } from '../organizations/findOrganizationByCampaign.ts'
import { findOrganizationBySubdomains } from '../organizations/findOrganizationBySubdomains.ts'
import { listOrganizations } from '../organizations/listOrganizations.ts'
import type { Loads } from '../organizations/loads.ts'
import type { Geocoder } from '../outside/census/geocoder.ts'
import type { Photos } from '../outside/photos/photos.ts'
import { openStoring } from '../submissions/openStoring.ts'
import { openWorkNotices } from '../submissions/openWorkNotices.ts'
import type { Cards } from '../unfurl/openCards.ts'
import { remembered } from './remembered.ts'

/** What the process holds, from which every context is made. */
export type Parts = {
  database: Database
  clock: SettableClock
  log: Log
  secretKey: string
  bills: BillSource
  offlineDrafter: Drafter
  modelDrafter: Drafter | null
  patience: Patience
  geocoder: Geocoder
  photos: Photos
  cards: Cards
  metrics: Metrics
  loads: Loads
  /** Addresses of offices by legislator id, which never leave the server. */
  legislatorsWithEmail: ReadonlyMap<string, string>
}

/** What a submission is held against changes a few times a day: in a surge it is not asked for each. */
const lookUpMs = { campaign: 1_000, legislators: 10_000 }

/** The address call asks the geocoder patiently; whatever comes after it has its answer, or waits only this long. */
const geocoderMs = 5_000

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

function organizationLookups(database: Database) {
  const configOf = async (found: Organization | null) => (found ? findConfig(database, found.id) : null)
  return {
    onlyOrganization: async () => configOf(await findOnlyOrganization(database)),
    configBySubdomains: async (labels: string[]) =>
      configOf(await findOrganizationBySubdomains(database, labels)),
    configByCampaign: async (id: string) => configOf(await findOrganizationByCampaign(database, id)),
    listOrganizations: () => listOrganizations(database),
  }
}

/** What was remembered of one Congress is not told in the next. */
function legislatorLookup(parts: Parts): ApiContext['findLegislators'] {
  type Asked = { home: { state: string; district: number }; congress: number }
  const find = remembered({ ...parts, forMs: lookUpMs.legislators }, ({ home }: Asked) =>
    findLegislators(parts, home),
  )
  return home => find({ home, congress: sittingCongress(parts.clock.now()) })
}

/** What was remembered before organizations were loaded is not told after it. */
function campaignLookup(parts: Parts): ApiContext['findCampaign'] {
  type Asked = { id: string; load: number }
  const find = remembered({ ...parts, forMs: lookUpMs.campaign }, ({ id }: Asked) =>
    findCampaign(parts.database, id),
  )
  return id => find({ id, load: parts.loads.count })
}

export function makeApiContext(parts: Parts, settings: Settings): ApiContext {
  const { database, bills } = parts
  const environment = environmentOf(settings)
  const findKnownCampaign = campaignLookup(parts)
  return {
    ...parts,
    ...organizationLookups(database),
    environment,
    simulated: environment.simulated,
    perSecond: settings.gatewayPerSecond,
    store: openStoring(database),
    tellOfWork: openWorkNotices(database, parts.log),
    resolveAddress: address => resolveAddress(parts, address, geocoderMs),
    findCampaign: findKnownCampaign,
    writeDraft: openDrafts({ ...settings, ...parts, findCampaign: findKnownCampaign }),
    findLegislators: legislatorLookup(parts),
    findBills: ids => bills.find(ids),
  }
}
