import type { Environment } from '@redress/contract/shapes/environment'
import { id } from '@redress/contract/shapes/text'
import { isLoopbackName } from '@redress/core/network/loopback'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { openSharedMemory } from '../base/sharedMemory.ts'
import { type Campaigns, campaignsTtlMs } from '../campaigns/campaigns.ts'
import { languageWish } from './pageLanguage.ts'
import { type PageAnswers, sendPage } from './pages.ts'
import { allowFrames } from './security.ts'

type EmbedServices = {
  campaigns: Pick<Campaigns, 'organizationOf' | 'config' | 'onChange'>
  environment: Environment
  clock: Clock
  answers: Pick<PageAnswers, 'find'>
}

type EmbedRequest = FastifyRequest<{ Params: { campaignId: string } }>

/**
 * A campaign's page for a frame on the sites that its organization names. It is the page of all visitors: no cookie is
 * set, and a posted visit is not shown. Anything else leads to the page itself, which no site may frame.
 */
export function serveEmbeds(app: FastifyInstance, services: EmbedServices): void {
  const { campaigns, clock, answers } = services
  const memory = openSharedMemory({ clock, ttlMs: campaignsTtlMs })
  campaigns.onChange(memory.clear)
  const sitesOf = memory.memoize(campaignId => findSites(services, campaignId), { max: 1_000 })
  app.get('/embed/:campaignId', async (request: EmbedRequest, reply) => {
    const { host, url, headers, params } = request
    const query = url.indexOf('?')
    const own = `/${encodeURIComponent(params.campaignId)}${query < 0 ? '' : url.slice(query)}`
    // Browsers without the header see the page outside of a frame too.
    const isFramed = headers['sec-fetch-dest'] !== 'document'
    const sites = isFramed ? await sitesOf(params.campaignId) : []
    const answer = sites.length > 0 && (await answers.find({ host, url: own, wish: languageWish(request) }))
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    if (!answer || 'redirect' in answer) return reply.redirect(own, 302)
    allowFrames(reply, sites)
    return sendPage(request, reply, answer)
  })
}

/** On each port of this machine. */
const tryOutSites = ['http://localhost:*', 'http://127.0.0.1:*']

/** Origins that may show the campaign in a frame: in a try-out, pages of this machine may too. */
async function findSites(
  { campaigns, environment }: Pick<EmbedServices, 'campaigns' | 'environment'>,
  campaignId: string,
): Promise<readonly string[]> {
  // Other text may hold characters that the database refuses, such as %00.
  const owner = id.safeParse(campaignId).success ? await campaigns.organizationOf(campaignId) : null
  const { embedOn = [] } = (owner && (await campaigns.config(owner.id))) ?? {}
  return embedOn.length > 0 && isTryOut(environment) ? [...embedOn, ...tryOutSites] : embedOn
}

function isTryOut({ simulated, publicUrl }: Environment): boolean {
  return simulated && isLoopbackName(new URL(publicUrl).hostname)
}
