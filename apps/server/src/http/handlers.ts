import { addressFieldProblems } from '../addresses/addressFieldProblems.ts'
import { locate } from '../addresses/locate.ts'
import { resolveAddress } from '../addresses/resolveAddress.ts'
import { Rejection } from '../base/rejection.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { findConfig } from '../organizations/findConfig.ts'
import { findOrganizationByCampaign } from '../organizations/findOrganizationByCampaign.ts'
import { accept } from '../submissions/accept.ts'
import type { ApiContext } from './apiContext.ts'
import type { Handlers, Sent } from './handler.ts'
import { legislatorsFor } from './legislatorsFor.ts'

/** A device that is asked where it is gets its answer within seconds, if only the state. */
const locatingMs = 5_000

async function addressAt(context: ApiContext, position: Sent<'postGeoAddress'>['body']) {
  return (
    (await locate(context, position, locatingMs)) ??
    new Rejection(404, 'This position is not in the United States.')
  )
}

async function addressOf(context: ApiContext, address: Sent<'postAddress'>['body']) {
  const problems = addressFieldProblems(address)
  if (problems.length > 0) return new Rejection(422, 'The address is not complete.', problems)
  return resolveAddress(context, address)
}

/** The twelve calls, and the two that keep an address out of the address bar. */
export const handlers: Handlers<ApiContext> = {
  environment: ({ environment }) => environment,
  geoAddress: (context, { query }) => addressAt(context, query),
  postGeoAddress: (context, { body }) => addressAt(context, body),
  address: (context, { query }) => addressOf(context, query),
  postAddress: (context, { body }) => addressOf(context, body),
  legislators: (context, { body }) => legislatorsFor(context, body),
  bills: ({ bills }, { body }) => bills.find(body.ids),
  suggestedBills: ({ bills }, { body }) => bills.suggest(body.message),
  draft: ({ writeDraft }, { body, wantsPieces, gone }) => {
    const { sessionId = '', campaignId = '', ...request } = body
    return writeDraft({ request, sessionId, campaignId, wantsPieces, gone })
  },
  config: async ({ database }, { query }) =>
    (await findConfig(database, query.id)) ?? new Rejection(404, 'There is no such organization.'),
  organizations: context => context.listOrganizations(),
  organizationByCampaign: async ({ database }, { query }) =>
    (await findOrganizationByCampaign(database, query.campaignId)) ??
    new Rejection(404, 'There is no such campaign.'),
  submit: (context, { body }) => accept(context, body),
  event: async (context, { body }) => {
    const known = await recordEvent(context, body)
    return known
      ? {}
      : new Rejection(422, 'The event is not known.', [
          { field: 'event', message: 'is not one of the events' },
        ])
  },
}
