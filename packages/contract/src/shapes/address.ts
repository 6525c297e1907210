import type { Address, GeoAddress, ZipPlace } from '@redress/core/address/address'
import { findState, states } from '@redress/core/address/states'
import * as z from 'zod/mini'
import { lineText } from './text.ts'

export const stateCode = z.string().check(
  z.refine(code => findState(code)?.code === code, {
    error: `use one of the ${states.length} two-letter codes, such as WY`,
  }),
)

export const address = z.object({
  street: lineText,
  city: lineText,
  state: lineText,
  zip: lineText,
}) satisfies z.ZodMiniType<Address>

export const zipPlace = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
}) satisfies z.ZodMiniType<ZipPlace>

export const districtSource = z.enum(['one-seat', 'census', 'zip', 'stated', 'none'])

export const statedSeats = z.object({
  UPPER: z.optional(lineText),
  LOWER: z.optional(lineText),
  COUNCIL: z.optional(lineText),
})

export const districtFacts = {
  districtCandidates: z.array(z.int()),
  congress: z.int(),
  source: districtSource,
  asOf: z.string(),
  chamberDistricts: z.optional(z.record(z.string(), z.int())),
  stateDistricts: z.optional(
    z.object({
      UPPER: z.optional(z.array(z.string())),
      LOWER: z.optional(z.array(z.string())),
      COUNCIL: z.optional(z.array(z.string())),
    }),
  ),
  statedSeats: z.optional(statedSeats),
}

export const geoAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  congressionalDistrict: z.int(),
  formattedAddress: z.string(),
  ...districtFacts,
}) satisfies z.ZodMiniType<GeoAddress>
