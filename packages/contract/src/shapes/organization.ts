import { billStages } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import { closingStages } from '@redress/core/campaign/closeWhen'
import type { CampaignImage } from '@redress/core/campaign/picture'
import { committeeRoles, type Segment } from '@redress/core/campaign/segments'
import { languages } from '@redress/core/language/language'
import {
  confirmEmailChoices,
  draftingChoices,
  type Organization,
  type OrganizationConfig,
} from '@redress/core/organization/organization'
import * as z from 'zod/mini'
import { billId, billType, stance } from './bill.ts'

export const addon = z.object({
  type: z.literal('CHECKBOX'),
  description: z.string(),
  keeps: z.optional(z.literal('contact')),
})

const starterStances = z.optional(z.array(z.nullable(z.enum(['PRO', 'CON', 'EITHER']))))
const reasons = z.optional(z.object({ for: z.array(z.string()), against: z.array(z.string()) }))

export const segment = z.object({
  /** Only operators get this field. */
  when: z.optional(
    z.object({
      cosponsor: z.optional(z.string()),
      sponsor: z.optional(z.string()),
      notCosponsor: z.optional(z.string()),
      committee: z.optional(z.string()),
      role: z.optional(z.enum(committeeRoles)),
      party: z.optional(z.string()),
      chamber: z.optional(z.enum(['HOUSE', 'SENATE'])),
      members: z.optional(z.array(z.string())),
    }),
  ),
  label: z.optional(z.string()),
  ask: z.optional(z.string()),
  stance: z.optional(stance),
  starterMessages: z.optional(z.array(z.string())),
  starterStances,
  reasons,
  questions: z.optional(z.array(z.string())),
  contactLegislatorMessage: z.optional(z.string()),
  only: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<Segment>

const image = z.object({
  url: z.string(),
  fallbackUrl: z.string(),
  small: z.optional(z.object({ url: z.string(), width: z.int() })),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
}) satisfies z.ZodMiniType<CampaignImage>

export const campaignForm = z.object({
  title: z.string(),
  description: z.string(),
  image: z.optional(image),
  occasion: z.optional(z.string()),
  billsDescription: z.string(),
  senderPlaceholder: z.string(),
  generatedMessagePlaceholder: z.string(),
  starterMessages: z.array(z.string()),
  starterStances,
  ask: z.optional(z.string()),
  questions: z.optional(z.array(z.string())),
  reasons,
  addons: z.array(addon),
})

export const campaign = z.object({
  campaignId: z.string(),
  organizationId: z.string(),
  campaignName: z.string(),
  startDate: z.string(),
  timeZone: z.optional(z.string()),
  endDate: z.string(),
  redirectUrl: z.string(),
  completionMessage: z.string(),
  contactLegislatorMessage: z.string(),
  usualReply: z.optional(z.string()),
  targetedParty: z.string(),
  includeCaucus: z.optional(z.boolean()),
  audience: z.optional(z.array(z.string())),
  segments: z.optional(z.array(segment)),
  issues: z.array(z.object({ issue: z.string(), description: z.string() })),
  metadata: z.record(z.string(), z.string()),
  supportingBills: z.array(
    z.object({
      id: billId,
      number: z.string(),
      type: billType,
      proOrCon: z.optional(stance),
      inBrief: z.optional(z.string()),
      /** The name and the URL of a bill before the legislature of a state. */
      name: z.optional(z.string()),
      link: z.optional(z.string()),
      companion: z.optional(z.string()),
    }),
  ),
  closeWhen: z.optional(z.enum(closingStages)),
  closedBy: z.optional(z.object({ billId, stage: z.enum(billStages), day: z.string() })),
  form: campaignForm,
  counter: z.optional(z.object({ goal: z.optional(z.int()), delivered: z.optional(z.int()) })),
  afterSendingUrl: z.optional(z.string()),
  shareSource: z.optional(z.boolean()),
  callInstead: z.optional(z.boolean()),
  language: z.optional(z.string()),
  textLanguages: z.optional(z.record(z.string(), z.string())),
}) satisfies z.ZodMiniType<Campaign>

export const organizationConfig = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  language: z.string(),
  languages: z.optional(z.array(z.enum(languages))),
  logoResUrl: z.string(),
  faviconResUrl: z.string(),
  logo: z.optional(image),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  subdomain: z.string(),
  websiteUrl: z.string(),
  postalAddress: z.optional(z.string()),
  fullUrl: z.string(),
  newUi: z.boolean(),
  drafting: z.optional(z.enum(draftingChoices)),
  confirmEmail: z.optional(z.enum(confirmEmailChoices)),
  askLocationOnEntry: z.optional(z.boolean()),
  campaigns: z.array(campaign),
}) satisfies z.ZodMiniType<OrganizationConfig>

export const organization = z.object({
  id: z.string(),
  name: z.string(),
  subdomain: z.optional(z.string()),
}) satisfies z.ZodMiniType<Organization>
