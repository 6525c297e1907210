import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clockRoute } from './sandboxRoutes.ts'

async function open() {
  const time = { now: 0 }
  const clock = {
    now: () => time.now,
    set: (now: number) => {
      time.now = now
    },
  }
  const app = Fastify()
  await app.register(clockRoute, { clock })
  app.post('/other', async request => request.body)
  return { app, time }
}

test('a product without its own simulator has a clock that can be moved, and no other sandbox', async () => {
  const { app, time } = await open()
  const moved = await app.inject({ method: 'PUT', url: '/sandbox/clock', payload: '{"advanceSeconds":60}' })
  expect(moved.json()).toEqual({ now: '1970-01-01T00:01:00.000Z' })
  expect(time.now).toBe(60_000)
  expect((await app.inject('/sandbox')).statusCode).toBe(404)
  expect((await app.inject('/sandbox/messages.json')).statusCode).toBe(404)
})

test('another machine cannot reach the clock', async () => {
  const { app, time } = await open()
  const command = { method: 'PUT', url: '/sandbox/clock', payload: '{"advanceSeconds":60}' } as const
  expect((await app.inject({ ...command, remoteAddress: '192.0.2.7' })).statusCode).toBe(404)
  expect(time.now).toBe(0)
})

test('other routes on the same server still read their bodies', async () => {
  const { app } = await open()
  const reply = await app.inject({ method: 'POST', url: '/other', payload: { a: 1 } })
  expect(reply.json()).toEqual({ a: 1 })
})
