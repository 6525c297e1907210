import { isLocalSmtp, readMailbox, readSmtpUrl } from '@redress/channels/email/mail'
import { type ChannelSettings, type EmailSettings, settingsProblems } from '@redress/channels/settings'
import { readBounceUrl } from './readBounceUrl.ts'
import type { GatewayVariables, Settings } from './settings.ts'
import type { Values } from './values.ts'

type Given = Pick<Settings, 'delivery' | 'gateways' | 'providerName'>

/** The URLs of this process's own simulator. A field is undefined if the simulator is not open. */
type OwnSimulator = { houseUrl?: string; senateUrl?: string; smtpUrl?: string; agent: string }

/** The time limit of an attempt in ms. It is longer than a gateway needs and shorter than the lease of a letter. */
export const ATTEMPT_TIMEOUT_MS = 30_000

export function channelSettings(given: Given, simulator: OwnSimulator): ChannelSettings {
  const email = emailSettings(given, simulator)
  const { delivery, gateways } = given
  return {
    ...(delivery === 'live' ? live(gateways) : simulated(gateways, simulator)),
    email,
    timeoutMs: ATTEMPT_TIMEOUT_MS,
  }
}

/** Checks the channels together with the other settings, so that one startup error lists all problems. */
export function checkChannels(values: Values, given: Given): void {
  const simulator = {
    houseUrl: 'http://localhost/v2',
    senateUrl: 'http://localhost/api',
    smtpUrl: 'smtp://localhost:25',
    agent: 'Simulator',
  }
  if (given.delivery === 'live') checkLiveChambers(values)
  for (const { setting, message } of settingsProblems(channelSettings(given, simulator))) {
    const variable = variables[setting]
    // The settings of the mail server are checked elsewhere.
    if (variable)
      values.refuse(variable, message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, ''))
  }
}

const liveChambers = [
  { name: 'House', variable: 'HOUSE', needs: ['HOUSE_URL', 'HOUSE_KEY', 'DELIVERY_AGENT_HOUSE'] },
  {
    name: 'Senate',
    variable: 'SENATE',
    needs: ['SENATE_URL', 'SENATE_KEY', 'DELIVERY_AGENT_SENATE', 'SENATE_ENVIRONMENT'],
  },
] as const

/**
 * Checks that each live chamber is either fully configured or off. A letter to a chamber with incomplete settings would
 * never be sent.
 */
function checkLiveChambers(values: Values): void {
  const isOff = ({ variable }: (typeof liveChambers)[number]) => values.text(variable) === 'off'
  if (liveChambers.every(isOff))
    values.refuse('HOUSE, SENATE', 'both are off, so no letter could be delivered: set one to on')
  for (const chamber of liveChambers.filter(each => !isOff(each))) {
    for (const name of chamber.needs.filter(each => values.text(each) === undefined)) {
      const choice = name === 'SENATE_ENVIRONMENT' ? ' to production, or to testing before its approval,' : ''
      values.refuse(
        name,
        `live delivery to the ${chamber.name} needs it: set it${choice} or ${chamber.variable}=off`,
      )
    }
  }
}

const variables: Partial<Record<ReturnType<typeof settingsProblems>[number]['setting'], string>> = {
  'house.url': 'HOUSE_URL',
  'house.key': 'HOUSE_KEY',
  'house.agent': 'DELIVERY_AGENT_HOUSE',
  'senate.url': 'SENATE_URL',
  'senate.key': 'SENATE_KEY',
  'senate.agent': 'DELIVERY_AGENT_SENATE',
  'contact.name': 'DELIVERY_CONTACT_NAME',
  'contact.email': 'DELIVERY_CONTACT_EMAIL',
  'contact.phone': 'DELIVERY_CONTACT_PHONE',
  ackEmail: 'DELIVERY_ACK_EMAIL',
}

