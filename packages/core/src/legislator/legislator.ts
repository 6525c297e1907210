import type { LegislatorType } from './chambers.ts'

export const parties = [
  'DEMOCRAT',
  'REPUBLICAN',
  'GREEN',
  'LIBERTARIAN',
  'NO_LABEL',
  'INDEPENDENT',
  'OTHER',
  'NONE',
] as const
export type Party = (typeof parties)[number]

export type Legislator = {
  /** Bioguide id, or the seat's own id (`house-TX-7`, `senate-WY-1`) while no name is loaded. */
  id: string
  firstName: string
  lastName: string
  suffix?: string | undefined
  /** Empty where there is no photo. */
  imageUrl: string
  legislatorType: LegislatorType
  party: Party
  /** USPS code. */
  state: string
  /** 0 for at-large, null for senators. */
  district: number | null
  /** Empty where the office is not on its chamber's list. */
  officeCode: string
  hasEmail: boolean
  phoneNumber: string
  /** What the seat is called while its holder's name is not loaded: `Representative, Texas 7`. */
  officeName?: string | undefined
}
