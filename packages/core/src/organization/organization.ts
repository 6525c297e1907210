import type { Campaign } from '../campaign/campaign.ts'
import type { CampaignImage } from '../campaign/picture.ts'
import type { Language } from '../language/language.ts'

export type Organization = { id: string; name: string; subdomain?: string | undefined }

/** The parameter of a link in the list of organizations. Only the root of this machine understands it. */
export const ORGANIZATION_PARAMETER = 'organization'

/** An organization as the selection screen lists it. */
export type ListedOrganization = Organization & {
  /** The URL of the organization's logo, if this installation serves the logo. */
  logo?: string | undefined
  /** The names of the organization's open campaigns. */
  campaigns?: string[] | undefined
}

export const confirmEmailChoices = ['when-unsure', 'always', 'never'] as const
/** When a letter waits until its sender confirms the email address. */
export type ConfirmEmail = (typeof confirmEmailChoices)[number]

export const draftingChoices = ['model', 'own-words'] as const
/** Tells whether a model may draft for the organization's campaigns, if there is a model. */
export type Drafting = (typeof draftingChoices)[number]

export type OrganizationConfig = {
  organizationId: string
  organizationName: string
  /** The BCP 47 tag of the language of the organization's texts. The product's own texts may be in another language. */
  language: string
  /** The languages of the organization's texts, if there are several. */
  languages?: Language[] | undefined
  /** The organization's names in further languages. Pages never get this field. */
  names?: Partial<Record<Language, string>> | undefined
  /** If false, the page locates a visitor on arrival only if the browser already has the visitor's permission. */
  askLocationOnEntry?: boolean | undefined
  /** The origins of the websites that may embed the campaigns in a frame. Pages never get this field. */
  embedOn?: string[] | undefined
  logoResUrl: string
  faviconResUrl: string
  /** The sizes and formats of the logo at `logoResUrl`, if the installation serves it. */
  logo?: CampaignImage | undefined
  primaryColor: string
  secondaryColor: string
  subdomain: string
  websiteUrl: string
  /** The organization's postal address in one line, for emails to supporters. */
  postalAddress?: string | undefined
  fullUrl: string
  newUi: boolean
  /** An absent value means `when-unsure`. */
  confirmEmail?: ConfirmEmail | undefined
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
 * Returns the last segment of a path, decoded. Returns an empty text for the root path. Does not decode a segment with
 * a broken escape.
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
 * Returns the campaign id in a path. Removes periods at the end, because a link at the end of a sentence may include
 * one.
 */
export function campaignIdIn(path: string): string {
  return lastSegment(path).replace(/\.+$/, '')
}

/**
 * Chooses the organization of a page: the only one; otherwise the one whose subdomain is a whole label of the host
 * name; otherwise the owner of the campaign in the path; otherwise none. Ignores paths that begin with a reserved
 * segment, because they may contain a secret, such as the link to a receipt.
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
  'console',
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
 * Tells whether a path segment is reserved and so never names a campaign, in any case. `apiBase` is the setting, for
 * example `/api`.
 */
export function isReservedPath(segment: string, apiBase = '/api'): boolean {
  const first = apiBase.split('/').find(Boolean)?.toLowerCase()
  const folded = segment.toLowerCase()
  return folded === '' || folded.includes('.') || folded === first || reserved.includes(folded)
}
