import type { GatewaySimulator } from '../congress/gatewaySimulator.ts'
import { textAt } from './document.ts'
import type { ExaminedDocument } from './schema.ts'

export type GatewayPost = {
  gateway: 'house' | 'senate'
  purpose: 'deliver' | 'validate' | 'testing'
  ip: string
  key: string
  contentType: string
  bytes: number
  xml: string
  examined: ExaminedDocument | undefined
}

export type GatewayAnswer = {
  status: number
  /** The plain text of the answer, or the XML of `errors`. */
  text: string
  /** The schema's errors. */
  errors?: string[]
  retryAfterSeconds?: number
}

type Check = (post: GatewayPost, gateways: GatewaySimulator) => GatewayAnswer | undefined

export const MAX_BYTES = 256 * 1024

const refuseIf = (broken: boolean, status: number, text: string) => (broken ? { status, text } : undefined)

const comesFromListedAddress: Check = ({ gateway, ip }, gateways) => {
  const { allow } = gateways[gateway]
  return refuseIf(allow !== undefined && !allow.includes(ip), 403, 'Forbidden')
}

const hasKey: Check = ({ gateway, key }, gateways) =>
  refuseIf(key !== gateways[gateway].key, 401, 'Unauthorized')

const isSentAsXml: Check = ({ gateway, contentType }) =>
  refuseIf(
    gateway === 'senate' && !/^application\/xml\s*(;|$)/i.test(contentType),
    415,
    'Unsupported Media Type',
  )

const isSmallEnough: Check = ({ bytes }) => refuseIf(bytes > MAX_BYTES, 413, 'Request Entity Too Large')

const hasNoDoctype: Check = ({ xml }) =>
  refuseIf(/<!DOCTYPE/i.test(xml), 400, 'XML Parse Error: DTD is prohibited')

const isWellFormed: Check = ({ examined }) => refuseIf(!examined, 400, 'XML Parse Error')

const fitsSchema: Check = ({ gateway, examined }) => {
  if (!examined || examined.problems.length === 0) return undefined
  // The House's validator reports every problem twice.
  const errors = gateway === 'house' ? examined.problems.flatMap(each => [each, each]) : examined.problems
  return { status: 400, text: '', errors }
}

const comesFromAgent: Check = ({ gateway, purpose, examined }, gateways) => {
  const agent = examined ? textAt(examined.root, 'Delivery/DeliveryAgent') : ''
  return refuseIf(purpose !== 'validate' && agent !== gateways[gateway].agent, 400, 'DeliveryAgent Mismatch')
}

const goesToActiveOffice: Check = ({ gateway, purpose, examined }, gateways) => {
  const office = examined ? textAt(examined.root, 'Recipient/MemberOffice') : ''
  const isOff = purpose === 'deliver' && !gateways[gateway].offices.includes(office)
  return refuseIf(isOff, 400, `Message delivery is not enabled for ${office}`)
}

const isSentOnce: Check = ({ gateway, purpose, examined }, gateways) => {
  if (purpose === 'validate' || (gateway === 'house' && gateways.house.duplicates === 'accept'))
    return undefined
  const id = examined ? textAt(examined.root, 'Delivery/DeliveryId') : ''
  return refuseIf(gateways.hasAccepted(gateway, id), 409, 'Conflict: a message with this DeliveryId exists')
}

const inOrder: readonly Check[] = [
  comesFromListedAddress,
  hasKey,
  isSentAsXml,
  isSmallEnough,
  hasNoDoctype,
  isWellFormed,
  fitsSchema,
  comesFromAgent,
  goesToActiveOffice,
  isSentOnce,
]

/** Judges a letter that a gateway received. The first failed check decides the answer. */
export function judge(post: GatewayPost, gateways: GatewaySimulator): GatewayAnswer {
  for (const check of inOrder) {
    const refusal = check(post, gateways)
    if (refusal) return refusal
  }
  if (post.purpose === 'validate') return { status: 200, text: 'Validation Passed' }
  return post.gateway === 'house'
    ? { status: 200, text: 'Message Accepted' }
    : { status: 201, text: 'Created' }
}

export function mayCall(
  caller: Pick<GatewayPost, 'gateway' | 'ip' | 'key'>,
  gateways: GatewaySimulator,
): GatewayAnswer | undefined {
  const post: GatewayPost = {
    ...caller,
    purpose: 'deliver',
    contentType: '',
    bytes: 0,
    xml: '',
    examined: undefined,
  }
  return comesFromListedAddress(post, gateways) ?? hasKey(post, gateways)
}
