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
 * Returns the setting that the gateway's answer concerns. Returns null for a machine that is not on the gateway's list.
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
