import http from 'node:http'
import { clockRoute } from '@redress/simulator/sandbox/sandboxRoutes'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provideNginx, startNginx } from '../../../../scripts/lib/nginx.mjs'
import { openClock } from '../platform/clock.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { openApp } from './app.ts'
import { callerOf } from './callerOf.ts'

const program = provideNginx()
if (!program && process.env.CI) throw new Error('nginx could not be installed.')

type Answer = { status: number | undefined; body: string }

/** Starts an app behind nginx, with the configuration in examples/proxy, and records the networks that the app sees. */
async function putBehindNginx(app: FastifyInstance) {
  const seen: string[] = []
  app.addHook('onRequest', async request => void seen.push(callerOf(request).network))
  const clock = openClock(0)
  await app.register(clockRoute, { clock })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const nginx = await startNginx(program ?? '', [Number(new URL(address).port)])
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8, localAddress: '127.0.0.2' })
  const { port } = nginx
  return {
    seen,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask({ port, path, headers, method, agent }),
    async close() {
      agent.destroy()
      await nginx.stop()
    },
  }
}

async function openTrusting(): Promise<FastifyInstance> {
  const app = await openApp({
    apiBase: '/api',
    log: pino({ level: 'silent' }),
    trustedProxies: ['127.0.0.1'],
  })
  app.get('/healthz', async () => ({ alive: true }))
  return app
}

function ask(options: http.RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', ...options }, answer => {
      let body = ''
      answer.setEncoding('utf8').on('data', piece => {
        body += piece
      })
      answer.on('end', () => resolve({ status: answer.statusCode, body }))
    })
    request.on('error', reject).end()
  })
}

describe.skipIf(!program)('behind nginx (skipped only if it cannot be installed)', () => {
  let product: TestProduct
  let trusted: Awaited<ReturnType<typeof putBehindNginx>>
  let untrusted: Awaited<ReturnType<typeof putBehindNginx>>
  let trusting: FastifyInstance
  beforeAll(async () => {
    trusting = await openTrusting()
    product = await openTestProduct({ worker: false, answerWaitMs: 0, env: { LIMITS: 'on' } })
    trusted = await putBehindNginx(trusting)
    untrusted = await putBehindNginx(product.app)
  })
  afterAll(async () => {
    await trusted.close()
    await untrusted.close()
    await trusting.close()
    await product.close()
  })

  test('that is trusted, a client is identified by its own address, and not by the one it claims', async () => {
    await trusted.ask('/healthz')
    await trusted.ask('/healthz', { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' })
    expect(trusted.seen).toEqual(['127.0.0.2', '127.0.0.2'])
  })

  test('that is not trusted, all clients count as the proxy', async () => {
    await untrusted.ask('/healthz', { 'x-forwarded-for': '198.51.100.7' })
    expect(untrusted.seen).toEqual(['127.0.0.1'])
  })

  test('the sandbox is closed, even to a client that claims to be on this machine', async () => {
    for (const { ask } of [trusted, untrusted]) {
      const claims = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }
      expect((await ask('/sandbox/clock', claims, 'PUT')).status).toBe(404)
    }
  })

  test('700 calls from one address behind a proxy that is not trusted are all answered', async () => {
    const calls = Array.from({ length: 700 }, (_, call) => untrusted.ask(call % 2 ? '/healthz' : '/vote'))
    const statuses = (await Promise.all(calls)).map(each => each.status)
    expect([...new Set(statuses)]).toEqual([200])
  })

  test('a foreign host gets no robots.txt', async () => {
    const { body, status } = await untrusted.ask('/robots.txt', { host: 'evil.example' })
    expect([status, body]).toEqual([404, 'This host is unknown.'])
  })
})
