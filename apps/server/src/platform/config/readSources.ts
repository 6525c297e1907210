import { isPrivateUrl } from '@redress/core/network/loopback'
import type { DrafterSettings, Settings } from './settings.ts'
import { asFolder, type Values } from './values.ts'

const CENSUS = 'https://geocoding.geo.census.gov/geocoder'
const RELATIONSHIPS =
  'https://www2.census.gov/geo/docs/maps-data/data/rel2020/cd-sld/tab20_cd11920_zcta520_natl.txt'

function isGeocoder(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  // People's street addresses are sent to this URL.
  return isPrivateUrl(url) && url.pathname.endsWith('/geocoder') && url.search === ''
}

function readGeocoder(values: Values): string | undefined {
  const value = values.text('GEOCODER_URL') ?? CENSUS
  if (value === 'off') return undefined
  if (!isGeocoder(value))
    values.refuse('GEOCODER_URL', 'use off, or an https: address that ends in /geocoder')
  return asFolder(value)
}

export function readDistrictSources(
  values: Values,
): Pick<Settings, 'geocoderUrl' | 'geocoderPerDay' | 'zipDistrictsUrl'> {
  return {
    geocoderUrl: readGeocoder(values),
    geocoderPerDay: values.whole('GEOCODER_DAILY_LIMIT', 20_000, { least: 0, most: 10_000_000 }),
    zipDistrictsUrl: values.url('ZIP_DISTRICTS_URL', ['https', 'file']) ?? RELATIONSHIPS,
  }
}

const CONGRESS_LEGISLATORS = 'https://unitedstates.github.io/congress-legislators'
const districtOffices = `${CONGRESS_LEGISLATORS}/legislators-district-offices.json`

/** Reads the folder of both files of committees. */
export function readCommitteesUrl(values: Values): string | undefined {
  const url = readFileOrOff(values, 'COMMITTEES_URL', CONGRESS_LEGISLATORS)
  return url === undefined ? undefined : asFolder(url)
}

export function readWaySources(values: Values): Pick<Settings, 'contactFormsUrl' | 'districtOfficesUrl'> {
  return {
    // No public file has this form, so there is none unless the operator names one.
    contactFormsUrl: readFileOrOff(values, 'CONTACT_FORMS_URL', undefined),
    districtOfficesUrl: readFileOrOff(values, 'DISTRICT_OFFICES_URL', districtOffices),
  }
}

const OPEN_STATES = 'https://data.openstates.org/people/current'

export function readStateSources(
  values: Values,
): Pick<Settings, 'stateLegislatorsUrl' | 'councilsUrl' | 'usesPrivateMailboxes'> {
  const url = values.url('STATE_LEGISLATORS_URL', ['https', 'file']) ?? OPEN_STATES
  return {
    stateLegislatorsUrl: asFolder(url),
    // No public folder has the councils' members, so the operator's folder of states can have them too.
    councilsUrl: asFolder(values.url('COUNCILS_URL', ['https', 'file']) ?? url),
    usesPrivateMailboxes: values.oneOf('STATE_PRIVATE_MAILBOXES', ['on', 'off'], 'off') === 'on',
  }
}

function readFileOrOff<T>(values: Values, name: string, fallback: T): string | T | undefined {
  if (values.text(name) === 'off') return undefined
  return values.url(name, ['https', 'file']) ?? fallback
}

const CONGRESS_GOV = 'https://api.congress.gov/v3'
const GOV_INFO = 'https://www.govinfo.gov/bulkdata'

function readBillsUrl(values: Values): string {
  const value = values.text('BILLS_API_URL') ?? CONGRESS_GOV
  const url = URL.canParse(value) ? new URL(value) : undefined
  // The key is sent to this URL, in a header.
  if (!url || !isPrivateUrl(url) || url.search !== '' || url.username !== '')
    values.refuse('BILLS_API_URL', 'use an https: address that ends in /v3, without a key in it')
  return asFolder(value)
}

function readBillsKey(values: Values): string | undefined {
  const key = values.text('BILLS_API_KEY')
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    values.refuse('BILLS_API_KEY', 'use the key as it was given, letters and digits')
  return key
}

export function readBillSources(values: Values): Pick<Settings, 'billsUrl' | 'billsKey' | 'govInfoUrl'> {
  return {
    billsUrl: readBillsUrl(values),
    billsKey: readBillsKey(values),
    govInfoUrl: readFileOrOff(values, 'GOVINFO_URL', GOV_INFO),
  }
}

const UNITED_STATES_IMAGES = 'https://unitedstates.github.io/images/congress/225x275'

function isFolder(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return (isPrivateUrl(url) || url.protocol === 'file:') && url.search === '' && url.hash === ''
}

