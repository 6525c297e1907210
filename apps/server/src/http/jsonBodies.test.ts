import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { parseLargeBodiesInTurn } from './jsonBodies.ts'

/** Sends bodies at once. @returns for each turn of the event loop in which handlers ran, how many did */
async function handledInTurns(count: number, length: number): Promise<number[]> {
  const app = Fastify()
  parseLargeBodiesInTurn(app)
  let turn = 0
  let isOver = false
  const countTurns = () => {
    turn += 1
    if (!isOver) setImmediate(countTurns)
  }
  const turns = new Map<number, number>()
  app.post('/', async () => {
    turns.set(turn, (turns.get(turn) ?? 0) + 1)
    return {}
  })
  await app.ready()
  countTurns()
  const payload = { text: 'x'.repeat(length) }
  await Promise.all(Array.from({ length: count }, () => app.inject({ method: 'POST', url: '/', payload })))
  isOver = true
  await app.close()
  return [...turns.values()]
}

test('Of a crowd of large bodies one is handled in each turn of the event loop', async () => {
  expect(await handledInTurns(20, 100_000)).toEqual(Array(20).fill(1))
})

test('Small bodies wait for no turn', async () => {
  const turns = await handledInTurns(20, 100)
  expect(turns.length).toBeLessThan(20)
})

test('A large body that is no JSON is refused, and the next one is read', async () => {
  const app = Fastify()
  parseLargeBodiesInTurn(app)
  app.post('/', async ({ body }) => body)
  const headers = { 'content-type': 'application/json' }
  const send = (payload: string) => app.inject({ method: 'POST', url: '/', headers, payload })
  expect((await send(`{"text":${'['.repeat(50_000)}`)).statusCode).toBe(400)
  const fine = JSON.stringify({ text: 'x'.repeat(50_000) })
  expect((await send(fine)).payload).toBe(fine)
  await app.close()
})
