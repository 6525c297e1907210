import type { Capitol } from '../capitol.ts'
import type { Examined } from './openSchema.ts'
import { textAt } from './readElement.ts'

export type Post = {
  gateway: 'house' | 'senate'
  /** `testing` is the Senate's: it takes letters to all 100 seats. */
  purpose: 'deliver' | 'validate' | 'testing'
  ip: string
  key: string
  contentType: string
  bytes: number
  xml: string
  examined: Examined | undefined
}

export type Answer = {
  status: number
  /** Plain text, or the XML of `errors`. */
  text: string
  /** What the schema has against the document. */
  errors?: string[]
  retryAfterSeconds?: number
}

type Check = (post: Post, capitol: Capitol) => Answer | undefined

export const mostBytes = 256 * 1024

const says = (broken: boolean, status: number, text: string) => (broken ? { status, text } : undefined)

const comesFromListedAddress: Check = ({ gateway, ip }, capitol) => {
  const { allow } = capitol[gateway]
  return says(allow !== undefined && !allow.includes(ip), 403, 'Forbidden')
}

const hasKey: Check = ({ gateway, key }, capitol) => says(key !== capitol[gateway].key, 401, 'Unauthorized')

const isSentAsXml: Check = ({ gateway, contentType }) =>
  says(gateway === 'senate' && !/^application\/xml\s*(;|$)/i.test(contentType), 415, 'Unsupported Media Type')

const isSmallEnough: Check = ({ bytes }) => says(bytes > mostBytes, 413, 'Request Entity Too Large')

const hasNoDoctype: Check = ({ xml }) =>
  says(/<!DOCTYPE/i.test(xml), 400, 'XML Parse Error: DTD is prohibited')

const isWellFormed: Check = ({ examined }) => says(!examined, 400, 'XML Parse Error')

const fitsSchema: Check = ({ gateway, examined }) => {
  if (!examined || examined.problems.length === 0) return undefined
  // The House's validator reports every problem twice.
  const errors = gateway === 'house' ? examined.problems.flatMap(each => [each, each]) : examined.problems
  return { status: 400, text: '', errors }
}

const comesFromAgent: Check = ({ gateway, purpose, examined }, capitol) => {
  const agent = examined ? textAt(examined.root, 'Delivery/DeliveryAgent') : ''
  return says(purpose !== 'validate' && agent !== capitol[gateway].agent, 400, 'DeliveryAgent Mismatch')
}

const goesToOfficeThatTakesPart: Check = ({ gateway, purpose, examined }, capitol) => {
  const office = examined ? textAt(examined.root, 'Recipient/MemberOffice') : ''
  const isOff = purpose === 'deliver' && !capitol[gateway].offices.includes(office)
  return says(isOff, 400, `Message delivery is not enabled for ${office}`)
}

const isSentOnce: Check = ({ gateway, purpose, examined }, capitol) => {
  if (purpose === 'validate' || (gateway === 'house' && capitol.house.duplicates === 'accept'))
    return undefined
  const id = examined ? textAt(examined.root, 'Delivery/DeliveryId') : ''
  return says(capitol.hasTaken(gateway, id), 409, 'Conflict: a message with this DeliveryId exists')
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
  goesToOfficeThatTakesPart,
  isSentOnce,
]

/** A gateway's answer: that of the first check that fails, or its success. */
export function judge(post: Post, capitol: Capitol): Answer {
  for (const check of inOrder) {
    const refusal = check(post, capitol)
    if (refusal) return refusal
  }
  if (post.purpose === 'validate') return { status: 200, text: 'Validation Passed' }
  return post.gateway === 'house'
    ? { status: 200, text: 'Message Accepted' }
    : { status: 201, text: 'Created' }
}

/** Only this far may a caller read anything at all: the list of offices asks the same. */
export function mayCall(caller: Pick<Post, 'gateway' | 'ip' | 'key'>, capitol: Capitol): Answer | undefined {
  const post: Post = {
    ...caller,
    purpose: 'deliver',
    contentType: '',
    bytes: 0,
    xml: '',
    examined: undefined,
  }
  return comesFromListedAddress(post, capitol) ?? hasKey(post, capitol)
}
