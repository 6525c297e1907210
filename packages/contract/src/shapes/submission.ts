import { prefixes } from '@redress/core/constituent/constituent'
import { languages } from '@redress/core/language/language'
import { letterLanguages } from '@redress/core/language/letterLanguage'
import { chamberKeys, chambers, contactMethods } from '@redress/core/legislator/chambers'
import {
  type Batch,
  handOverWords,
  type Submission,
  type SubmissionReply,
  type UserInfo,
} from '@redress/core/submission/submission'
import * as z from 'zod/mini'
import { statedSeats } from './address.ts'
import { selectedBill } from './bill.ts'
import { proof } from './proof.ts'
import { id, isoMoment, keyOfSegment, lineText, listUpTo, longText, source } from './text.ts'

export const userInfo = z.object({
  prefix: z.enum(prefixes),
  email: lineText,
  firstName: lineText,
  lastName: lineText,
  addressStreet: lineText,
  addressCity: lineText,
  addressState: lineText,
  addressZip: lineText,
  congressionalDistrict: z.int(),
  supportedOrganizationId: id,
  dateTermsAccepted: isoMoment,
  datePrivacyPolicyAccepted: isoMoment,
  versionTermsAccepted: z.int(),
  versionPrivacyPolicyAccepted: z.int(),
}) satisfies z.ZodMiniType<UserInfo>

const officeCode = new RegExp(`^(${chamberKeys.map(key => chambers[key].officeCode).join('|')})?$`)

export const submission = z.object({
  userInfo,
  submission: longText,
  segmentedSubmission: z.object({
    priority: lineText,
    reasoning: longText,
    desiredAction: z.literal(''),
    plansToVote: z.literal(false),
    isCoalition: z.literal(true),
  }),
  officeCodeToSubmit: z.string().check(z.regex(officeCode, 'use an office code such as HWY00')),
  contactViaEmail: z.boolean(),
  legislatorId: z.optional(id),
  organizationCampaignId: id,
  formAddons: listUpTo(50, z.object({ description: lineText, value: z.enum(['true', 'false']) })),
  emailReceipt: z.boolean(),
  bills: listUpTo(50, selectedBill),
}) satisfies z.ZodMiniType<Submission>

/** The letters of one constituent, at most one for each legislator. There is at least one letter or one hand-over. */
export const batch = z
  .object({
    submissions: z.array(submission).check(z.maxLength(20)),
    handOver: z.optional(listUpTo(20, id)),
    statedSeats: z.optional(statedSeats),
    segments: z.optional(
      z
        .record(id, keyOfSegment)
        .check(z.refine(all => Object.keys(all).length <= 40, { error: 'send at most 40' })),
    ),
    sessionId: z.optional(id),
    source: z.optional(source),
    language: z.optional(z.enum(languages)),
    letterLanguage: z.optional(z.enum(letterLanguages)),
    writer: z.optional(z.enum(['drafted', 'edited'])),
    answerWanted: z.optional(z.boolean()),
    proof: z.optional(proof),
  })
  .check(
    z.refine(({ submissions, handOver = [] }) => submissions.length + handOver.length > 0, {
      path: ['submissions'],
      error: 'give one submission or more',
    }),
  ) satisfies z.ZodMiniType<Batch>

const contactMethod = z.enum(contactMethods)

const entry = {
  legislatorId: z.string(),
  officeCode: z.string(),
  contactMethod,
  already: z.optional(z.boolean()),
}

export const submissionReply = z.object({
  ok: z.boolean(),
  status: z.enum(['success', 'partial_success', 'failure']),
  successfulSubmissions: z.array(z.object({ ...entry, deliveredAt: z.string() })),
  failedSubmissions: z.array(
    z.object({
      ...entry,
      errorType: z.enum([
        'external_api_failure',
        'network_timeout',
        'rate_limit_exceeded',
        'validation_error',
        'deferred',
        'confirmation_needed',
        'unknown',
      ]),
      errorMessage: z.string(),
      willRetry: z.boolean(),
    }),
  ),
  summary: z.object({
    successful: z.int(),
    failed: z.int(),
    retrying: z.int(),
    awaiting: z.optional(z.int()),
    total: z.int(),
  }),
  handedOver: z.optional(z.array(z.string())),
  receipt: z.optional(z.string()),
  simulated: z.boolean(),
}) satisfies z.ZodMiniType<SubmissionReply>

/** What a person says about an office's own form. `receipt` is the token of the receipt's link. */
export const handOverSaid = z.object({
  receipt: id,
  legislatorId: id,
  said: z.enum(handOverWords),
})
