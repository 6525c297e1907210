import { chamberKeys } from '@redress/core/legislator/chambers'
import { type Legislator, parties, type Vacancy } from '@redress/core/legislator/legislator'
import * as z from 'zod/mini'
import { districtFacts } from './address.ts'

const legislatorType = z.enum([...chamberKeys, 'UNKNOWN'])
const senateClass = z.optional(z.nullable(z.literal([1, 2, 3])))

export const legislator = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  suffix: z.optional(z.string()),
  imageUrl: z.string(),
  legislatorType,
  party: z.enum(parties),
  caucus: z.optional(z.enum(parties)),
  state: z.string(),
  district: z.nullable(z.int()),
  officeCode: z.string(),
  hasEmail: z.boolean(),
  phoneNumber: z.string(),
  website: z.optional(z.string()),
  senateClass,
}) satisfies z.ZodMiniType<Legislator>

const vacancy = z.object({
  legislatorType,
  state: z.string(),
  district: z.nullable(z.int()),
  senateClass,
}) satisfies z.ZodMiniType<Vacancy>

/** The reply with legislators. `constituentDistrict` is -1 unless the address proves a district. */
export const legislatorsReply = z.object({
  legislators: z.array(legislator),
  vacancies: z.optional(z.array(vacancy)),
  constituentDistrict: z.int(),
  ...districtFacts,
})
