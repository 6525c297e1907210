import type { FastifyInstance } from 'fastify'
import { organizationSchema } from '../organizations/campaigns/organizationFile.ts'
import type { Images } from '../organizations/images/images.ts'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../platform/config/settings.ts'
import { type Readiness, serveHealth } from '../platform/health.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { Log } from '../platform/log.ts'
import { countRequests } from '../platform/metrics/countRequests.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { Rejection } from '../platform/rejection.ts'
import { serveAbout } from './aboutPages.ts'
import { apiHandlers } from './apiHandlers.ts'
import { serveApi } from './apiRoutes.ts'
import { openApp, serveFiles } from './app.ts'
import { serveConfirmations } from './confirmPages.ts'
import { describeApi } from './describeApi.ts'
import { serveEmbeds } from './embedPages.ts'
import { reject } from './errors.ts'
import { servePages } from './pages.ts'
import { serveImages, servePhotos } from './photos.ts'
import { serveReceipts } from './receiptPages.ts'
import { secure } from './security.ts'
import { serveUnfurling } from './unfurling.ts'
import type { WebPage } from './webPage.ts'
import { serveWithdrawals } from './withdrawPages.ts'

const noCall = new Rejection(404, 'There is no such call.')

type Surroundings = { page: WebPage; clock: Clock; log: Log; settings: Pick<Settings, 'trustedProxies'> }

/** Lists everything that the routes below need, so that a missing part is a compile error. */
export type WebServices = Parameters<typeof apiHandlers>[0] &
  Omit<Parameters<typeof serveReceipts>[1], 'handlers' | 'clock' | 'page'> &
  Omit<Parameters<typeof serveWithdrawals>[1], 'page'> &
  Omit<Parameters<typeof serveConfirmations>[1], 'page'> &
  Omit<Parameters<typeof servePages>[1], 'handlers' | 'clock' | 'page'> &
  Omit<Parameters<typeof serveUnfurling>[1], 'page'> &
  Omit<Parameters<typeof serveAbout>[1], 'clock' | 'page'> &
  Parameters<typeof servePhotos>[1] & {
    images: Images
    metrics: Metrics
    readiness: Readiness
    limits: Limits
  }

export async function buildApp(
  services: WebServices,
  { page, clock, log, settings }: Surroundings,
): Promise<FastifyInstance> {
  const { environment, campaigns, photos, images, cards, legislators, metrics, readiness } = services
  const { apiBase, apiKey } = environment
  const app = await openApp({ apiBase, log, trustedProxies: settings.trustedProxies })
  countRequests(app, metrics)
  await secure(app, environment)
  const handlers = apiHandlers(services)
  serveApi(app, { handlers, limits: services.limits, apiBase, apiKey })
  serveDocument(app, `${apiBase}/openapi.json`, describeApi(apiBase))
  serveDocument(app, `${apiBase}/organization.schema.json`, organizationSchema)
  app.all(`${apiBase}/*`, (_request, reply) => reject(reply, noCall))
  serveHealth(app, readiness)
  serveReceipts(app, { ...services, handlers, clock, page })
  serveWithdrawals(app, { ...services, page })
  serveConfirmations(app, { ...services, environment, page })
  serveAbout(app, { provenances: services.provenances, campaigns, environment, clock, page })
  servePhotos(app, { photos, legislators })
  serveImages(app, images)
  serveUnfurling(app, { cards, campaigns, counters: services.counters, environment })
  await serveFiles(app, page.folder)
  const answers = servePages(app, { ...services, handlers, clock, page })
  serveEmbeds(app, { campaigns, environment, clock, answers })
  return app
}

function serveDocument(app: FastifyInstance, path: string, document: object): void {
  const text = JSON.stringify(document)
  app.get(path, (_request, reply) => {
    reply.type('application/json; charset=utf-8').compress(text)
  })
}
