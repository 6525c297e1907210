import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import staticFiles from '@fastify/static'
import type { Environment } from '@redress/contract/shapes/environment'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Log } from '../base/log.ts'
import { onError } from './errors.ts'
import { secure } from './security.ts'

/** In bytes: more than 20 letters of 10,000 characters of four bytes each. */
const largestBody = 1_048_576

/** From one address; no person needs as many. */
const callsAMinute = 600

/** A browser sends bodies at once. */
const slowestBodyMs = 60_000

export function openApp({ apiBase, log }: { apiBase: string; log: Log }): FastifyInstance {
  const app = Fastify({
    genReqId: requestId,
    bodyLimit: largestBody,
    requestTimeout: slowestBodyMs,
    routerOptions: { ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => readableUrl(url, apiBase),
  })
  app.setErrorHandler(onError(log))
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  return app
}

export async function protect(app: FastifyInstance, environment: Environment): Promise<void> {
  await secure(app, environment)
  await app.register(rateLimit, { max: callsAMinute, allowList: ['127.0.0.1', '::1'] })
}

export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/index.html', '**/.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

/** The caller's id if it is safe for a log; otherwise a new one. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : randomUUID()
}

/**
 * A path that cannot be decoded (`/receipt/%E0%A4%A`) becomes an unknown one: the framework's own answer would repeat
 * it.
 */
export function readableUrl(url: string, apiBase: string): string {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    const nowhere = path.startsWith(`${apiBase}/`) ? `${apiBase}/nothing` : '/page-not-found'
    return at < 0 ? nowhere : nowhere + url.slice(at)
  }
}
