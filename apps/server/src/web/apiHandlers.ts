import type { Environment } from '@redress/contract/shapes/environment'
import { languageOf } from '@redress/core/language/language'
import { configIn } from '@redress/core/organization/translation'
import type { Addresses } from '../legislators/addresses/addresses.ts'
import { findZipPlace } from '../legislators/addresses/zipPlaces.ts'
import type { Bills } from '../legislators/bills/bills.ts'
import { stateBillsOf } from '../legislators/bills/stateBills.ts'
import type { Segments } from '../legislators/facts/memberFacts.ts'
import type { Legislators } from '../legislators/members/legislators.ts'
import type { Submissions } from '../letters/accept/submissions.ts'
import type { Counters } from '../letters/counts/counters.ts'
import type { Receipts } from '../letters/receipts/receipts.ts'
import type { Campaigns } from '../organizations/campaigns/campaigns.ts'
import type { Caller } from '../platform/caller.ts'
import type { Events } from '../platform/events/events.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { Rejection } from '../platform/rejection.ts'
import type { Drafts } from '../writing/drafts/drafts.ts'
import type { Handlers } from './apiRoutes.ts'

type ApiServices = {
  environment: Environment
  addresses: Pick<Addresses, 'resolveTyped' | 'locate'>
  legislators: Pick<Legislators, 'findFor'>
  bills: Pick<Bills, 'find' | 'suggest'>
  drafts: Pick<Drafts, 'write' | 'finishOnDevice'>
  segments: Pick<Segments, 'mark'>
  campaigns: Pick<Campaigns, 'config' | 'find' | 'list' | 'organizationOf'>
  counters: Counters
  submissions: Pick<Submissions, 'accept'>
  receipts: Pick<Receipts, 'sayHandOver'>
  events: Pick<Events, 'record'>
  limits: Pick<Limits, 'count' | 'takeShare'>
}

export function apiHandlers(services: ApiServices): Handlers {
  const { environment, addresses, legislators, bills, drafts, campaigns, submissions, events } = services
  const { limits, counters, receipts, segments } = services
  const mayAskGeocoder = (caller: Caller) => () => limits.takeShare('geocoder', caller)
  return {
    environment: () => environment,
    geoAddress: ({ query, caller }) => addresses.locate(query, mayAskGeocoder(caller)),
    postGeoAddress: ({ body, caller }) => addresses.locate(body, mayAskGeocoder(caller)),
    address: ({ query, caller }) => addresses.resolveTyped(query, mayAskGeocoder(caller)),
    postAddress: ({ body, caller }) => addresses.resolveTyped(body, mayAskGeocoder(caller)),
    zipPlace: ({ body }) => findZipPlace(body.zip),
    async legislators({ body: { campaignId, ...home }, caller }) {
      const campaign = campaignId ? (await campaigns.find(campaignId))?.campaign : undefined
      const found = await legislators.findFor({ ...home, audience: campaign }, mayAskGeocoder(caller))
      if (found instanceof Rejection || !campaign) return found
      return { ...found, legislators: await segments.mark(campaign, found.legislators) }
    },
    async bills({ body: { ids, campaignId }, caller }) {
      const found = await bills.find(ids, () => limits.takeShare('congressGov', caller))
      const campaign = campaignId ? (await campaigns.find(campaignId))?.campaign : undefined
      const all = campaign ? [...found, ...stateBillsOf(campaign)] : found
      return [...new Set(ids)].flatMap(id => all.find(bill => bill.id === id) ?? [])
    },
    suggestedBills: ({ body }) => bills.suggest(body.message),
    draft: ({ body, ...meta }) => ('job' in body ? drafts.finishOnDevice(body) : drafts.write(body, meta)),
    config: async ({ query }) => {
      const config = await campaigns.config(query.id)
      if (!config) return unknownOrganization
      return counters.addTo(configIn(config, query.lang ?? languageOf(config.language)))
    },
    organizations: () => campaigns.list(),
    organizationByCampaign: async ({ query }) =>
      (await campaigns.organizationOf(query.campaignId)) ?? unknownCampaign,
    campaignCount: async ({ query }) => (await counters.read(query.campaignId)) ?? noCounter,
    submit: ({ body, caller }) => submissions.accept(body, caller),
    handOver: async ({ body: { receipt, ...saying } }) => {
      await receipts.sayHandOver(receipt, saying)
      return {}
    },
    event: ({ body }) => events.record(body),
  }
}

const unknownOrganization = new Rejection(404, 'There is no such organization.')
const noCounter = new Rejection(404, 'There is no such campaign, or it shows no count.')
const unknownCampaign = new Rejection(404, 'There is no such campaign.')
