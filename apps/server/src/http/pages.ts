import type { Boot } from '@redress/contract/boot'
import { landing } from '@redress/core/campaign/landing'
import { isReservedPath } from '@redress/core/campaign/reservedPaths'
import { lastSegment } from '@redress/core/organization/choose'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BootContext, bootFor } from './bootFor.ts'
import { compressed } from './compressed.ts'
import { narrowImages } from './security.ts'
import type { WebPage } from './webPage.ts'

/** The question mark and what follows it, untouched. */
function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** Where an address leads that shows no page of its own: out, or to another page here. */
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

/** A page of another origin keeps its address; one of ours keeps the visitor's query. */
function goTo(reply: FastifyReply, target: string, query: string) {
  return reply.redirect(target.startsWith('/') ? target + query : target, 302)
}

/** Every address that is no call, no file and no inspection point is the page, rendered. */
export function servePages(app: FastifyInstance, context: BootContext & { page: WebPage }): void {
  const { page } = context
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const query = queryOf(request.url)
    const boot = await bootFor(context, { host: request.host, path, requestId: request.id })
    if (boot === 'unknown') return goTo(reply, '/', query)
    const elsewhere = detour(boot, path)
    if (elsewhere) return goTo(reply, elsewhere, query)
    narrowImages(reply, boot.config)
    const rendered = page.renderPage(boot, path + query, request.host)
    reply.code(rendered.status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const html = page.writePage(page.template, rendered, { boot, nonce: reply.cspNonce.style })
    // Nothing in a page is secret, so that its length tells nobody anything.
    const { encoding, body } = await compressed(html, request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply.header('vary', 'accept-encoding').send(body)
  })
}