function live(given: GatewayVariables): Omit<ChannelSettings, 'email' | 'timeoutMs'> {
  const senate = given.senate ? gateway(given.senateUrl, given.senateKey, given.agentSenate) : undefined
  return {
    house: given.house ? gateway(given.houseUrl, given.houseKey, given.agentHouse) : undefined,
    senate: senate && { ...senate, environment: given.senateEnvironment },
    contact: {
      name: given.contactName ?? '',
      email: given.contactEmail ?? '',
      phone: given.contactPhone ?? '',
    },
    ackEmail: given.ackEmail ?? '',
    keepWindows: true,
  }
}

function gateway(url: string | undefined, key: string | undefined, agent: string | undefined) {
  return url && key && agent ? { url, key, agent } : undefined
}

/** Returns the simulator at the configured URLs. Without such URLs, returns this process's own simulator. */
function simulated(
  given: GatewayVariables,
  { houseUrl = '', senateUrl = '', agent }: OwnSimulator,
): Omit<ChannelSettings, 'email' | 'timeoutMs'> {
  return {
    house: {
      url: given.houseUrl ?? houseUrl,
      key: given.houseKey ?? 'simulator-house',
      agent: given.agentHouse ?? agent,
    },
    senate: {
      url: given.senateUrl ?? senateUrl,
      key: given.senateKey ?? 'simulator-senate',
      agent: given.agentSenate ?? agent,
      environment: given.senateEnvironment,
    },
    contact: { name: 'Redress Simulator', email: 'delivery@redress.example', phone: '202-555-0100' },
    ackEmail: 'acknowledgements@redress.example',
    keepWindows: false,
  }
}

const SIMULATED_FROM = 'mail@redress.example'

/** Returns undefined if no email is to be sent. */
function emailSettings(
  { delivery, gateways, providerName: platform }: Given,
  simulator: OwnSimulator,
): EmailSettings | undefined {
  const isSimulated = delivery === 'simulator'
  const smtpUrl = gateways.smtpUrl ?? (isSimulated ? simulator.smtpUrl : undefined)
  const from = gateways.mailFrom ?? (isSimulated ? SIMULATED_FROM : undefined)
  return smtpUrl && from ? { smtpUrl, from, platform, bounceSecret: gateways.bounceSecret } : undefined
}

export function readMailSettings(
  values: Values,
): Pick<GatewayVariables, 'smtpUrl' | 'mailFrom' | 'bounceSecret' | 'bounceMailbox'> {
  const bounceSecret = values.text('BOUNCE_WEBHOOK_SECRET')
  if (bounceSecret !== undefined && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(bounceSecret))
    values.refuse('BOUNCE_WEBHOOK_SECRET', 'use whsec_ and 32 or more characters of base64')
  const smtpUrl = values.text('SMTP_URL')
  const mailFrom = values.text('MAIL_FROM')
  const live = values.text('DELIVERY') === 'live'
  if (smtpUrl !== undefined && !readSmtpUrl(smtpUrl)) {
    values.refuse(
      'SMTP_URL',
      'write it like smtps://user:password@mail.example.org, with special characters of the password escaped',
    )
  } else if (smtpUrl !== undefined && !live && !isLocalSmtp(smtpUrl)) {
    values.refuse(
      'SMTP_URL',
      'the simulator sends nothing beyond this machine: use an address on it, or DELIVERY=live',
    )
  }
  if (mailFrom !== undefined && !readMailbox(mailFrom)) {
    values.refuse('MAIL_FROM', 'write it like mail@example.org or Redress <mail@example.org>')
  }
  if (live && smtpUrl === undefined)
    values.refuse('SMTP_URL', 'people whose letters wait are promised mail: name your mail server')
  if (live && mailFrom === undefined)
    values.refuse('MAIL_FROM', 'mail needs a sender: an address that SMTP_URL may send for')
  return { smtpUrl, mailFrom, bounceSecret, bounceMailbox: readBounceUrl(values) }
}
