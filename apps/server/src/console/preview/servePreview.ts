import { previewSteps } from '@redress/contract/console/campaignScreens'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readMoment } from '../../platform/clock.ts'
import { languageWish, pageLanguage } from '../../web/pageLanguage.ts'
import { previewPolicy } from '../../web/security.ts'
import type { ConsoleServices } from '../consoleServices.ts'
import { renderPreview } from './renderPreview.ts'

type PreviewRequest = FastifyRequest<{ Params: Record<string, string>; Body: unknown }>

/**
 * Serves previews by their own tokens, without a session. The page has no origin, so it cannot reach the console. It
 * runs no script and posts no form.
 */
export function servePreview(
  routes: FastifyInstance,
  services: ConsoleServices,
  showMissing: (request: PreviewRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  // A named parameter has at most 100 characters, and the token of a long id has more.
  routes.get('/console/preview/*', async (request: PreviewRequest, reply) => {
    const previewed = await services.staff.previewLinks.read(request.params['*'] ?? '')
    const language = pageLanguage(languageWish(request))
    const query = new URLSearchParams(request.url.split('?')[1])
    const step = previewSteps.find(each => each === query.get('step')) ?? 'message'
    const seen = { language, at: momentIn(query, services), seat: query.get('seat') ?? '', step }
    const preview = previewed && (await renderPreview(services, previewed, seen))
    if (!preview) return showMissing(request, reply)
    reply.helmet({ contentSecurityPolicy: previewPolicy(preview.styles) })
    return reply.removeHeader('x-frame-options').type('text/html; charset=utf-8').send(preview.html)
  })
}

/** Reads the day that the query asks for, at noon, or the present time. */
function momentIn(query: URLSearchParams, { clock }: ConsoleServices): number {
  const day = query.get('date') ?? ''
  const moment = readMoment(day, 'start', 'America/New_York')
  return moment === null ? clock.now() : Date.parse(moment) + 12 * 3600_000
}
