import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Boot } from '@redress/contract/boot'
import type { Environment } from '@redress/contract/shapes/environment'
import { id } from '@redress/contract/shapes/text'
import { landing } from '@redress/core/campaign/campaign'
import { isLoopback } from '@redress/core/network/loopback'
import { isReservedPath, lastSegment, type OrganizationConfig } from '@redress/core/organization/organization'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import { narrowImages } from './security.ts'
import type { WebPage } from './webPage.ts'

export function servePages(
  app: FastifyInstance,
  { page, ...services }: BootServices & { page: WebPage },
): void {
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const query = queryOf(request.url)
    const boot = await bootFor(services, { host: request.host, path, requestId: request.id })
    if (boot === 'unknown') return goTo(reply, '/', query)
    const elsewhere = detour(boot, path)
    if (elsewhere) return goTo(reply, elsewhere, query)
    narrowImages(reply, boot.config)
    const rendered = page.renderPage(boot, path + query, request.host)
    reply.code(rendered.status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const html = page.writePage(page.template, rendered, { boot, nonce: reply.cspNonce.style })
    // A page holds no secret that its compressed length could reveal.
    const { encoding, body } = await compressPage(html, request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply.header('vary', 'accept-encoding').send(body)
  })
}

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** The visitor's query stays on our pages only. */
function goTo(reply: FastifyReply, target: string, query: string) {
  return reply.redirect(target.startsWith('/') ? target + query : target, 302)
}

/** Null for an address with a page of its own. */
function detour({ config, environment, now }: Boot, path: string): string | null {
  const id = lastSegment(path)
  const [only, second] = config?.campaigns ?? []
  if (path === '/' && only && !second) return `/${only.campaignId}`
  if (!config || isReservedPath(id, environment.apiBase) || path.split('/').filter(Boolean).length !== 1)
    return null
  const landed = landing(config.campaigns, id, now)
  if (landed.show === 'redirect') return landed.url
  if (landed.show === 'not-found') return '/page-not-found'
  return landed.show === 'picker' ? '/' : null
}

type BootServices = {
  clock: Clock
  environment: Environment
  campaigns: Pick<Campaigns, 'only' | 'bySubdomains' | 'organizationOf' | 'config' | 'list'>
}

type Visit = { host: string; path: string; requestId: string }

/** By core's chooseOrganization. `unknown`: redirect to the root. */
async function bootFor(services: BootServices, visit: Visit): Promise<Boot | 'unknown'> {
  const config = await configFor(services, visit)
  if (config === 'unknown') return 'unknown'
  const { environment, clock, campaigns } = services
  // Only the selection screen, at the root, reads the list.
  const mayList = config === null && visit.path === '/' && isLoopback(visit.host)
  return {
    environment,
    requestId: visit.requestId,
    now: clock.now(),
    config,
    organizations: mayList ? await campaigns.list() : [],
  }
}

async function configFor(
  { environment, campaigns }: BootServices,
  { host, path }: Visit,
): Promise<OrganizationConfig | null | 'unknown'> {
  const chosen = (await campaigns.only()) ?? (await campaigns.bySubdomains(hostLabels(host)))
  if (chosen) return campaigns.config(chosen.id)
  const campaignId = lastSegment(path)
  if (isReservedPath(campaignId, environment.apiBase) || isReservedPath(path.split('/')[1] ?? '')) return null
  // Other text may hold characters that the database refuses, such as %00.
  const owner = id.safeParse(campaignId).success ? await campaigns.organizationOf(campaignId) : null
  return (owner && (await campaigns.config(owner.id))) ?? 'unknown'
}

export function hostLabels(host: string): string[] {
  return host.toLowerCase().replace(/:\d+$/, '').split('.')
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Each page is compressed for one visitor, so speed counts more than size. */
const quickBrotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Without refused ones (`br;q=0`). */
function acceptedEncodings(accepted: string): string[] {
  return accepted
    .split(',')
    .map(each => each.trim().toLowerCase())
    .filter(each => !/;\s*q=0(\.0*)?$/.test(each))
    .map(each => each.replace(/;.*/, ''))
}

/** `encoding` is empty for plain text. */
export async function compressPage(
  text: string,
  accepted = '',
): Promise<{ encoding: 'br' | 'gzip' | ''; body: Buffer }> {
  const names = acceptedEncodings(accepted)
  const plain = Buffer.from(text)
  if (names.includes('br')) return { encoding: 'br', body: await brotli(plain, quickBrotli) }
  if (names.includes('gzip')) return { encoding: 'gzip', body: await gzip(plain) }
  return { encoding: '', body: plain }
}
