import type { Environment } from '@redress/contract/shapes/environment'
import { id } from '@redress/contract/shapes/text'
import { aboutPath } from '@redress/core/campaign/campaign'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import { type Provenances, provenanceTtlMs } from '../provenance/provenance.ts'
import { narrowImages } from './security.ts'
import type { WebPage } from './webPage.ts'

type AboutServices = {
  provenances: Provenances
  campaigns: Pick<Campaigns, 'config'>
  environment: Environment
  clock: Clock
  page: Pick<WebPage, 'renderAbout'>
}

/** Offices find its address in the letters. */
export function serveAbout(
  app: FastifyInstance,
  { provenances, campaigns, environment, clock, page }: AboutServices,
): void {
  app.get(
    aboutPath(':campaignId'),
    async (request: FastifyRequest<{ Params: { campaignId: string } }>, reply) => {
      // Other text may hold characters that the database refuses, such as %00.
      const campaignId = id.safeParse(request.params.campaignId)
      const found = campaignId.success ? await provenances.read(campaignId.data) : null
      const config = found && (await campaigns.config(found.organizationId))
      narrowImages(reply, config)
      const { status, html } = page.renderAbout(found?.provenance ?? null, {
        environment,
        config,
        now: clock.now(),
        nonce: reply.cspNonce.style,
      })
      return reply
        .code(status)
        .header('cache-control', found ? `public, max-age=${provenanceTtlMs / 1000}` : 'no-store')
        .type('text/html; charset=utf-8')
        .send(html)
    },
  )
}
