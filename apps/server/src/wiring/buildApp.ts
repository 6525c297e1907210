import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { organizationSchema } from '../campaigns/organizationFile.ts'
import { apiHandlers } from '../http/apiHandlers.ts'
import { serveApi } from '../http/apiRoutes.ts'
import { openApp, protect, serveFiles } from '../http/app.ts'
import { describeApi } from '../http/describeApi.ts'
import { servePages } from '../http/pages.ts'
import { servePhotos } from '../http/photos.ts'
import { serveMetrics, serveReadiness } from '../http/probes.ts'
import { serveReceipts } from '../http/receiptPages.ts'
import { serveUnfurling } from '../http/unfurling.ts'
import type { WebPage } from '../http/webPage.ts'
import type { Services } from './openServices.ts'

export async function buildApp(
  services: Services,
  { page, clock, log }: { page: WebPage; clock: Clock; log: Log },
): Promise<FastifyInstance> {
  const { environment, campaigns, receipts, photos, cards, legislators, metrics, dataSets } = services
  const { apiBase, apiKey } = environment
  const app = openApp({ apiBase, log })
  serveMetrics(app, metrics)
  await protect(app, environment)
  serveApi(app, { handlers: apiHandlers(services), apiBase, apiKey })
  const description = describeApi(apiBase)
  app.get(`${apiBase}/openapi.json`, async () => description)
  app.get(`${apiBase}/organization.schema.json`, async () => organizationSchema)
  app.all(`${apiBase}/*`, async (_request, reply) =>
    reply.code(404).send({ error: 'There is no such call.' }),
  )
  serveReadiness(app, dataSets)
  serveReceipts(app, { receipts, campaigns, environment, page })
  servePhotos(app, { photos, legislators })
  serveUnfurling(app, { cards, campaigns, environment })
  await serveFiles(app, page.folder)
  servePages(app, { campaigns, environment, clock, page })
  return app
}
