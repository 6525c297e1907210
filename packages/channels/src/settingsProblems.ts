import { codePoints } from '@redress/core/text/codePoints'
import { readMailbox } from './email/mail.ts'
import { readSmtpUrl } from './email/smtpServer.ts'
import { gatewayUrlProblem } from './gatewayUrlProblem.ts'
import type { ChannelSettings, EmailSettings, GatewaySettings } from './settings.ts'

const email = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/
const phone = /^\d{3}-\d{3}-\d{4}$/

function between(text: string, least: number, most: number): boolean {
  const length = codePoints(text.trim())
  return length >= least && length <= most
}

function gatewayProblems(gateway: GatewaySettings | undefined, chamber: 'House' | 'Senate'): string[] {
  if (!gateway) return []
  const address = gatewayUrlProblem(gateway.url, chamber === 'House' ? 'house.gov' : 'senate.gov')
  return [
    address ? `The ${chamber} gateway's address ${address}` : '',
    gateway.key.trim() === '' ? `The ${chamber} gateway's key is missing.` : '',
    between(gateway.agent, 4, 500) ? '' : `The delivery agent for the ${chamber} needs 4 to 500 characters.`,
  ]
}

function emailProblems(given: EmailSettings | undefined): string[] {
  if (!given) return []
  return [
    readSmtpUrl(given.smtpUrl)
      ? ''
      : "The mail server's address must be written like smtps://user:password@mail.example.org.",
    readMailbox(given.from) ? '' : 'The sender of mail must be written like Redress <mail@example.org>.',
  ]
}

/** Everything that is wrong with the settings, a sentence each, without their values. */
export function settingsProblems(settings: ChannelSettings): string[] {
  const { house, senate, contact, ackEmail, timeoutMs } = settings
  return [
    ...gatewayProblems(house, 'House'),
    ...gatewayProblems(senate, 'Senate'),
    ...emailProblems(settings.email),
    between(contact.name, 6, 500) ? '' : "The delivery contact's name needs 6 to 500 characters.",
    email.test(contact.email) ? '' : "The delivery contact's email is not an email address.",
    phone.test(contact.phone) ? '' : "The delivery contact's phone must be written like 202-555-0100.",
    email.test(ackEmail) ? '' : 'The address for acknowledgements is not an email address.',
    timeoutMs > 0 ? '' : 'The time-out of an attempt must be more than 0 ms.',
  ].filter(Boolean)
}
