import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { organizationSchema } from '../campaigns/organizationFile.ts'
import type { Settings } from '../config/settings.ts'
import { serveAbout } from '../http/aboutPages.ts'
import { apiHandlers } from '../http/apiHandlers.ts'
import { serveApi } from '../http/apiRoutes.ts'
import { openApp, serveFiles } from '../http/app.ts'
import { serveConfirmations } from '../http/confirmPages.ts'
import { describeApi } from '../http/describeApi.ts'
import { serveEmbedDemo, serveEmbeds } from '../http/embedPages.ts'
import { servePages } from '../http/pages.ts'
import { serveImages, servePhotos } from '../http/photos.ts'
import { countRequests, serveDetailedHealth, serveHealth, serveMetrics } from '../http/probes.ts'
import { serveReceipts } from '../http/receiptPages.ts'
import { secure } from '../http/security.ts'
import { serveUnfurling } from '../http/unfurling.ts'
import type { WebPage } from '../http/webPage.ts'
import { serveWithdrawals } from '../http/withdrawPages.ts'
import type { Services } from './openServices.ts'

type Surroundings = { page: WebPage; clock: Clock; log: Log; settings: Pick<Settings, 'trustedProxies'> }

export async function buildApp(
  services: Services,
  { page, clock, log, settings }: Surroundings,
): Promise<FastifyInstance> {
  const { environment, campaigns, photos, images, cards, legislators, metrics, readiness } = services
  const { apiBase, apiKey } = environment
  const app = openApp({ apiBase, log, trustedProxies: settings.trustedProxies })
  countRequests(app, metrics)
  await secure(app, environment)
  const handlers = apiHandlers(services)
  serveApi(app, { handlers, limits: services.limits, apiBase, apiKey })
  const description = describeApi(apiBase)
  app.get(`${apiBase}/openapi.json`, async () => description)
  app.get(`${apiBase}/organization.schema.json`, async () => organizationSchema)
  app.all(`${apiBase}/*`, async (_request, reply) =>
    reply.code(404).send({ error: 'There is no such call.' }),
  )
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

/** For operators; it must not be reachable by visitors. */
export function buildAdminApp(
  services: Pick<
    Services,
    'metrics' | 'readiness' | 'dataSets' | 'lastBackup' | 'doctor' | 'campaigns' | 'environment'
  >,
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  serveDetailedHealth(app, services)
  serveMetrics(app, services.metrics)
  serveEmbedDemo(app, services)
  return app
}
