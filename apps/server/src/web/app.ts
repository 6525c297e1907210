import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import path from 'node:path'
import { type ParsedUrlQuery, parse } from 'node:querystring'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { decodeUrlPart } from '../platform/decodeUrlPart.ts'
import type { Log } from '../platform/log.ts'
import { Rejection } from '../platform/rejection.ts'
import { onError, reject } from './errors.ts'
import { readForwardedAddress } from './forwardedAddress.ts'
import { acceptJson } from './jsonBody.ts'

/** The largest body in bytes. 20 letters of 10,000 characters of four bytes each are smaller. */
const LARGEST_BODY = 1_048_576

/**
 * The longest time in which a body must arrive (ms). A browser sends a body without pauses, so a slower client is not a
 * browser.
 */
const SLOWEST_BODY_MS = 60_000

/** At quality 5, compressing a page of 70 KB takes about 1 ms. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const noPage = new Rejection(404, 'There is no such page.')

type AppSettings = { apiBase: string; log: Log; trustedProxies: readonly string[] | number }

export async function openApp({ apiBase, log, trustedProxies }: AppSettings): Promise<FastifyInstance> {
  const app = Fastify({
    genReqId: requestId,
    trustProxy: trustOf(trustedProxies),
    bodyLimit: LARGEST_BODY,
    requestTimeout: SLOWEST_BODY_MS,
    routerOptions: { ignoreTrailingSlash: false, querystringParser: readQuery },
    rewriteUrl: ({ url = '/' }) => readableUrl(url, apiBase),
  })
  app.setErrorHandler(onError(log))
  // The framework's own answer would repeat the path, which may contain a secret.
  app.setNotFoundHandler((_request, reply) => reject(reply, noPage))
  await app.register(cookies)
  // Only answers that call `reply.compress` are compressed, and no request is decompressed.
  await app.register(compress, { global: false, encodings: ['br', 'gzip'], brotliOptions: quickBrotli })
  acceptJson(app)
  readForwardedAddress(app, log)
  warnOfUntrustedProxies(app, log)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  return app
}

/** The product's own queries have up to ten parameters, and mail programs add about as many. */
const MOST_PARAMETERS = 100

function readQuery(text: string): ParsedUrlQuery {
  return parse(text, '&', '=', { maxKeys: MOST_PARAMETERS })
}

export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/index*.html', '**/.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // Pages of other sites load this script.
      if (path.relative(folder, file) === 'embed.js')
        reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

/** Returns the id that the client sent if it is visible ASCII of at most 200 characters. Otherwise returns a new id. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\x21-\x7e]{1,200}$/.test(given) ? given : randomUUID()
}

/**
 * Replaces a path that cannot be decoded (`/receipt/%E0%A4%A`) with an unknown one, because the framework's own answer
 * would repeat the path.
 */
export function readableUrl(url: string, apiBase: string): string {
  // A request line may contain a host, as in `GET http://other.example/vote`.
  const rest = /^[a-z]+:\/\/[^/?]*(.*)$/i.exec(url)?.[1]
  if (rest !== undefined) return readableUrl(rest.startsWith('/') ? rest : `/${rest}`, apiBase)
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  if (decodeUrlPart(path) !== null) return url
  const nowhere = path.startsWith(`${apiBase}/`) ? `${apiBase}/nothing` : '/page-not-found'
  return at < 0 ? nowhere : nowhere + url.slice(at)
}

/** Returns the value for Fastify's `trustProxy`. A number means that this many of the nearest hops are trusted. */
function trustOf(
  proxies: readonly string[] | number,
): string[] | false | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies.length > 0 ? [...proxies] : false
}

/**
 * Logs one warning about a proxy that is not trusted. All visitors behind such a proxy seem to have the same IP
 * address. The warning is logged only once, because a stranger can cause it too.
 */
function warnOfUntrustedProxies(app: FastifyInstance, log: Pick<Log, 'warn'>): void {
  let isTold = false
  app.addHook('onRequest', async request => {
    if (isTold || !isForwardedByStranger(request)) return
    isTold = true
    log.warn(
      { proxy: ownNetworkAddress(request.socket.remoteAddress ?? '') },
      'requests arrive with forwarding headers from an address that is not in TRUSTED_PROXIES: they are ignored',
    )
  })
}

/**
 * Tells whether the request was forwarded from an address outside the trusted proxies. If a trusted proxy forwards it,
 * `ips` has at least two entries.
 */
function isForwardedByStranger({ headers, ips }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return isForwarded && (ips?.length ?? 1) < 2
}

const ownNetworks = new BlockList()
ownNetworks.addSubnet('127.0.0.0', 8)
ownNetworks.addSubnet('10.0.0.0', 8)
ownNetworks.addSubnet('172.16.0.0', 12)
ownNetworks.addSubnet('192.168.0.0', 16)
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')

/**
 * Returns an IP address for the log if it is in a private network, otherwise undefined. A public one may be a
 * visitor's, and visitors' addresses are not logged.
 */
function ownNetworkAddress(address: string): string | undefined {
  const bare = address.replace(/^::ffff:/i, '')
  return ownNetworks.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4') ? bare : undefined
}
