import { isLoopback } from '@redress/core/network/loopback'
import { codePoints, visibleText } from '@redress/core/text/text'
import { readMailbox, readSmtpUrl } from './email/mail.ts'

/**
 * A gateway's URL, which ends with `/v2` or `/api`, our key, and the delivery agent's name that is registered with that
 * key.
 */
export type GatewaySettings = { url: string; key: string; agent: string }

type SenateSettings = GatewaySettings & { environment: 'testing' | 'production' }

/**
 * The URL of the mail server, such as `smtps://user:password@host`, the sender, such as `Redress <mail@example.org>`,
 * and the operator's name.
 */
export type EmailSettings = {
  smtpUrl: string
  from: string
  platform: string
  /** The key of the letters' return paths. Undefined if no one reads the emails that come back. */
  bounceSecret?: string | undefined
}

/** The settings of all channels. A channel without settings is off. */
export type ChannelSettings = {
  house?: GatewaySettings | undefined
  senate?: SenateSettings | undefined
  email?: EmailSettings | undefined
  /** The name has 6 to 500 characters. The phone number is written like `202-555-0100`. */
  contact: { name: string; email: string; phone: string }
  /** The email address to which gateways send acknowledgements. */
  ackEmail: string
  /** Tells whether letters wait during the published maintenance hours. It is false for a simulator. */
  keepWindows: boolean
  /** The time limit of one attempt in ms. */
  timeoutMs: number
}

const email = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/
const phone = /^\d{3}-\d{3}-\d{4}$/

function between(text: string, least: number, most: number): boolean {
  const length = codePoints(visibleText(text))
  return length >= least && length <= most
}

type SettingName =
  | `${'house' | 'senate'}.${'url' | 'key' | 'agent'}`
  | `contact.${'name' | 'email' | 'phone'}`
  | 'email.smtpUrl'
  | 'email.from'
  | 'ackEmail'
  | 'timeoutMs'

export type SettingProblem = { setting: SettingName; message: string }

/** Lists the problems of the settings. The messages never quote a setting's value. */
export function settingsProblems(settings: ChannelSettings): SettingProblem[] {
  const { contact, ackEmail, timeoutMs } = settings
  return [
    ...gatewayProblems(settings.house, 'house'),
    ...gatewayProblems(settings.senate, 'senate'),
    ...emailProblems(settings.email),
    ...problem(
      'contact.name',
      !between(contact.name, 6, 500) && "The delivery contact's name needs 6 to 500 characters.",
    ),
    ...problem(
      'contact.email',
      !email.test(contact.email) && "The delivery contact's email must be an email address.",
    ),
    ...problem(
      'contact.phone',
      !phone.test(contact.phone) && "The delivery contact's phone must be written like 202-555-0100.",
    ),
    ...problem(
      'ackEmail',
      !email.test(ackEmail) && 'The address for acknowledgements must be an email address.',
    ),
    ...problem('timeoutMs', timeoutMs <= 0 && 'The timeout of an attempt must be more than 0 ms.'),
  ]
}

function problem(setting: SettingName, message: string | false): SettingProblem[] {
  return message === false ? [] : [{ setting, message }]
}

const titles = { house: 'House', senate: 'Senate' } as const

/**
 * The required end of each gateway's URL. We append the names of calls to it, so a wrong end would give HTTP 404 for
 * each call.
 */
const paths = { house: '/v2', senate: '/api' } as const

function gatewayProblems(
  gateway: GatewaySettings | undefined,
  chamber: 'house' | 'senate',
): SettingProblem[] {
  if (!gateway) return []
  const title = titles[chamber]
  const address = gatewayUrlProblem(gateway.url, { domain: `${chamber}.gov`, path: paths[chamber] })
  return [
    ...problem(`${chamber}.url`, address !== undefined && `The ${title} gateway's address ${address}`),
    ...problem(`${chamber}.key`, gateway.key.trim() === '' && `The ${title} gateway's key is missing.`),
    ...problem(
      `${chamber}.agent`,
      !between(gateway.agent, 4, 500) && `The delivery agent for the ${title} needs 4 to 500 characters.`,
    ),
  ]
}

function emailProblems(given: EmailSettings | undefined): SettingProblem[] {
  if (!given) return []
  return [
    ...problem(
      'email.smtpUrl',
      !readSmtpUrl(given.smtpUrl) &&
        "The mail server's address must be written like smtps://user:password@mail.example.org.",
    ),
    ...problem(
      'email.from',
      !readMailbox(given.from) && 'The sender of mail must be written like Redress <mail@example.org>.',
    ),
  ]
}

/**
 * Checks a gateway's URL. Letters contain personal data, so they may go only to this machine, or by https to
 * `house.gov` and `senate.gov`.
 */
function gatewayUrlProblem(
  url: string,
  { domain, path }: { domain: string; path: string },
): string | undefined {
  if (!URL.canParse(url)) return 'is not an address.'
  const { protocol, hostname, pathname, username, password, search, hash } = new URL(url)
  if (username || password || search || hash) return 'must contain neither a user name nor a query.'
  const local = isLoopback(hostname) && (protocol === 'http:' || protocol === 'https:')
  const chamber = hostname.endsWith(`.${domain}`) && protocol === 'https:'
  if (!local && !chamber) return `must be on this machine, or https on a host of ${domain}.`
  return pathname.endsWith(path) ? undefined : `must end with ${path}, without a slash after it.`
}
