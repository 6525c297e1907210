/** The settings, read once from the environment at the start. */
export type Settings = {
  host: string
  port: number
  publicUrl: string
  /** The addresses and ranges of trusted proxies, or the number of proxies in front. Their forwarding headers count. */
  trustedProxies: readonly string[] | number
  /** The listener for metrics, detailed readiness and the sandbox. Null for none. */
  admin: { host: string; port: number; orNextFree: boolean } | null
  /** False only in trials. */
  limits: boolean
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined
  /** An address that bypasses a pooler, for LISTEN. Undefined if `databaseUrl` is direct. */
  databaseDirectUrl: string | undefined
  dataFolder: string
  /** True if DATA_DIR is not set, so that the data folder is the product's own. */
  usesDefaultFolder: boolean
  role: 'api' | 'worker' | 'all'
  organizationsFolder: string
  /** The folder of webhook secrets, with a subfolder for each organization. */
  webhookSecretsFolder: string
  providerName: string
  /** An email address or an https address at which visitors can write to the provider. */
  providerContact: string | undefined
  /** The folder of the operator's own sections of both legal texts. */
  legalAddendaFolder: string | undefined
  /** The address of this installation's source code. */
  sourceUrl: string | undefined
  brandedOrganizationId: string
  /** The organization shown at `/` when the host does not select one; empty shows all. */
  defaultOrganizationId: string
  publicApiKey: string
  apiBase: string
  legislatorsUrl: string
  zipDistrictsUrl: string
  /** Undefined if no geocoder is used. */
  geocoderUrl: string | undefined
  /** The daily limit of geocoder questions of the whole installation. */
  geocoderPerDay: number
  /** The address that holds `<bioguide>.jpg`, without a slash at its end. Undefined for no photos. */
  photosUrl: string | undefined
  /** It is used only with a key. */
  billsUrl: string
  billsKey: string | undefined
  /** Undefined if no archives are used. */
  govInfoUrl: string | undefined
  drafter: DrafterSettings
  draftTimeouts: DraftTimeouts
  /** True if each draft gets a second opinion. */
  draftsAreVerified: boolean
  /** The daily limit of drafts by a language model in one session. */
  draftsPerSession: number
  draftsPerOrganization: number
  /** The daily limit of the whole installation. */
  draftsPerDay: number
  delivery: 'simulator' | 'live'
  gateways: GatewayVariables
  /** The file of email addresses by legislator id. */
  legislatorEmailsFile: string | undefined
  gatewayPerSecond: number
  /** Data is kept for this many days after a batch's last delivery ended. */
  retentionDays: number
  /** The limit of the whole installation. Undefined for no limit. */
  mailDailyLimit: number | undefined
  /** Undefined if only the product's own events are recorded. */
  analytics: { url: string; domain: string } | undefined
  /** If undefined, a key is made once and kept in the data folder. */
  secretKey: string | undefined
  /** The key before `secretKey`. It opens older data until `redress keys rotate` has wrapped that data's keys anew. */
  previousSecretKey: string | undefined
  /** The hours after an erasure until no file of the database can be opened with SECRET_KEY. */
  erasureDeadlineHours: number
  logLevel: LogLevel
  /** The start of the clock, in ms since 1970. */
  now: number | undefined
  /** No environment variable sets it. */
  preview?: { file: string; day: string }
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** `url` is the part before `/chat/completions` or `/messages`, without a slash. */
export type DrafterSettings =
  | { kind: 'offline' }
  | { kind: 'openai'; url: string; model: string; key: string | undefined }
  | { kind: 'anthropic'; url: string; model: string; key: string }

/** The limits in milliseconds: to the first sentence of a draft, for a second opinion, and for the whole draft. */
export type DraftTimeouts = { firstMs: number; verdictMs: number; wholeMs: number }

/** Undefined for the simulator's values, or for a channel that is off. */
export type GatewayVariables = {
  /** False if this chamber is deliberately not reached. */
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
}
