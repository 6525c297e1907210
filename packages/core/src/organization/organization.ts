import type { Campaign } from '../campaign/campaign.ts'

export type Organization = { id: string; name: string; subdomain?: string | undefined }

export type OrganizationConfig = {
  organizationId: string
  organizationName: string
  /** Of its texts, BCP 47. Our own words have theirs. */
  language: string
  /** Empty for none. */
  logoResUrl: string
  faviconResUrl: string
  /** `#rrggbb` */
  primaryColor: string
  secondaryColor: string
  subdomain: string
  websiteUrl: string
  fullUrl: string
  /** The chat layout instead of the classic one. */
  newUi: boolean
  campaigns: Campaign[]
}

export const organizationDefaults = {
  language: 'en',
  primaryColor: '#572565',
  secondaryColor: '#F2E2F7',
  subdomain: 'www',
  faviconResUrl: 'no favicon',
} as const
