import { createServer, type Server } from 'node:http'
import os from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTerminal } from '../testing/openTerminal.ts'

let server: Server
let port: string
let status = 200
const asked: string[] = []

beforeEach(async () => {
  status = 200
  asked.length = 0
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = String(typeof address === 'object' ? address?.port : '')
})
afterEach(() => server.close())

const check = (env: Record<string, string>) => openTerminal(os.tmpdir(), env).type('healthcheck')

test('redress healthcheck asks the product on all addresses of this machine', async () => {
  expect((await check({ PORT: port, HOST: '0.0.0.0' })).status).toBe(0)
  expect(asked).toEqual(['/healthz'])
})

test('redress healthcheck asks a worker at the operators’ listener', async () => {
  const worker = { ROLE: 'worker', DATABASE_URL: 'postgres://localhost/none' }
  expect((await check({ ...worker, ADMIN_PORT: port })).status).toBe(0)
  expect(await check({ ...worker, ADMIN_PORT: 'off' })).toMatchObject({
    status: 2,
    errors: expect.stringContaining('ADMIN_PORT'),
  })
})

test('redress healthcheck fails if the product answers with an error or does not answer', async () => {
  status = 503
  expect((await check({ PORT: port })).status).toBe(1)
  await new Promise(resolve => server.close(resolve))
  expect(await check({ PORT: port })).toMatchObject({
    status: 1,
    errors: `No healthy answer at http://127.0.0.1:${port}/healthz.`,
  })
})
