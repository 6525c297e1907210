import path from 'node:path'
import { isEmail } from '@redress/core/email/email'
import { checkChannels, readMailSettings } from './channelSettings.ts'
import { readNetwork } from './readNetwork.ts'
import {
  readAnalytics,
  readBillSources,
  readCommitteesUrl,
  readDistrictSources,
  readDrafter,
  readPhotosUrl,
  readStateSources,
  readWaySources,
} from './readSources.ts'
import { type GatewayVariables, logLevels, type Settings } from './settings.ts'
import { openValues, type Values } from './values.ts'

type Environment = Readonly<Record<string, string | undefined>>

const CONGRESS_LEGISLATORS = 'https://unitedstates.github.io/congress-legislators/legislators-current.json'

export class BadSettings extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map(each => `  ${each}`).join('\n')}`)
    this.problems = problems
  }
}

function readGateways(values: Values): GatewayVariables {
  return {
    houseUrl: values.url('HOUSE_URL', ['https', 'http']),
    houseKey: values.text('HOUSE_KEY'),
    senateUrl: values.url('SENATE_URL', ['https', 'http']),
    senateKey: values.text('SENATE_KEY'),
    house: values.oneOf('HOUSE', ['on', 'off'], 'on') === 'on',
    senate: values.oneOf('SENATE', ['on', 'off'], 'on') === 'on',
    senateEnvironment: values.oneOf('SENATE_ENVIRONMENT', ['testing', 'production'], 'testing'),
    agentHouse: values.text('DELIVERY_AGENT_HOUSE'),
    agentSenate: values.text('DELIVERY_AGENT_SENATE'),
    contactName: values.text('DELIVERY_CONTACT_NAME'),
    contactEmail: values.text('DELIVERY_CONTACT_EMAIL'),
    contactPhone: values.text('DELIVERY_CONTACT_PHONE'),
    ackEmail: values.text('DELIVERY_ACK_EMAIL'),
    ...readMailSettings(values),
  }
}

/** The default limit of emails to constituents in 24 hours for a live installation. */
const LIVE_MAIL_DAILY_LIMIT = 5_000

function readMailDailyLimit(values: Values): number | undefined {
  const isSet = values.text('MAIL_DAILY_LIMIT') !== undefined
  if (!isSet && values.text('DELIVERY') !== 'live') return undefined
  return values.whole('MAIL_DAILY_LIMIT', LIVE_MAIL_DAILY_LIMIT, { least: 1, most: 10_000_000 })
}

function readApiBase(values: Values): string {
  const base = values.text('API_BASE') ?? '/api'
  if (!/^(\/[a-z0-9-]+)+$/.test(base)) values.refuse('API_BASE', 'use a path such as /api')
  return base
}

function readDelivery(values: Values, env: Environment): Settings['delivery'] {
  const delivery = values.oneOf('DELIVERY', ['simulator', 'live'], 'simulator')
  if (env.NODE_ENV === 'production' && values.text('DELIVERY') === undefined) {
    values.refuse(
      'DELIVERY',
      'in production set it to simulator or live, so that nothing is simulated by accident',
    )
  }
  if (delivery === 'live') {
    if (!values.text('SECRET_KEY'))
      values.refuse('SECRET_KEY', 'live delivery needs one, 32 characters or more')
    if (values.text('NOW')) values.refuse('NOW', 'live delivery needs the real clock: remove it')
  }
  return delivery
}

function readProviderContact(values: Values): string | undefined {
  const contact = values.text('PROVIDER_CONTACT')
  const refuse = (advice: string) => values.refuse('PROVIDER_CONTACT', advice)
  if (contact === undefined) {
    if (values.text('DELIVERY') === 'live')
      refuse('live delivery needs one: where visitors and offices can write to you')
    return undefined
  }
  if (isEmail(contact)) return contact
  if (URL.canParse(contact) && contact.startsWith('https://')) return new URL(contact).href
  refuse('use an email address, or a page that begins with https:')
  return undefined
}

function readDkimSelector(values: Values): string | undefined {
  const selector = values.text('DKIM_SELECTOR')
  if (selector === undefined || /^[a-z\d](?:[\w.-]*[a-z\d])?$/i.test(selector)) return selector
  values.refuse('DKIM_SELECTOR', 'use the name before ._domainkey, such as mail2026')
  return undefined
}

function readSecrets(values: Values): Pick<Settings, 'secretKey' | 'previousSecretKey'> {
  const secretKey = values.text('SECRET_KEY')
  const previousSecretKey = values.text('SECRET_KEY_PREVIOUS')
  if (secretKey !== undefined && secretKey.length < 32)
    values.refuse('SECRET_KEY', 'use 32 characters or more')
  if (previousSecretKey !== undefined && secretKey === undefined)
    values.refuse('SECRET_KEY_PREVIOUS', 'set SECRET_KEY to the new key beside it')
  return { secretKey, previousSecretKey }
}

/** Reads the settings. `root` is the project's folder. @throws BadSettings that lists all problems */
export function readSettings(env: Environment, root: string): Settings {
  const values = openValues(env)
  const network = readNetwork(values)
  const settings: Settings = {
    ...network,
    databaseUrl: values.url('DATABASE_URL', ['postgres', 'postgresql']),
    databaseDirectUrl: values.url('DATABASE_DIRECT_URL', ['postgres', 'postgresql']),
    ...readPlaces(values, root),
    role: values.oneOf('ROLE', ['api', 'worker', 'all'], 'all'),
    providerName: values.text('PROVIDER_NAME') ?? 'Redress',
    providerContact: readProviderContact(values),
    sourceUrl: values.url('SOURCE_URL', ['https']),
    brandedOrganizationId: values.text('BRANDED_ORGANIZATION_ID') ?? '',
    defaultOrganizationId: values.text('DEFAULT_ORGANIZATION_ID') ?? '',
    publicApiKey: values.text('PUBLIC_API_KEY') ?? 'redress-public',
    apiBase: readApiBase(values),
    legislatorsUrl: values.url('LEGISLATORS_URL', ['https', 'file']) ?? CONGRESS_LEGISLATORS,
    ...readDistrictSources(values),
    ...readWaySources(values),
    ...readStateSources(values),
    committeesUrl: readCommitteesUrl(values),
    photosUrl: readPhotosUrl(values),
    ...readBillSources(values),
    ...readDrafter(values),
    delivery: readDelivery(values, env),
    gateways: readGateways(values),
    gatewayPerSecond: values.whole('GATEWAY_PER_SECOND', 5, { least: 1, most: 10_000 }),
    mailPerDomainPerMinute: values.whole('MAIL_PER_DOMAIN_PER_MINUTE', 20, { least: 1, most: 10_000 }),
    dkimSelector: readDkimSelector(values),
    // The privacy policy promises at most 30 days.
    retentionDays: values.whole('RETENTION_DAYS', 30, { least: 1, most: 30 }),
    mailDailyLimit: readMailDailyLimit(values),
    analytics: readAnalytics(values, network.publicUrl),
    ...readSecrets(values),
    erasureDeadlineHours: values.whole('ERASURE_DEADLINE_HOURS', 24, { least: 1, most: 720 }),
    logLevel: values.oneOf('LOG_LEVEL', logLevels, 'info'),
    now: values.moment('NOW'),
  }
  if (settings.role !== 'all' && !settings.databaseUrl) {
    values.refuse('ROLE', 'the embedded database serves one process: set DATABASE_URL, or use all')
  }
  if (settings.databaseDirectUrl && !settings.databaseUrl) {
    values.refuse('DATABASE_DIRECT_URL', 'it bypasses the pooler at DATABASE_URL: set that too')
  }
  checkChannels(values, settings)
  if (values.problems.length > 0) throw new BadSettings(values.problems)
  return settings
}

type Places = Pick<
  Settings,
  | 'dataFolder'
  | 'usesDefaultFolder'
  | 'organizationsFolder'
  | 'webhookSecretsFolder'
  | 'legislatorEmailsFile'
  | 'legalAddendaFolder'
>

function readPlaces(values: Values, root: string): Places {
  const inRoot = (name: string) => {
    const given = values.text(name)
    return given === undefined ? undefined : path.resolve(root, given)
  }
  const dataFolder = inRoot('DATA_DIR') ?? path.resolve(root, '.redress')
  return {
    dataFolder,
    usesDefaultFolder: values.text('DATA_DIR') === undefined,
    webhookSecretsFolder: inRoot('WEBHOOK_SECRETS_DIR') ?? path.join(dataFolder, 'webhook-secrets'),
    organizationsFolder: inRoot('ORGANIZATIONS_DIR') ?? path.resolve(root, 'examples/organizations'),
    legislatorEmailsFile: inRoot('LEGISLATOR_EMAILS_FILE'),
    legalAddendaFolder: inRoot('LEGAL_ADDENDA_DIR'),
  }
}
