import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { findCardFacts } from '../unfurl/findCardFacts.ts'
import type { Cards } from '../unfurl/openCards.ts'
import { robots } from '../unfurl/robots.ts'
import { type Site, sitemap } from '../unfurl/sitemap.ts'
import type { BootContext } from './bootFor.ts'

export type UnfurlContext = Pick<BootContext, 'environment' | 'configBySubdomains'> & {
  database: Database
  clock: Clock
  cards: Cards
}

type Asked = FastifyRequest<{ Params: { kind: string; file: string } }>

/** A title may change; whoever shares a link tomorrow shows the new one. */
const keptBy = 'public, max-age=3600'

/** Whose host this is: of the organization whose subdomain it names, or of all. */
async function siteAt({ environment, configBySubdomains }: UnfurlContext, host: string): Promise<Site> {
  const config = await configBySubdomains(host.toLowerCase().replace(/:\d+$/, '').split('.'))
  const own = `${new URL(environment.publicUrl).protocol}//${host}`
  return config && URL.canParse(own)
    ? { home: own, organizationId: config.organizationId }
    : { home: environment.publicUrl, organizationId: null }
}

function kindOf(kind: string): 'campaign' | 'organization' | null {
  return kind === 'campaign' || kind === 'organization' ? kind : null
}

/** What crawlers and link previews ask for: pictures, `robots.txt` and `sitemap.xml`. */
export function serveUnfurling(app: FastifyInstance, context: UnfurlContext): void {
  const { cards, database, environment } = context
  app.get('/cards/:kind/:file', async ({ params, headers }: Asked, reply) => {
    const [kind, id] = [kindOf(params.kind), /^([A-Za-z0-9_-]{1,64})\.png$/.exec(params.file)?.[1]]
    const facts = kind && id ? await findCardFacts(database, { kind, id }) : null
    if (!facts) return reply.code(404).type('text/plain').send('There is no such picture.')
    const tag = `"${cards.hashOf(facts)}"`
    // Previews are shown by other sites.
    reply.headers({ 'cache-control': keptBy, etag: tag, 'cross-origin-resource-policy': 'cross-origin' })
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    const { png } = await cards.find(facts)
    return reply.type('image/png').send(Buffer.from(png))
  })
  app.get('/robots.txt', async ({ host }, reply) => {
    const { home } = await siteAt(context, host)
    return reply.type('text/plain; charset=utf-8').send(robots(home, environment.apiBase))
  })
  app.get('/sitemap.xml', async ({ host }, reply) =>
    reply.type('application/xml; charset=utf-8').send(await sitemap(context, await siteAt(context, host))),
  )
}
