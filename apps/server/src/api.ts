import rateLimit from '@fastify/rate-limit'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ApiContext } from './http/apiContext.ts'
import { onError } from './http/errors.ts'
import { handlers } from './http/handlers.ts'
import { implement } from './http/implement.ts'
import { openApi } from './http/openApi.ts'
import { servePages } from './http/pages.ts'
import { readableUrl } from './http/readableUrl.ts'
import { serveReadiness } from './http/readiness.ts'
import { serveReceipts } from './http/receipts.ts'
import { requestId } from './http/requestId.ts'
import { secure } from './http/security.ts'
import { serveMetrics } from './http/serveMetrics.ts'
import { servePhotos } from './http/servePhotos.ts'
import { serveUnfurling } from './http/serveUnfurling.ts'
import type { WebPage } from './http/webPage.ts'
import { organizationSchema } from './organizations/organizationSchema.ts'

/** A batch of 20 letters of 10,000 characters of four bytes each, and some. */
const largestBody = 1_048_576

/** Calls a minute from one address; nobody who writes a letter comes near. */
const callsAMinute = 600

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/index.html', '**/.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, file) => {
      const forEver = file.includes('/assets/')
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

/** Nobody types into an open request: one that comes slower than this is not meant to come. */
const slowestBodyMs = 60_000

/** Everything the product answers over HTTP, as a table of contents. */
export async function buildApi(context: ApiContext & { page: WebPage }): Promise<FastifyInstance> {
  const { environment, page } = context
  const app = Fastify({
    genReqId: requestId,
    bodyLimit: largestBody,
    requestTimeout: slowestBodyMs,
    routerOptions: { ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => readableUrl(url, environment.apiBase),
  })
  app.setErrorHandler(onError(context.log))
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  serveMetrics(app, context)
  await secure(app, environment)
  await app.register(rateLimit, { max: callsAMinute, allowList: ['127.0.0.1', '::1'] })
  implement(app, { context, handlers, apiBase: environment.apiBase, apiKey: environment.apiKey })
  const description = openApi(environment.apiBase)
  app.get(`${environment.apiBase}/openapi.json`, async () => description)
  app.get(`${environment.apiBase}/organization.schema.json`, async () => organizationSchema)
  app.all(`${environment.apiBase}/*`, async (_request, reply) =>
    reply.code(404).send({ error: 'There is no such call.' }),
  )
  serveReadiness(app, context)
  serveReceipts(app, context)
  servePhotos(app, context)
  serveUnfurling(app, context)
  await serveFiles(app, page.folder)
  servePages(app, context)
  return app
}
