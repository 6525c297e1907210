import type { Environment } from '@redress/contract/shapes/environment'
import { isLoopback, isLoopbackName } from '@redress/core/network/loopback'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Counters } from '../letters/counts/counters.ts'
import type { Campaigns } from '../organizations/campaigns/campaigns.ts'
import type { Images } from '../organizations/images/images.ts'
import { type Cards, findCardFacts } from '../organizations/socialCards/cards.ts'
import type { Clock } from '../platform/clock.ts'
import { askedLanguage } from './pageLanguage.ts'

type UnfurlServices = {
  environment: Environment
  campaigns: Campaigns
  counters: Counters
  cards: Cards
  images: Pick<Images, 'find'>
  clock: Clock
}

type CardRequest = FastifyRequest<{ Params: { kind: string; file: string } }>

/** The cache time is short, because a campaign's title may change. */
const CACHE_CONTROL = 'public, max-age=3600'

export function serveUnfurling(
  app: FastifyInstance,
  { environment, campaigns, counters, cards, images, clock }: UnfurlServices,
): void {
  app.get('/cards/:kind/:file', async ({ params, url, headers }: CardRequest, reply) => {
    const [kind, id] = [kindOf(params.kind), /^([A-Za-z0-9_-]{1,64})\.png$/.exec(params.file)?.[1]]
    const facts =
      kind && id
        ? await findCardFacts(
            { campaigns, counters, images, now: clock.now() },
            { kind, id, language: askedLanguage(url) },
          )
        : null
    if (!facts) return reply.code(404).type('text/plain').send('There is no such image.')
    const tag = `"${cards.hashOf(facts)}"`
    // Pages of other sites show these preview images.
    reply.headers({
      'cache-control': CACHE_CONTROL,
      etag: tag,
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    const { png } = await cards.find(facts)
    return reply.type('image/png').send(Buffer.from(png))
  })
  const siteAt = (host: string) => findSite({ environment, campaigns }, host)
  app.get('/robots.txt', async ({ host }, reply) => {
    const site = await siteAt(host)
    if (!site) return refuseHost(reply)
    return reply.type('text/plain; charset=utf-8').send(robots(site.home, environment.apiBase))
  })
  app.get('/sitemap.xml', async ({ host }, reply) => {
    const site = await siteAt(host)
    if (!site) return refuseHost(reply)
    reply.type('application/xml; charset=utf-8').compress(await sitemap(campaigns, site))
    return reply
  })
}

function refuseHost(reply: FastifyReply) {
  return reply.code(404).type('text/plain').send('This host is unknown.')
}

/**
 * Returns null unless the host is PUBLIC_URL's host or the subdomain of an organization. Caches may store the answer,
 * so other hosts get none.
 */
async function findSite(
  { environment, campaigns }: Pick<UnfurlServices, 'environment' | 'campaigns'>,
  host: string,
): Promise<Site | null> {
  const home = new URL(environment.publicUrl)
  if (isHome(host.toLowerCase(), home)) return { home: environment.publicUrl, organizationId: null }
  const [subdomain = '', ...parent] = host.toLowerCase().split('.')
  if (parent.join('.') !== home.host) return null
  const organization = await campaigns.bySubdomains([subdomain])
  return (
    organization && { home: `${home.protocol}//${subdomain}.${home.host}`, organizationId: organization.id }
  )
}

/** Tells whether the host is the site's own. In test mode, all names of this machine count as the same host. */
function isHome(host: string, home: URL): boolean {
  if (host === home.host) return true
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname, port } = new URL(`http://${host}`)
  // The subdomain in a name such as neighbors.localhost is an organization's, so such a name is not the site's own
  // host.
  return isLoopback(hostname) && isLoopbackName(home.hostname) && port === home.port
}

function kindOf(kind: string): 'campaign' | 'organization' | null {
  return kind === 'campaign' || kind === 'organization' ? kind : null
}

/** The maximum number of URLs in a sitemap. Source: sitemaps.org. */
const MOST_ADDRESSES = 50_000

/** The paths of pages whose secret links are in answers and emails. */
const secretPages = ['/receipt/', '/confirm/', '/withdraw/']

/** Returns robots.txt. It excludes the pages of visits, the pages behind secret links, the sandbox and the console. */
function robots(home: string, apiBase: string): string {
  const closed = [
    '/personal-information',
    '/page-not-found',
    ...secretPages,
    '/sandbox',
    '/console',
    `${apiBase}/`,
  ]
  const lines = ['User-agent: *', ...closed.map(each => `Disallow: ${each}`), 'Allow: /', '']
  return `${lines.join('\n')}\nSitemap: ${new URL('/sitemap.xml', home).href}\n`
}

type Site = {
  home: string
  /** It is null for all organizations. */
  organizationId: string | null
}

async function sitemap(
  campaigns: Pick<Campaigns, 'publishedIds'>,
  { home, organizationId }: Site,
): Promise<string> {
  const ids = await campaigns.publishedIds(organizationId, MOST_ADDRESSES)
  // Of the characters that XML reserves, a parsed URL can contain only `&`.
  const addresses = ids.map(id => new URL(`/${id}`, home).href.replaceAll('&', '&amp;'))
  const urls = addresses.map(each => `<url><loc>${each}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
