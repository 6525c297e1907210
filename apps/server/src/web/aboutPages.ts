import type { Provenance } from '@redress/contract/provenance'
import type { Environment } from '@redress/contract/shapes/environment'
import { id } from '@redress/contract/shapes/text'
import { aboutPath } from '@redress/core/campaign/campaign'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { configIn, offeredLanguages } from '@redress/core/organization/translation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PROVENANCE_TTL_MS, type Provenances } from '../letters/counts/provenance.ts'
import type { Campaigns } from '../organizations/campaigns/campaigns.ts'
import type { Clock } from '../platform/clock.ts'
import { splitUrl } from './pageBoots.ts'
import { keepLanguage, LANGUAGE_VARY, languageWish, pageLanguage } from './pageLanguage.ts'
import { allowInPage, imageSources, styleHash } from './security.ts'
import type { WebPage } from './webPage.ts'

type AboutServices = {
  provenances: Provenances
  campaigns: Pick<Campaigns, 'config'>
  environment: Environment
  clock: Clock
  page: Pick<WebPage, 'renderAbout'>
}

/** Serves the pages about the sender. Letters tell the offices the URL of such a page. */
export function serveAbout(
  app: FastifyInstance,
  { provenances, campaigns, environment, clock, page }: AboutServices,
): void {
  app.get(
    aboutPath(':campaignId'),
    async (request: FastifyRequest<{ Params: { campaignId: string } }>, reply) => {
      // The id is checked, because other text may contain characters that the database rejects, such as %00.
      const campaignId = id.safeParse(request.params.campaignId)
      const found = campaignId.success ? await provenances.read(campaignId.data) : null
      const stored = found && (await campaigns.config(found.organizationId))
      const campaign = stored?.campaigns.find(each => each.campaignId === campaignId.data)
      const offered = stored ? offeredLanguages(stored, campaign) : undefined
      const language = pageLanguage(languageWish(request), offered)
      const config = stored && configIn(stored, language)
      keepLanguage(request, reply, environment)
      const { status, html, style } = page.renderAbout(found ? inLanguage(found.provenance, config) : null, {
        environment,
        language,
        config,
        now: clock.now(),
        search: splitUrl(request.url)[1],
      })
      allowInPage(reply, environment, { images: imageSources(config), styles: [styleHash(style)] })
      reply
        .code(status)
        .header('cache-control', found ? `public, max-age=${PROVENANCE_TTL_MS / 1000}` : 'no-store')
        .headers({ vary: `accept-encoding, ${LANGUAGE_VARY}`, 'content-language': language })
        .type('text/html; charset=utf-8')
        .compress(html)
      return reply
    },
  )
}

/** Returns the provenance with the campaign's texts in the language of the organization's page. */
function inLanguage(provenance: Provenance, config: OrganizationConfig | null): Provenance {
  const { campaign } = provenance
  const read = config?.campaigns.find(each => each.campaignId === campaign.campaignId)
  return read ? { ...provenance, campaign: read } : provenance
}