export function readPhotosUrl(values: Values): string | undefined {
  const value = values.text('PHOTOS_URL') ?? UNITED_STATES_IMAGES
  if (value === 'off') return undefined
  if (!isFolder(value)) values.refuse('PHOTOS_URL', 'use off, or the https: or file: address of a folder')
  return asFolder(value)
}

const ANTHROPIC = 'https://api.anthropic.com/v1'

/** Matches private IP addresses, host names without a dot, and host names that no public DNS server resolves. */
const privateHosts = [
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$/,
  /^\[f(?:[cd][\da-f]{2}|e[89ab][\da-f]):/,
  /^[a-z\d-]+$/,
  /\.(?:internal|local)$/,
]

export function isPrivateHost(hostname: string): boolean {
  return privateHosts.some(pattern => pattern.test(hostname))
}

function readDrafterUrl(values: Values, fallback: string | undefined): string {
  const value = values.text('DRAFTER_URL') ?? fallback ?? ''
  const url = URL.canParse(value) ? new URL(value) : undefined
  // A person's words and the key are sent to this URL.
  const isPrivate = url && (isPrivateUrl(url) || (url.protocol === 'http:' && isPrivateHost(url.hostname)))
  if (!isPrivate || url.search !== '' || url.hash !== '' || url.username !== '')
    values.refuse(
      'DRAFTER_URL',
      'use an https: address, or one of a private network, that ends in /v1, without a key in it',
    )
  return asFolder(value)
}

function readModel(values: Values): string {
  const model = values.text('DRAFTER_MODEL')
  if (model === undefined) values.refuse('DRAFTER_MODEL', 'say which model writes the drafts')
  return model ?? ''
}

function readDrafterKey(values: Values): string | undefined {
  const key = values.text('DRAFTER_KEY')
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    values.refuse('DRAFTER_KEY', 'use the key as it was given, without blanks')
  return key
}

function readDrafterKind(values: Values): DrafterSettings {
  const kind = values.oneOf('DRAFTER', ['offline', 'openai', 'anthropic'], 'offline')
  if (kind === 'offline') return { kind }
  const url = readDrafterUrl(values, kind === 'anthropic' ? ANTHROPIC : undefined)
  const named = { url, model: readModel(values) }
  const key = readDrafterKey(values)
  if (kind === 'openai') return { kind, ...named, key }
  if (key === undefined) values.refuse('DRAFTER_KEY', 'anthropic needs one')
  return { kind, ...named, key: key ?? '' }
}

/**
 * The time limit of a second opinion (ms). It counts toward the draft's own time limit. Without a second opinion, the
 * draft is still shown.
 */
const VERDICT_MS = 10_000

export function readDrafter(
  values: Values,
): Pick<
  Settings,
  | 'drafter'
  | 'draftTimeouts'
  | 'draftsAreVerified'
  | 'draftsPerSession'
  | 'draftsPerOrganization'
  | 'draftsPerDay'
> {
  const first = values.whole('DRAFTER_TIMEOUT', 20, { least: 1, most: 300 })
  const whole = values.whole('DRAFTER_TIMEOUT_IN_ALL', Math.max(45, first), { least: first, most: 600 })
  return {
    drafter: readDrafterKind(values),
    draftTimeouts: { firstMs: 1_000 * first, verdictMs: VERDICT_MS, wholeMs: 1_000 * whole },
    draftsAreVerified: values.oneOf('DRAFTER_VERIFY', ['on', 'off'], 'on') === 'on',
    draftsPerSession: values.whole('DRAFTS_PER_SESSION', 30, { least: 0, most: 10_000 }),
    draftsPerOrganization: values.whole('DRAFTS_PER_ORGANIZATION', 2_000, { least: 0, most: 10_000_000 }),
    draftsPerDay: values.whole('DRAFTER_DAILY_LIMIT', 5_000, { least: 0, most: 10_000_000 }),
  }
}

function isAnalyticsUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  // Every page contains this URL, so it must not contain a secret.
  return isPrivateUrl(url) && url.username === '' && url.password === ''
}

/** Reads the settings of an analytics service with the same API as Plausible. Returns undefined if there is none. */
export function readAnalytics(values: Values, publicUrl: string): Settings['analytics'] {
  const url = values.text('ANALYTICS_URL')
  const domain = values.text('ANALYTICS_DOMAIN')
  if (url === undefined) {
    if (domain !== undefined) values.refuse('ANALYTICS_DOMAIN', 'has no effect without ANALYTICS_URL')
    return undefined
  }
  if (!isAnalyticsUrl(url)) {
    values.refuse('ANALYTICS_URL', 'use an https: address such as https://plausible.io/api/event')
    return undefined
  }
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : ''
  return { url: new URL(url).href, domain: domain ?? host }
}
