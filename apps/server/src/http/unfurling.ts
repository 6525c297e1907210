import type { Environment } from '@redress/contract/shapes/environment'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Campaigns } from '../campaigns/campaigns.ts'
import { type Cards, findCardFacts } from '../unfurl/cards.ts'
import { robots, type Site, sitemap } from '../unfurl/crawlers.ts'
import { hostLabels } from './pages.ts'

type UnfurlServices = { environment: Environment; campaigns: Campaigns; cards: Cards }

type CardRequest = FastifyRequest<{ Params: { kind: string; file: string } }>

/** A title may change. */
const cacheControl = 'public, max-age=3600'

export function serveUnfurling(
  app: FastifyInstance,
  { environment, campaigns, cards }: UnfurlServices,
): void {
  app.get('/cards/:kind/:file', async ({ params, headers }: CardRequest, reply) => {
    const [kind, id] = [kindOf(params.kind), /^([A-Za-z0-9_-]{1,64})\.png$/.exec(params.file)?.[1]]
    const facts = kind && id ? await findCardFacts(campaigns, { kind, id }) : null
    if (!facts) return reply.code(404).type('text/plain').send('There is no such picture.')
    const tag = `"${cards.hashOf(facts)}"`
    // Other sites show the previews.
    reply.headers({
      'cache-control': cacheControl,
      etag: tag,
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    const { png } = await cards.find(facts)
    return reply.type('image/png').send(Buffer.from(png))
  })
  const siteAt = (host: string) => findSite({ environment, campaigns }, host)
  app.get('/robots.txt', async ({ host }, reply) => {
    const { home } = await siteAt(host)
    return reply.type('text/plain; charset=utf-8').send(robots(home, environment.apiBase))
  })
  app.get('/sitemap.xml', async ({ host }, reply) =>
    reply.type('application/xml; charset=utf-8').send(await sitemap(campaigns, await siteAt(host))),
  )
}

/** All organizations for a host without a known subdomain. */
async function findSite(
  { environment, campaigns }: Omit<UnfurlServices, 'cards'>,
  host: string,
): Promise<Site> {
  const organization = await campaigns.bySubdomains(hostLabels(host))
  const own = `${new URL(environment.publicUrl).protocol}//${host}`
  return organization && URL.canParse(own)
    ? { home: own, organizationId: organization.id }
    : { home: environment.publicUrl, organizationId: null }
}

function kindOf(kind: string): 'campaign' | 'organization' | null {
  return kind === 'campaign' || kind === 'organization' ? kind : null
}
