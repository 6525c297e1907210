import type { Campaign } from '../campaign/campaign.ts'
import type { CampaignImage } from '../campaign/picture.ts'
import type { Language } from '../language/language.ts'

export type Organization = { id: string; name: string; subdomain?: string | undefined }

export const confirmEmailChoices = ['when-unsure', 'always', 'never'] as const
/** The rule by which letters wait until their senders have confirmed their email addresses. */
export type ConfirmEmail = (typeof confirmEmailChoices)[number]

export const draftingChoices = ['model', 'own-words'] as const
/** Whether a model may draft for the organization's campaigns, if there is a model. */
export type Drafting = (typeof draftingChoices)[number]

export type OrganizationConfig = {
  organizationId: string
  organizationName: string
  /** The BCP 47 tag of the organization's texts. Our own texts have their own language. */
  language: string
  /** The languages of the organization's texts, if there are several. */
  languages?: Language[] | undefined
  /** The organization's names in further languages. Pages never get this field. */
  names?: Partial<Record<Language, string>> | undefined
  /** If false, the page locates an arriving visitor only if the browser has already allowed it. */
  askLocationOnEntry?: boolean | undefined
  /** The origins of the sites that may show the campaigns in a frame. Pages never get this field. */
  embedOn?: string[] | undefined
  logoResUrl: string
  faviconResUrl: string
  /** The image of the same file as `logoResUrl`, if the installation serves it. */
  logo?: CampaignImage | undefined
  primaryColor: string
  secondaryColor: string
  subdomain: string
  websiteUrl: string
  /** The address in mails to supporters, in one line. */
  postalAddress?: string | undefined
  fullUrl: string
  newUi: boolean
  /** An absent value means `model`. */
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

/**
 * Returns the last segment of a path, decoded. It is empty for the root. A segment with a broken escape stays as it
 * is.
 */
export function lastSegment(path: string): string {
  const segment = segmentsOf(path).at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Returns the campaign id in a path. Removes full stops at the end, because a link at the end of a sentence may
 * include one.
 */
export function campaignIdIn(path: string): string {
  return lastSegment(path).replace(/\.+$/, '')
}

/**
 * Chooses the only organization; otherwise the one whose subdomain is a whole label of the host name; otherwise the
 * owner of the campaign in the path; otherwise none. It ignores paths below a reserved one, because they may hold a
 * secret, such as a receipt's.
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

/**
 * Tells whether a path segment is reserved and so never names a campaign. `apiBase` is the setting, for example
 * `/api`.
 */
export function isReservedPath(segment: string, apiBase = '/api'): boolean {
  const first = apiBase.split('/').find(Boolean)
  return segment === '' || segment.includes('.') || segment === first || reserved.includes(segment)
}
