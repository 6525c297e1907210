import type { Environment } from '@redress/contract/shapes/environment'
import { languageOf } from '@redress/core/language/language'
import { configIn } from '@redress/core/organization/translation'
import type { Addresses } from '../addresses/addresses.ts'
import type { Caller } from '../base/caller.ts'
import { Rejection } from '../base/rejection.ts'
import type { Bills } from '../bills/bills.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Counters } from '../counters/counters.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Events } from '../events/events.ts'
import type { Legislators } from '../legislators/legislators.ts'
import type { Limits } from '../limits/limits.ts'
import type { Submissions } from '../submissions/submissions.ts'
import type { Handlers } from './apiRoutes.ts'

type ApiServices = {
  environment: Environment
  addresses: Pick<Addresses, 'resolveTyped' | 'locate'>
  legislators: Pick<Legislators, 'findFor'>
  bills: Pick<Bills, 'find' | 'suggest'>
  drafts: Pick<Drafts, 'write' | 'finishOnDevice'>
  campaigns: Pick<Campaigns, 'config' | 'list' | 'organizationOf'>
  counters: Counters
  submissions: Pick<Submissions, 'accept'>
  events: Pick<Events, 'record'>
  limits: Pick<Limits, 'count'>
}

export function apiHandlers(services: ApiServices): Handlers {
  const { environment, addresses, legislators, bills, drafts, campaigns, submissions, events } = services
  const { limits, counters } = services
  /** Look-ups past the network's limit are refused. */
  const counted =
    <Input extends { caller: Caller }, Result>(answer: (input: Input) => Result) =>
    (input: Input): Result | Rejection => {
      const count = limits.count('lookup', input.caller)
      return count instanceof Rejection ? count : answer(input)
    }
  return {
    environment: () => environment,
    geoAddress: counted(({ query }) => addresses.locate(query)),
    postGeoAddress: counted(({ body }) => addresses.locate(body)),
    address: counted(({ query }) => addresses.resolveTyped(query)),
    postAddress: counted(({ body }) => addresses.resolveTyped(body)),
    legislators: counted(({ body }) => legislators.findFor(body)),
    bills: ({ body }) => bills.find(body.ids),
    suggestedBills: ({ body }) => bills.suggest(body.message),
    draft: ({ body, ...meta }) =>
      'job' in body ? drafts.finishOnDevice(body, meta) : drafts.write(body, meta),
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
    event: ({ body: { more = [], ...first }, caller }) => {
      const reported = [first, ...more]
      const refused = reported
        .map(() => limits.count('event', caller))
        .find(count => count instanceof Rejection)
      return refused ?? events.record(reported)
    },
  }
}

const unknownOrganization = new Rejection(404, 'There is no such organization.')
const noCounter = new Rejection(404, 'There is no such campaign, or it shows no count.')
const unknownCampaign = new Rejection(404, 'There is no such campaign.')
