import {
  type AcknowledgementCommand,
  type FaultCommand,
  faultNames,
  type GatewayName,
  reportNames,
} from '../congress/faults.ts'
import { duplicateAnswers, type HouseRules, type ListingCommand } from '../congress/gatewaySimulator.ts'

export type CommandProblem = { field: string; message: string }

export type Parsed<Command> = { command: Command } | { problems: CommandProblem[] }

const gateways: readonly GatewayName[] = ['house', 'senate', 'mail']

function fieldsOf(body: string): Map<string, unknown> {
  try {
    const read: unknown = JSON.parse(body)
    return new Map(typeof read === 'object' && read !== null ? Object.entries(read) : [])
  } catch {
    return new Map()
  }
}

const notOneOf = (field: string, allowed: readonly string[]): CommandProblem => ({
  field,
  message: `must be one of ${allowed.join(', ')}`,
})

function parseTimes(times: unknown): { times: number | undefined } | CommandProblem {
  if (times === undefined || times === null) return { times: undefined }
  if (typeof times === 'number' && Number.isInteger(times) && times > 0) return { times }
  return { field: 'times', message: 'must be a whole number above 0' }
}

const officeShapes = { house: /^H[A-Z]{2}\d{2}$/, senate: /^S[A-Z]{2}0[1-3]$/ }

/** Parses `{ gateway, office, listed }`. */
export function parseListing(body: string): Parsed<ListingCommand> {
  const fields = fieldsOf(body)
  const gateway = (['house', 'senate'] as const).find(each => each === fields.get('gateway'))
  const office = fields.get('office')
  const listed = fields.get('listed')
  const problems: CommandProblem[] = []
  if (!gateway) problems.push(notOneOf('gateway', ['house', 'senate']))
  const fits = typeof office === 'string' && gateway !== undefined && officeShapes[gateway].test(office)
  if (gateway && !fits) problems.push({ field: 'office', message: `must be an office of the ${gateway}` })
  if (typeof listed !== 'boolean') problems.push({ field: 'listed', message: 'must be true or false' })
  if (!gateway || !fits || typeof listed !== 'boolean') return { problems }
  return { command: { gateway, office, listed } }
}

/** Parses `{ gateway: "house", duplicates }`. */
export function parseDuplicates(body: string): Parsed<Pick<HouseRules, 'duplicates'>> {
  const fields = fieldsOf(body)
  const duplicates = duplicateAnswers.find(each => each === String(fields.get('duplicates')))
  const gateway = fields.get('gateway') ?? 'house'
  const problems: CommandProblem[] = []
  if (gateway !== 'house')
    problems.push({ field: 'gateway', message: 'must be house: the Senate always answers 409' })
  if (!duplicates) problems.push(notOneOf('duplicates', duplicateAnswers))
  if (!duplicates || problems.length > 0) return { problems }
  return { command: { duplicates } }
}

/** Parses `{ office?, reports, times? }`. */
export function parseAcknowledgements(body: string): Parsed<AcknowledgementCommand> {
  const fields = fieldsOf(body)
  const office = fields.get('office') ?? ''
  const reports = reportNames.find(each => each === fields.get('reports'))
  const times = parseTimes(fields.get('times'))
  const problems: CommandProblem[] = []
  if (typeof office !== 'string') problems.push({ field: 'office', message: 'must be a text' })
  if (!reports) problems.push(notOneOf('reports', reportNames))
  if ('message' in times) problems.push(times)
  if (typeof office !== 'string' || !reports || 'message' in times) return { problems }
  return { command: { office, reports, ...times } }
}

/** Parses `{ gateway, office?, fault, times? }`. */
export function parseFault(body: string): Parsed<FaultCommand> {
  const fields = fieldsOf(body)
  const gateway = gateways.find(each => each === fields.get('gateway'))
  const fault = faultNames.find(each => each === String(fields.get('fault')))
  const office = fields.get('office') ?? ''
  const times = parseTimes(fields.get('times'))
  const problems: CommandProblem[] = []
  if (!gateway) problems.push(notOneOf('gateway', gateways))
  if (!fault) problems.push(notOneOf('fault', faultNames))
  if (typeof office !== 'string') problems.push({ field: 'office', message: 'must be a text' })
  if ('message' in times) problems.push(times)
  if (!gateway || !fault || typeof office !== 'string' || 'message' in times) return { problems }
  return { command: { gateway, fault, office, ...times } }
}

/** Parses `{ now }`, in ISO 8601 or ms, or `{ advanceSeconds }`. Returns the new time of the clock in ms since 1970. */
export function parseTime(body: string, current: number): Parsed<number> {
  const fields = fieldsOf(body)
  const now = fields.get('now')
  const advance = fields.get('advanceSeconds')
  const given = typeof now === 'string' ? Date.parse(now) : now
  const time = typeof advance === 'number' && now === undefined ? current + advance * 1000 : given
  // JavaScript's `Date` cannot represent a time beyond this limit.
  if (typeof time === 'number' && Math.abs(time) <= 8.64e15) return { command: Math.round(time) }
  const message = 'needs `now` as an ISO 8601 time, or `advanceSeconds` as a number'
  return { problems: [{ field: 'now', message }] }
}
