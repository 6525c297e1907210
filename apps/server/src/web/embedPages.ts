import type { Environment } from '@redress/contract/shapes/environment'
import { id } from '@redress/contract/shapes/text'
import { isLoopbackName } from '@redress/core/network/loopback'
import { consoleWordsOf } from '@redress/words/consoleWords'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CAMPAIGNS_TTL_MS, type Campaigns } from '../organizations/campaigns/campaigns.ts'
import { embedSnippet } from '../organizations/campaigns/embedSnippet.ts'
import type { Clock } from '../platform/clock.ts'
import { escapeMarkup } from '../platform/escapeMarkup.ts'
import { openSharedMemory } from '../platform/sharedMemory.ts'
import { languageWish } from './pageLanguage.ts'
import { type PageAnswers, sendPage } from './pages.ts'
import { styleHash } from './security.ts'

type EmbedServices = {
  campaigns: Pick<Campaigns, 'organizationOf' | 'config' | 'onChange'>
  environment: Environment
  clock: Clock
  answers: Pick<PageAnswers, 'find'>
}

type EmbedRequest = FastifyRequest<{ Params: { campaignId: string } }>

/**
 * Serves a campaign's page for a frame on the sites that its organization lists. The page is the same for all visitors:
 * it sets no cookie, and does not show a posted visit. A request that is not from a frame is redirected to the
 * campaign's own page, which no site may show in a frame.
 */
export function serveEmbeds(app: FastifyInstance, services: EmbedServices): void {
  const { campaigns, clock, answers } = services
  const memory = openSharedMemory({ clock, ttlMs: CAMPAIGNS_TTL_MS })
  campaigns.onChange(memory.clear)
  const sitesOf = memory.memoize(campaignId => findSites(services, campaignId), { max: 1_000 })
  app.get('/embed/:campaignId', async (request: EmbedRequest, reply) => {
    const { host, url, headers, params } = request
    const query = url.indexOf('?')
    const own = `/${encodeURIComponent(params.campaignId)}${query < 0 ? '' : url.slice(query)}`
    // Browsers that do not send this header see the frame's page even outside a frame.
    const isFramed = headers['sec-fetch-dest'] !== 'document'
    const sites = isFramed ? await sitesOf(params.campaignId) : []
    const answer = sites.length > 0 && (await answers.find({ host, url: own, wish: languageWish(request) }))
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    if (!answer || 'redirect' in answer) return reply.redirect(own, 302)
    return sendPage(reply, services.environment, answer, sites)
  })
}

/** These patterns match all ports of this machine. */
const testModeSites = ['http://localhost:*', 'http://127.0.0.1:*']

/** Returns the origins that may show the campaign in a frame. In test mode, these include all pages of this machine. */
async function findSites(
  { campaigns, environment }: Pick<EmbedServices, 'campaigns' | 'environment'>,
  campaignId: string,
): Promise<readonly string[]> {
  // The id is checked, because other text may contain characters that the database rejects, such as %00.
  const owner = id.safeParse(campaignId).success ? await campaigns.organizationOf(campaignId) : null
  const { embedOn = [] } = (owner && (await campaigns.config(owner.id))) ?? {}
  return embedOn.length > 0 && isTestMode(environment) ? [...embedOn, ...testModeSites] : embedOn
}

function isTestMode({ simulated, publicUrl }: Environment): boolean {
  return simulated && isLoopbackName(new URL(publicUrl).hostname)
}

type DemoServices = {
  campaigns: Pick<Campaigns, 'list' | 'config' | 'isOpen'>
  environment: Pick<Environment, 'publicUrl' | 'simulated'>
}

const { embed: words } = consoleWordsOf('en')

const STYLE = 'body{max-width:70rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.5 Georgia,serif}'

/**
 * Serves a page that imitates another site, with a policy as strict as any site could have. It exists only in test
 * mode.
 */
export function serveEmbedDemo(app: FastifyInstance, { campaigns, environment }: DemoServices): void {
  const { publicUrl, simulated } = environment
  if (!simulated) return
  const { origin } = new URL(publicUrl)
  app.get(
    '/sandbox/embed',
    async ({ query }: FastifyRequest<{ Querystring: { campaign?: unknown } }>, reply) => {
      const shown = await findEmbeddable(campaigns)
      const chosen = shown.find(each => each.id === query.campaign) ?? shown[0]
      return reply
        .headers({
          'content-security-policy': `default-src 'none'; script-src ${origin}; frame-src ${origin}; style-src '${styleHash(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(writeDemo(shown, chosen ? embedSnippet({ publicUrl, ...chosen }) : null))
    },
  )
}

type Embeddable = { id: string; name: string }

async function findEmbeddable(campaigns: DemoServices['campaigns']): Promise<Embeddable[]> {
  const configs = await Promise.all((await campaigns.list()).map(each => campaigns.config(each.id)))
  return configs
    .flatMap(each => (each?.embedOn?.length ? each.campaigns : []))
    .filter(campaigns.isOpen)
    .map(each => ({ id: each.campaignId, name: each.campaignName }))
}

function writeDemo(shown: readonly Embeddable[], snippet: string | null): string {
  const links = shown.map(({ id, name }) => `<li><a href="?campaign=${id}">${escapeMarkup(name)}</a></li>`)
  const list = `<h2>${words.tryChoice}</h2><ul>${links.join('')}</ul>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${words.tryTitle}</title><style>${STYLE}</style></head><body><h1>${words.tryTitle}</h1>`,
    `<p>${words.tryIntro}</p>`,
    snippet === null ? `<p>${words.tryNone}</p>` : `${snippet}<p>${words.tryAfter}</p>${list}`,
    '</body></html>',
  ].join('\n')
}
