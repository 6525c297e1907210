/** Read once, at the start, from the environment. */
export type Settings = {
  host: string
  port: number
  publicUrl: string
  /** Addresses and ranges of proxies, or how many stand in front: their forwarding headers count. */
  trustedProxies: readonly string[] | number
  /** For metrics, detailed readiness and the sandbox; null for none. */
  admin: { host: string; port: number; orNextFree: boolean } | null
  /** False in trials only. */
  limits: boolean
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined
  /** Past a pooler, for LISTEN; undefined where `databaseUrl` is direct. */
  databaseDirectUrl: string | undefined
  dataFolder: string
  /** DATA_DIR is not set: the data folder is the product's own. */
  usesDefaultFolder: boolean
  role: 'api' | 'worker' | 'all'
  organizationsFolder: string
  /** Of webhooks' secrets, a folder for each organization. */
  webhookSecretsFolder: string
  providerName: string
  /** An email address or an https address, where visitors write to the provider. */
  providerContact: string | undefined
  /** Sections of the operator's own in both legal texts. */
  legalAddendaFolder: string | undefined
  /** Where to get this installation's source code. */
  sourceUrl: string | undefined
  brandedOrganizationId: string
  /** Whose picker the root shows where the host names no organization; empty for all. */
  defaultOrganizationId: string
  publicApiKey: string
  apiBase: string
  legislatorsUrl: string
  zipDistrictsUrl: string
  /** Undefined for no geocoder. */
  geocoderUrl: string | undefined
  /** Questions of the whole installation. */
  geocoderPerDay: number
  /** Holds `<bioguide>.jpg`, without a slash at its end; undefined for no photos. */
  photosUrl: string | undefined
  /** Used only with a key. */
  billsUrl: string
  billsKey: string | undefined
  /** Undefined for no archives. */
  govInfoUrl: string | undefined
  drafter: DrafterSettings
  draftTimeouts: DraftTimeouts
  /** Whether each draft gets a second opinion. */
  draftsAreVerified: boolean
  /** Drafts by a language model, a day. */
  draftsPerSession: number
  draftsPerOrganization: number
  /** Of the whole installation. */
  draftsPerDay: number
  delivery: 'simulator' | 'live'
  gateways: GatewayVariables
  /** By legislator id. */
  legislatorEmailsFile: string | undefined
  gatewayPerSecond: number
  /** After a batch's last delivery ended. */
  retentionDays: number
  /** Of the whole installation. Undefined: no limit. */
  mailDailyLimit: number | undefined
  /** Undefined: only the product's own events. */
  analytics: { url: string; domain: string } | undefined
  /** Undefined: made once, and kept in the data folder. */
  secretKey: string | undefined
  /** Opens what the key before sealed, until `redress keys rotate` has wrapped it anew. */
  previousSecretKey: string | undefined
  /** After an erasure, until no file of the database can be opened with SECRET_KEY. */
  erasureDeadlineHours: number
  logLevel: LogLevel
  /** ms since 1970: where the clock starts. */
  now: number | undefined
  /** No environment sets it. */
  preview?: { file: string; day: string }
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** `url` ends before `/chat/completions` or `/messages`, without a slash. */
export type DrafterSettings =
  | { kind: 'offline' }
  | { kind: 'openai'; url: string; model: string; key: string | undefined }
  | { kind: 'anthropic'; url: string; model: string; key: string }

/** In milliseconds: to the first sentence of a draft, for a second opinion, and for all of a draft. */
export type DraftTimeouts = { firstMs: number; verdictMs: number; wholeMs: number }

/** Undefined: the simulator's, or a channel that is off. */
export type GatewayVariables = {
  /** False: this chamber is deliberately not reached. */
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
