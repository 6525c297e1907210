import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'
import { finished } from 'node:stream/promises'
import { connectionCode, openDeadline } from '@redress/channels/connection/ask'
import { isPrivateUrl } from '@redress/core/network/loopback'
import { DownloadFailed, limitBytes } from './download.ts'

type Address = { address: string; family: number }

/** The parts of the network that a test can replace. */
export type PublicNetwork = {
  resolve(host: string): Promise<Address[]>
  isPublic(address: string): boolean
  /** A certificate authority in PEM that is trusted in addition to the usual ones. */
  ca?: string
  /** Allows http URLs of this machine, for trials. */
  allowsPlain?: boolean
}

export const publicNetwork: PublicNetwork = {
  resolve: host => lookup(host, { all: true }),
  isPublic: isPublicAddress,
}

export const localNetwork: PublicNetwork = {
  ...publicNetwork,
  isPublic: address => isPublicAddress(address) || address === '::1' || address.startsWith('127.'),
  allowsPlain: true,
}

type PublicRequest = {
  url: string
  /** The time limit in ms until the last byte has arrived. */
  timeoutMs: number
  signal?: AbortSignal
}

/** `largest` is in bytes. */
export type PublicFile = PublicRequest & { largest: number }

type PublicPost = PublicRequest & { headers: Record<string, string>; body: string }

/**
 * Fetches a URL that a stranger may have chosen. It uses only https, and connects only to public IP addresses. The
 * address that it connects to is the one that it checked. It does not follow redirects.
 * @throws DownloadFailed, whose message does not contain the URL
 */
export function fetchPublic(file: PublicFile, network = publicNetwork): Promise<Buffer> {
  return askPublic(file, network, { read: answer => readWhole(answer, file.largest) })
}

/**
 * Sends a POST request to a URL that a stranger may have chosen. It does not follow redirects, and does not read the
 * answer's body.
 * @returns the HTTP status
 * @throws DownloadFailed, whose message does not contain the URL
 */
export function postPublic(post: PublicPost, network = publicNetwork): Promise<number> {
  return askPublic(post, network, { sent: post, read: readStatus })
}

type Exchange<T> = {
  /** It is undefined for a GET. */
  sent?: Pick<PublicPost, 'headers' | 'body'>
  read(answer: IncomingMessage): Promise<T>
}

async function askPublic<T>(
  { url, timeoutMs, signal }: PublicRequest,
  network: PublicNetwork,
  { sent, read }: Exchange<T>,
): Promise<T> {
  const target = URL.canParse(url) ? new URL(url) : null
  const isPlain = network.allowsPlain && target?.protocol === 'http:' && isPrivateUrl(target)
  if (!target || (target.protocol !== 'https:' && !isPlain))
    throw new DownloadFailed('Its address is not https.')
  const deadline = openDeadline(timeoutMs, signal)
  try {
    const addresses = await resolvePublic(target, network, deadline.signal)
    const answer = await open(target, addresses, { ...network, sent, signal: deadline.signal })
    return await read(answer)
  } catch (error) {
    if (error instanceof DownloadFailed) throw error
    throw new DownloadFailed(`It could not be fetched: ${connectionCode(deadline.signal.reason ?? error)}.`)
  } finally {
    deadline.lift()
  }
}

/**
 * Resolves a host name.
 * @throws DownloadFailed if any of its IP addresses is not public. A name with both public and private addresses is
 * treated as an attack.
 */
async function resolvePublic(
  { hostname }: URL,
  { resolve, isPublic }: PublicNetwork,
  signal: AbortSignal,
): Promise<Address[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found =
    family === 0 ? await Promise.race([resolve(host), failedAt(signal)]) : [{ address: host, family }]
  if (found.length === 0) throw new DownloadFailed('Its host has no address.')
  if (!found.every(each => isPublic(each.address)))
    throw new DownloadFailed('Its host is not on the public internet.')
  return found
}

function failedAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(signal.reason)
    if (signal.aborted) fail()
    signal.addEventListener('abort', fail, { once: true })
  })
}

/** Opens a new connection for each request. A reused connection may have been checked for another host name. */
function open(
  url: URL,
  addresses: readonly Address[],
  { ca, sent, signal }: Pick<PublicNetwork, 'ca'> & { sent: Exchange<unknown>['sent']; signal: AbortSignal },
): Promise<IncomingMessage> {
  const answerChecked: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, [...addresses])
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family)
  }
  return new Promise((resolve, reject) => {
    const usual = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Redress' }
    const headers = { ...usual, ...sent?.headers }
    const method = sent ? 'POST' : 'GET'
    const begin = url.protocol === 'http:' ? requestPlain : request
    begin(url, { ...(ca && { ca }), agent: false, method, headers, lookup: answerChecked, signal })
      .once('response', resolve)
      .once('error', reject)
      .end(sent?.body)
  })
}

async function readWhole(answer: IncomingMessage, largest: number): Promise<Buffer> {
  try {
    const status = answer.statusCode ?? 0
    if (status >= 300 && status < 400) throw new DownloadFailed('It redirects to another address.', status)
    if (status !== 200) throw new DownloadFailed(`The answer was HTTP ${status}.`, status)
    const chunks: Uint8Array[] = []
    for await (const chunk of limitBytes(answer, largest)) chunks.push(chunk)
    return Buffer.concat(chunks)
  } finally {
    answer.destroy()
    await finished(answer).catch(() => undefined)
  }
}

async function readStatus(answer: IncomingMessage): Promise<number> {
  answer.destroy()
  await finished(answer).catch(() => undefined)
  return answer.statusCode ?? 0
}

const notPublic = new BlockList()
// Source: IANA, IPv4 Special-Purpose Address Registry. The list also contains multicast and reserved addresses.
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net = '', prefix] = range.split('/')
  notPublic.addSubnet(net, Number(prefix), 'ipv4')
}
// Source: IANA, IPv6 Special-Purpose Address Registry. The list contains those ranges of 2000::/3 that lead somewhere
// else, such as to an IPv4 address.
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [net = '', prefix] = range.split('/')
  notPublic.addSubnet(net, Number(prefix), 'ipv6')
}
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Tells whether an IP address is public. For IPv6, only global unicast addresses count. This excludes loopback and
 * local addresses, and IPv4 addresses in IPv6 form.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  // A zone refers to a network interface of this machine.
  if (!isIPv6(address) || address.includes('%')) return false
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
