import { stateChambers } from '@redress/core/address/stateDistricts'
import { chamberKeys } from '@redress/core/legislator/chambers'
import {
  type DistrictOffice,
  type Legislator,
  parties,
  type Vacancy,
} from '@redress/core/legislator/legislator'
import type { StateChoices } from '@redress/core/legislator/stateChambers'
import * as z from 'zod/mini'
import { districtFacts } from './address.ts'

const legislatorType = z.enum([...chamberKeys, 'UNKNOWN'])
const senateClass = z.optional(z.nullable(z.literal([1, 2, 3])))

const stateChamber = z.enum(stateChambers)
const inBoth = z.object({ en: z.string(), es: z.string() })

const districtOffice = z.object({
  city: z.string(),
  state: z.string(),
  phone: z.string(),
  hours: z.optional(z.string()),
}) satisfies z.ZodMiniType<DistrictOffice>

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
  form: z.optional(z.string()),
  districtOffices: z.optional(z.array(districtOffice)),
  chamber: z.optional(stateChamber),
  jurisdiction: z.optional(z.string()),
  districtName: z.optional(z.string()),
  title: z.optional(inBoth),
  segment: z.optional(z.string()),
  senateClass,
}) satisfies z.ZodMiniType<Legislator>

const stateChoices = z.object({
  chamber: stateChamber,
  title: inBoth,
  members: z.array(z.object({ districtName: z.string(), name: z.string() })),
}) satisfies z.ZodMiniType<StateChoices>

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
  /** The House members of the districts that the person can choose from. Absent if the address proves its district. */
  districtMembers: z.optional(z.array(legislator)),
  /** The state legislators from whom the person can name theirs. Absent if the address proves the districts. */
  stateChoices: z.optional(z.array(stateChoices)),
  constituentDistrict: z.int(),
  ...districtFacts,
})
