/** How this installation runs. Read once, at the start, from the environment. */
export type Settings = {
  host: string
  port: number
  publicUrl: string
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined
  dataFolder: string
  role: 'api' | 'worker' | 'all'
  organizationsFolder: string
  providerName: string
  /** Where this installation's source code is offered; undefined for no link. */
  sourceUrl: string | undefined
  /** Empty for none. */
  brandedOrganizationId: string
  publicApiKey: string
  apiBase: string
  legislatorsUrl: string
  zipDistrictsUrl: string
  /** Undefined where addresses are asked of nobody. */
  geocoderUrl: string | undefined
  /** The folder of `<bioguide>.jpg`, without a slash at its end; undefined for no photos. */
  photosUrl: string | undefined
  /** Congress.gov's API, asked where there is a key. */
  billsUrl: string
  billsKey: string | undefined
  /** Undefined where no archives of bills are read. */
  govInfoUrl: string | undefined
  drafter: DrafterSettings
  /** Of a language model's drafts, how many one session and one organization may have in a day. */
  draftsPerSession: number
  draftsPerOrganization: number
  delivery: 'simulator' | 'live'
  gateways: GatewayVariables
  /** Offices' addresses by legislator id; undefined for none. */
  legislatorEmailsFile: string | undefined
  gatewayPerSecond: number
  /** Personal data is kept so long after a batch's last delivery ended. */
  retentionDays: number
  /** Where pages tell their path; undefined for the product's own events. */
  analytics: { url: string; domain: string } | undefined
  /** Undefined: made once, and kept in the data folder. */
  secretKey: string | undefined
  logLevel: LogLevel
  /** A start for the clock, ms since 1970; undefined for the machine's own time. */
  now: number | undefined
  /** Of a preview: what is shown, and as on which day. No environment sets it. */
  preview?: { file: string; day: string }
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** `url` is what comes before `/chat/completions` or `/messages`, without a slash at its end. */
export type DrafterSettings =
  | { kind: 'offline' }
  | { kind: 'openai'; url: string; model: string; key: string | undefined }
  | { kind: 'anthropic'; url: string; model: string; key: string }

/** Undefined where nothing is set: the simulator's then, or a channel that is off. */
export type GatewayVariables = {
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
  /** `mail@example.org` or `Redress <mail@example.org>`. */
  mailFrom: string | undefined
}
