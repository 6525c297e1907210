import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import type { Services } from '../compose/openServices.ts'
import { countRequests, serveDetailedHealth, serveHealth, serveMetrics } from '../operations/admin/probes.ts'
import { organizationSchema } from '../organizations/campaigns/organizationFile.ts'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Log } from '../platform/log.ts'
import { Rejection } from '../platform/rejection.ts'
import { serveAbout } from './aboutPages.ts'
import { apiHandlers } from './apiHandlers.ts'
import { serveApi } from './apiRoutes.ts'
import { openApp, serveFiles } from './app.ts'
import { serveConfirmations } from './confirmPages.ts'
import { describeApi } from './describeApi.ts'
import { serveEmbedDemo, serveEmbeds } from './embedPages.ts'
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

export async function buildApp(
  services: Services,
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

/** For operators; it must not be reachable by visitors. */
export function buildAdminApp(
  services: Pick<
    Services,
    'metrics' | 'readiness' | 'dataSets' | 'plainRows' | 'lastBackup' | 'doctor' | 'campaigns' | 'environment'
  >,
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  serveDetailedHealth(app, services)
  serveMetrics(app, services.metrics)
  serveEmbedDemo(app, services)
  return app
}
