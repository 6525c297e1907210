import type { ContactMethod } from '@redress/core/legislator/chambers'
import { consoleWordsOf } from '@redress/words/consoleWords'
import type { DeliveryStatus } from '../../platform/operatorShapes.ts'
import { type Diagnosis, diagnose } from './findings.ts'

const words = consoleWordsOf('en')

const gatewayVariables: Record<ContactMethod, Record<'key' | 'agent' | 'url', string>> = {
  cwc: { key: 'HOUSE_KEY', agent: 'DELIVERY_AGENT_HOUSE', url: 'HOUSE_URL' },
  scwc: { key: 'SENATE_KEY', agent: 'DELIVERY_AGENT_SENATE', url: 'SENATE_URL' },
  email: { key: 'SMTP_URL', agent: 'MAIL_FROM', url: 'SMTP_URL' },
}

/**
 * Returns the setting that caused the gateway's answer. Returns null if the cause is that the gateway does not allow
 * this machine's IP address.
 */
function variableBehind(method: ContactMethod, reason: string): string | null {
  const variables = gatewayVariables[method]
  if (reason === 'HTTP 403') return null
  if (reason === 'HTTP 401') return variables.key
  return reason === 'DeliveryAgent Mismatch' ? variables.agent : variables.url
}

export function examineGateways({ gateways }: Pick<DeliveryStatus, 'gateways'>): Diagnosis[] {
  const paused = gateways.filter(each => each.circuit.open)
  const unknown = gateways.reduce((sum, each) => sum + each.unknown, 0)
  return [
    ...(paused.length === 0 ? [diagnose.ok('gateways', words.doctor.gateways)] : []),
    ...paused.map(({ method, circuit }) => {
      const name = words.gateway[method]
      const reason = circuit.reason ?? ''
      return circuit.cause === 'configuration'
        ? diagnose.error('gateways', words.doctor.refusesUs(name, reason), variableBehind(method, reason))
        : diagnose.error('gateways', words.doctor.paused(name))
    }),
    ...(unknown > 0 ? [diagnose.warning('gateways', words.doctor.unknown(unknown))] : []),
  ]
}

/** The maximum number of legislators that the doctor lists by id. */
const MOST_OFFICES = 10

/** Lists the legislators whose letters wait, because too many emails to them came back. */
export function examineBounces(suspended: readonly string[]): Diagnosis[] {
  if (suspended.length === 0) return []
  return [
    diagnose.warning('bounces', words.doctor.suspended(suspended.length, suspended.slice(0, MOST_OFFICES))),
  ]
}
