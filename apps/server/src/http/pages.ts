import { createHash } from 'node:crypto'
import type { Boot } from '@redress/contract/boot'
import { landing } from '@redress/core/campaign/campaign'
import { isReservedPath, lastSegment } from '@redress/core/organization/organization'
import type { FastifyInstance } from 'fastify'
import { openSharedMemory, type SharedMemory } from '../base/sharedMemory.ts'
import { campaignsTtlMs } from '../campaigns/campaigns.ts'
import { compressPage, type PageEncoding, pageEncoding } from './compressPage.ts'
import { type BootServices, openBoots } from './pageBoots.ts'
import { allowInPage, imageSources } from './security.ts'
import type { WebPage } from './webPage.ts'

export function servePages(app: FastifyInstance, services: BootServices & { page: WebPage }): void {
  const answers = openPageAnswers(services)
  app.get('/*', async ({ host, url, headers }, reply) => {
    const answer = await answers.find(host, url)
    if ('redirect' in answer) return reply.redirect(answer.redirect, 302)
    allowInPage(reply, answer)
    const encoding = pageEncoding(headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(answer.status)
      .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(await answer.body(encoding))
  })
}

/** The same for all who ask for one address at one host within a second, and for nobody else. */
type PageAnswer = { redirect: string } | AnsweredPage

type AnsweredPage = {
  status: 200 | 404
  /** For the policy: origins of images, and hashes of the styles in the page. */
  images: readonly string[]
  styles: readonly string[]
  /** Compressed once for each encoding. */
  body(encoding: PageEncoding): Promise<Buffer>
}

type PageAnswers = {
  /** `url` is path and query. */
  find(host: string, url: string): Promise<PageAnswer>
}

/** Some hundred kilobytes each, with all that they hold. */
const mostPages = 100

/** A page is made of facts that are no older than a second, and forgotten with them. */
function openPageAnswers(services: BootServices & { page: WebPage }): PageAnswers {
  const { clock, campaigns } = services
  const memory: SharedMemory = openSharedMemory({ clock, ttlMs: campaignsTtlMs })
  campaigns.onChange(memory.clear)
  const bootFor = openBoots(services, memory)
  const answerTo = memory.memoize(
    async visited => {
      const { host, url } = readVisit(visited)
      const [path, query] = splitUrl(url)
      const boot = await bootFor({ host, path })
      if (boot === 'unknown') return { redirect: `/${query}` }
      const elsewhere = detour(boot, path)
      // The visitor's query stays on our pages only.
      if (elsewhere) return { redirect: elsewhere.startsWith('/') ? elsewhere + query : elsewhere }
      return write(services.page, boot, { url, host })
    },
    { max: mostPages },
  )
  return { find: (host, url) => answerTo(`${host} ${url}`) }
}

/** No URL holds a space. */
function readVisit(visited: string): { host: string; url: string } {
  const at = visited.lastIndexOf(' ')
  return { host: visited.slice(0, at), url: visited.slice(at + 1) }
}

function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
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

function write(page: WebPage, boot: Boot, { url, host }: { url: string; host: string }): AnsweredPage {
  const rendered = page.renderPage(boot, url, host)
  const html = page.writePage(page.template, rendered, boot)
  const bodies = new Map<PageEncoding, Promise<Buffer>>()
  return {
    status: rendered.status,
    images: imageSources(boot.config),
    styles: page.stylesOf(page.template, rendered).map(hashOf),
    body(encoding) {
      const body = bodies.get(encoding) ?? compressPage(html, encoding)
      bodies.set(encoding, body)
      return body
    },
  }
}

function hashOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}
