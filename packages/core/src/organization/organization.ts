import type { Campaign } from '../campaign/campaign.ts'
import type { CampaignImage } from '../campaign/picture.ts'
import type { Language } from '../language/language.ts'

export type Organization = { id: string; name: string; subdomain?: string | undefined }

export const confirmEmailChoices = ['when-unsure', 'always', 'never'] as const
/** When letters wait until their senders have confirmed their email addresses. */
export type ConfirmEmail = (typeof confirmEmailChoices)[number]

export const draftingChoices = ['model', 'own-words'] as const
/** Whether a model may draft for the organization's campaigns, where there is one. */
export type Drafting = (typeof draftingChoices)[number]

export type OrganizationConfig = {
  organizationId: string
  organizationName: string
  /** Of its texts, BCP 47. Our own words have theirs. */
  language: string
  /** Of its texts, where there are several. */
  languages?: Language[] | undefined
  /** Its names in further languages; never sent to a page. */
  names?: Partial<Record<Language, string>> | undefined
  /** False: an arriving visitor is located only where the browser was allowed before. */
  askLocationOnEntry?: boolean | undefined
  /** Origins of the sites that may show its campaigns in a frame; never sent to a page. */
  embedOn?: string[] | undefined
  logoResUrl: string
  faviconResUrl: string
  /** Of the same file as `logoResUrl`, where the installation serves it. */
  logo?: CampaignImage | undefined
  primaryColor: string
  secondaryColor: string
  subdomain: string
  websiteUrl: string
  /** One line. In mails to supporters. */
  postalAddress?: string | undefined
  fullUrl: string
  newUi: boolean
  /** Absent means `model`. */
  drafting?: Drafting | undefined
  campaigns: Campaign[]
}

export const organizationDefaults = {
  language: 'en',
  timeZone: 'America/New_York',
  primaryColor: '#572565',
  secondaryColor: '#F2E2F7',
  subdomain: 'www',
  faviconResUrl: 'no favicon',
} as const

export type StartChoice =
  | { choose: 'organization'; id: string }
  | { choose: 'by-campaign'; campaignId: string }
  | { choose: 'ask' }

function segmentsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
}

/** Decoded; empty for the root. A broken escape stays as it is. */
export function lastSegment(path: string): string {
  const segment = segmentsOf(path).at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A sentence that ends with a link adds a full stop to it. */
export function campaignIdIn(path: string): string {
  return lastSegment(path).replace(/\.+$/, '')
}

/**
 * The only organization; else the one whose subdomain is a whole label of the host name; else the owner of the campaign
 * in the path; else null. Paths below a reserved one are ignored: they may hold a secret, such as a receipt's.
 */
export function chooseOrganization(
  organizations: readonly Organization[],
  host: string,
  path: string,
): StartChoice {
  const [first, second] = organizations
  if (first && !second) return { choose: 'organization', id: first.id }
  const labels = host.toLowerCase().replace(/:\d+$/, '').split('.')
  const named = organizations.find(({ subdomain }) => subdomain && labels.includes(subdomain.toLowerCase()))
  if (named) return { choose: 'organization', id: named.id }
  const campaignId = campaignIdIn(path)
  const isReserved = isReservedPath(campaignId) || isReservedPath(segmentsOf(path)[0] ?? '')
  return isReserved ? { choose: 'ask' } : { choose: 'by-campaign', campaignId }
}

const reserved = [
  'about',
  'personal-information',
  'page-not-found',
  'legal',
  'receipt',
  'confirm',
  'sandbox',
  'assets',
  'healthz',
  'readyz',
  'metrics',
  'photos',
  'images',
  'visit',
  'embed',
]

/** It never names a campaign. `apiBase` is the setting, for example `/api`. */
export function isReservedPath(segment: string, apiBase = '/api'): boolean {
  const first = apiBase.split('/').find(Boolean)
  return segment === '' || segment.includes('.') || segment === first || reserved.includes(segment)
}
