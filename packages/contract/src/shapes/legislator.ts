import { type Legislator, parties } from '@redress/core/legislator/legislator'
import type { Vacancy } from '@redress/core/legislator/vacancy'
import * as z from 'zod/mini'
import { districtFacts } from './address.ts'

export const legislator = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  suffix: z.optional(z.string()),
  imageUrl: z.string(),
  legislatorType: z.enum(['HOUSE', 'SENATE', 'UNKNOWN']),
  party: z.enum(parties),
  state: z.string(),
  district: z.nullable(z.int()),
  officeCode: z.string(),
  hasEmail: z.boolean(),
  phoneNumber: z.string(),
  officeName: z.optional(z.string()),
}) satisfies z.ZodMiniType<Legislator>

const vacancy = z.object({
  officeName: z.string(),
  state: z.string(),
  district: z.nullable(z.int()),
}) satisfies z.ZodMiniType<Vacancy>

/** `constituentDistrict` is -1 where the address does not prove one. */
export const legislatorsReply = z.object({
  legislators: z.array(legislator),
  vacancies: z.optional(z.array(vacancy)),
  constituentDistrict: z.int(),
  ...districtFacts,
})
