import type { ContactMethod } from '@redress/core/legislator/chambers'
import { consoleWordsOf } from '@redress/words/consoleWords'
import type { DeliveryStatus } from '../base/operatorShapes.ts'
import type { Settings } from '../config/settings.ts'
import type { DataSetName } from '../dataSets/dataSet.ts'
import type { DataStatus } from '../dataSets/dataStatus.ts'
import { type Diagnosis, diagnose } from './findings.ts'

const words = consoleWordsOf('en')

const sourceVariables = {
  legislators: 'LEGISLATORS_URL',
  'zip-districts': 'ZIP_DISTRICTS_URL',
  'house-offices': 'HOUSE_URL',
  'senate-offices': 'SENATE_URL',
  bills: 'GOVINFO_URL',
} as const

/** Without these, no letter leaves, or offices have no names. */
const neededData: readonly string[] = ['legislators', 'house-offices', 'senate-offices']

export function examineData(
  { dataSets, sittingCongress }: DataStatus,
  { refreshFailure }: { refreshFailure(name: DataSetName): string | null },
  settings: Settings,
): Diagnosis[] {
  const { house, senate } = settings.gateways
  const isOff = (name: string) =>
    (name === 'house-offices' && !house) ||
    (name === 'senate-offices' && !senate) ||
    (name === 'bills' && settings.govInfoUrl === undefined)
  return dataSets
    .filter(each => !isOff(each.name))
    .map(({ name, congress, asOf, ageDays, count, warnings }) => {
      const check = `data: ${name}`
      const variable = sourceVariables[name]
      const level = settings.delivery === 'live' && neededData.includes(name) ? 'error' : 'warning'
      if (asOf === null) return diagnose[level](check, words.doctor.noData(refreshFailure(name)), variable)
      if (congress !== null && congress !== sittingCongress)
        return diagnose[level](check, words.doctor.otherCongress(congress, sittingCongress), variable)
      if (warnings.length > 0)
        return diagnose.warning(check, words.doctor.oldData(ageDays ?? 0, refreshFailure(name)), variable)
      const said = words.doctor.data(words.formats.integer(count), words.formats.day(asOf))
      return diagnose.ok(check, said)
    })
}

const gatewayVariables: Record<ContactMethod, Record<'key' | 'agent' | 'url', string>> = {
  cwc: { key: 'HOUSE_KEY', agent: 'DELIVERY_AGENT_HOUSE', url: 'HOUSE_URL' },
  scwc: { key: 'SENATE_KEY', agent: 'DELIVERY_AGENT_SENATE', url: 'SENATE_URL' },
  email: { key: 'SMTP_URL', agent: 'MAIL_FROM', url: 'SMTP_URL' },
}

/** The setting that the gateway's answer is about. Null for a machine that is not on the gateway's list. */
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
