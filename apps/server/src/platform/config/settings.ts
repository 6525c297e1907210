import type { ImapFolder } from '@redress/channels/email/imapUrl'

/** The settings, which are read from the environment once at startup. */
export type Settings = {
  host: string
  port: number
  publicUrl: string
  /** The URL of the staff console, which ends in `/console`. */
  consoleUrl: string
  /**
   * The IP addresses and ranges of the trusted proxies, or the number of proxies in front of this process. Only their
   * forwarding headers are used.
   */
  trustedProxies: readonly string[] | number
  /** Metrics, detailed readiness and the sandbox are served here. It is null if they are not served. */
  admin: { host: string; port: number; orNextFree: boolean } | null
  /** False only in trials, where no limits apply. */
  limits: boolean
  /** It is undefined for the embedded database. */
  databaseUrl: string | undefined
  /**
   * For LISTEN, the URL of the database itself, not of a connection pooler. Undefined if `databaseUrl` is not the URL
   * of a pooler.
   */
  databaseDirectUrl: string | undefined
  dataFolder: string
  /** True if DATA_DIR is not set, so that the product uses its default data folder. */
  usesDefaultFolder: boolean
  role: 'api' | 'worker' | 'all'
  organizationsFolder: string
  /** The folder of webhook secrets, with a subfolder for each organization. */
  webhookSecretsFolder: string
  providerName: string
  /** An email address or an https URL with which visitors can reach the provider. */
  providerContact: string | undefined
  /** The folder with the operator's own sections of both legal texts. */
  legalAddendaFolder: string | undefined
  /** The URL of this installation's source code. */
  sourceUrl: string | undefined
  brandedOrganizationId: string
  /**
   * The organization that is shown at `/` if the host name does not select one. If this is empty, all organizations are
   * shown.
   */
  defaultOrganizationId: string
  publicApiKey: string
  apiBase: string
  legislatorsUrl: string
  zipDistrictsUrl: string
  /** It is undefined if no offices' forms are used. */
  contactFormsUrl: string | undefined
  /** It is undefined if no district offices are shown. */
  districtOfficesUrl: string | undefined
  /** The URL of the folder with a file of each state's legislators. */
  stateLegislatorsUrl: string
  councilsUrl: string
  /** True if letters also go to addresses of state legislators at private mail providers. */
  usesPrivateMailboxes: boolean
  /** The folder of the files of committees. Undefined if no committees are loaded. */
  committeesUrl: string | undefined
  /** It is undefined if no geocoder is to be used. */
  geocoderUrl: string | undefined
  /** The daily limit of geocoder queries of the whole installation. */
  geocoderPerDay: number
  /**
   * The URL of the folder with the photos `<bioguide>.jpg`, without a final slash. Undefined if there are no photos.
   */
  photosUrl: string | undefined
  /** Used only if there is a key. */
  billsUrl: string
  billsKey: string | undefined
  /** It is undefined if no archives are to be downloaded. */
  govInfoUrl: string | undefined
  drafter: DrafterSettings
  draftTimeouts: DraftTimeouts
  /** True if each draft gets a second opinion. */
  draftsAreVerified: boolean
  /** The daily limit of drafts by a language model in one session. */
  draftsPerSession: number
  draftsPerOrganization: number
  /** The daily limit of drafts by a language model in the whole installation. */
  draftsPerDay: number
  delivery: 'simulator' | 'live'
  gateways: GatewayVariables
  /** The file with the email addresses of legislators, by legislator id. */
  legislatorEmailsFile: string | undefined
  gatewayPerSecond: number
  /** The maximum number of emails a minute to one receiving domain of state legislators. */
  mailPerDomainPerMinute: number
  /** The DKIM selector of the mail server, for the doctor's look-up. Undefined if it is not known. */
  dkimSelector: string | undefined
  /** The number of days for which a batch's personal data is kept after its last delivery has ended. */
  retentionDays: number
  /** The daily limit of emails of the whole installation. Undefined if there is no limit. */
  mailDailyLimit: number | undefined
  /** It is undefined if only the product's own events are recorded. */
  analytics: { url: string; domain: string } | undefined
  /** If this is undefined, a key is created once and kept in the data folder. */
  secretKey: string | undefined
  /**
   * The previous value of `secretKey`. It decrypts older data until `redress keys rotate` has wrapped the keys of that
   * data with the new one.
   */
  previousSecretKey: string | undefined
  /**
   * The hours after an erasure within which the erased data becomes undecryptable in all database files, even with
   * SECRET_KEY.
   */
  erasureDeadlineHours: number
  logLevel: LogLevel
  /** The time at which the clock starts, in ms since 1970. Undefined for the real time. */
  now: number | undefined
  /** Set only for a preview, never by an environment variable. */
  preview?: { file: string; day: string; seat?: string | undefined }
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** `url` is the URL without `/chat/completions` or `/messages`, and without a final slash. */
export type DrafterSettings =
  | { kind: 'offline' }
  | { kind: 'openai'; url: string; model: string; key: string | undefined }
  | { kind: 'anthropic'; url: string; model: string; key: string }

/** The time limits in milliseconds for the first sentence of a draft, for a second opinion, and for the whole draft. */
export type DraftTimeouts = { firstMs: number; verdictMs: number; wholeMs: number }

/** Undefined values are taken from the simulator, or belong to a channel that is off. */
export type GatewayVariables = {
  /** False if the operator has turned this chamber off. */
  house: boolean
  senate: boolean
  houseUrl: string | undefined
  houseKey: string | undefined
  senateUrl: string | undefined
  senateKey: string | undefined
  senateEnvironment: 'testing' | 'production'
  agentHouse: string | undefined
  agentSenate: string | undefined
  contactName: string | undefined
  contactEmail: string | undefined
  contactPhone: string | undefined
  ackEmail: string | undefined
  smtpUrl: string | undefined
  /** `mail@example.org` or `Redress <mail@example.org>` */
  mailFrom: string | undefined
  /** The secret of the mail provider's reports about emails that came back. Undefined if there are none. */
  bounceSecret: string | undefined
  /** The mailbox to which letters come back. Undefined if none is read. */
  bounceMailbox: ImapFolder | undefined
}
