import { languages } from '@redress/core/language/language'
import { SUGGESTION_LONGEST } from '@redress/core/message/message'
import * as z from 'zod/mini'
import type { AnyCall } from './anyCall.ts'
import { type CallName, routes } from './routes.ts'
import { address, geoAddress, stateCode, statedSeats, zipPlace } from './shapes/address.ts'
import { bill, billId } from './shapes/bill.ts'
import { deviceAnswer, draftPiece, draftReply, ownDraftRequest } from './shapes/draft.ts'
import { environment } from './shapes/environment.ts'
import { legislatorsReply } from './shapes/legislator.ts'
import { organization, organizationConfig } from './shapes/organization.ts'
import { batch, handOverSaid, submissionReply } from './shapes/submission.ts'
import { id, lineText, listUpTo, source, textUpTo } from './shapes/text.ts'

const nothing = z.object({})

const KILOBYTE = 1024
const none = KILOBYTE
const SMALL = 32 * KILOBYTE

const reportedEvent = z.object({
  sessionId: id,
  event: lineText,
  value: textUpTo(4_000),
  campaignId: z.union([id, z.literal('')]),
  source: z.optional(source),
})

const latitude = z.coerce.number().check(z.gte(-90), z.lte(90))
const longitude = z.coerce.number().check(z.gte(-180), z.lte(180))
const position = z.object({ lat: latitude, long: longitude })

/**
 * All calls of the API. Address look-ups also exist as POST requests, so that a proxy cannot log a street or position
 * from a URL.
 */
export const calls = {
  environment: {
    ...routes.environment,
    summary: 'The settings that a page needs to call this installation',
    query: nothing,
    largestBody: none,
    body: nothing,
    reply: environment,
  },
  geoAddress: {
    ...routes.geoAddress,
    summary: 'The address at a position',
    query: position,
    largestBody: none,
    body: nothing,
    reply: geoAddress,
  },
  postGeoAddress: {
    ...routes.postGeoAddress,
    summary: 'The same, with the position in the body',
    query: nothing,
    largestBody: SMALL,
    body: position,
    reply: geoAddress,
  },
  address: {
    ...routes.address,
    summary: 'An address, normalized, with its House district if that is proved',
    query: address,
    largestBody: none,
    body: nothing,
    reply: geoAddress,
  },
  postAddress: {
    ...routes.postAddress,
    summary: 'The same, with the address in the body',
    query: nothing,
    largestBody: SMALL,
    body: address,
    reply: geoAddress,
  },
  zipPlace: {
    ...routes.zipPlace,
    summary: 'The city and the state of a ZIP code, both empty if it is not known',
    query: nothing,
    largestBody: SMALL,
    body: z.object({
      zip: z.string().check(z.regex(/^\d{5}$/, 'use a ZIP code of five digits such as 82001')),
    }),
    reply: zipPlace,
  },
  legislators: {
    ...routes.legislators,
    summary:
      'The people who represent an address in Congress, and in its state’s legislature for its campaigns',
    query: nothing,
    largestBody: SMALL,
    body: z.object({
      street: lineText,
      city: lineText,
      state: stateCode,
      zip: lineText,
      statedDistrict: z.optional(z.int().check(z.gte(0), z.lte(99))),
      /**
       * With it, each legislator has the key of the campaign's segment. If the campaign writes to a state's
       * legislature, the reply has its members too; otherwise it is only about Congress.
       */
      campaignId: z.optional(z.union([id, z.literal('')])),
      statedSeats: z.optional(statedSeats),
    }),
    reply: legislatorsReply,
  },
  bills: {
    ...routes.bills,
    summary: 'Bills by id, in the order of the request; unknown ones are left out',
    query: nothing,
    largestBody: SMALL,
    body: z.object({
      ids: listUpTo(50, billId),
      /** Bills before the legislature of a state are known only from the campaign that lists them. */
      campaignId: z.optional(z.union([id, z.literal('')])),
    }),
    reply: z.array(bill),
  },
  suggestedBills: {
    ...routes.suggestedBills,
    summary: 'Bills that a message may be about',
    query: nothing,
    largestBody: 128 * KILOBYTE,
    body: z.object({ message: textUpTo(SUGGESTION_LONGEST) }),
    reply: z.array(bill),
  },
  draft: {
    ...routes.draft,
    summary: 'A subject and a message to start from',
    query: nothing,
    largestBody: 128 * KILOBYTE,
    body: z.union([ownDraftRequest, deviceAnswer]),
    reply: draftReply,
    pieces: draftPiece,
  },
  config: {
    ...routes.config,
    summary: 'An organization’s configuration, with its campaigns',
    query: z.object({ id, lang: z.optional(z.enum(languages)) }),
    largestBody: none,
    body: nothing,
    reply: organizationConfig,
  },
  organizations: {
    ...routes.organizations,
    summary: 'The organizations that have a subdomain',
    query: nothing,
    largestBody: none,
    body: nothing,
    reply: z.array(organization),
  },
  organizationByCampaign: {
    ...routes.organizationByCampaign,
    summary: 'The organization that a campaign belongs to',
    query: z.object({ campaignId: id }),
    largestBody: none,
    body: nothing,
    reply: organization,
  },
  campaignCount: {
    ...routes.campaignCount,
    summary: 'The rounded number of delivered letters of a campaign, if the campaign shows it',
    query: z.object({ campaignId: id }),
    largestBody: none,
    body: nothing,
    reply: z.object({
      campaignId: z.string(),
      /** It is null while the number is too small to publish. */
      delivered: z.nullable(z.int()),
      goal: z.optional(z.int()),
    }),
  },
  submit: {
    ...routes.submit,
    summary: 'Send a constituent’s letters, one for each legislator',
    query: nothing,
    // This is enough for 20 letters of 10,000 characters of four bytes each.
    largestBody: 1024 * KILOBYTE,
    body: batch,
    reply: submissionReply,
  },
  event: {
    ...routes.event,
    summary: 'Records an event on the page, and answers at once',
    query: nothing,
    largestBody: SMALL,
    body: reportedEvent,
    reply: nothing,
  },
  handOver: {
    ...routes.handOver,
    summary: 'Stores what a person reports about an office’s own form, and shows it on their receipt',
    query: nothing,
    largestBody: SMALL,
    body: handOverSaid,
    reply: nothing,
  },
} as const satisfies Record<CallName, AnyCall>

export type Calls = typeof calls

export type ReportedEvent = z.infer<typeof reportedEvent>

export type QueryOf<C extends AnyCall> = z.infer<C['query']>
export type BodyOf<C extends AnyCall> = z.infer<C['body']>
export type ReplyOf<C extends AnyCall> = z.infer<C['reply']>
export type PieceOf<C extends AnyCall> = C extends { pieces: infer P extends z.ZodMiniType }
  ? z.infer<P>
  : never
