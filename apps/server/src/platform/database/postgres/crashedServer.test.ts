import net from 'node:net'
import Fastify from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onError } from '../../../web/errors.ts'
import { pooledKysely } from '../connection.ts'
import { postgresPool } from './openPostgres.ts'

/** What the server sends on each connection. If it is null, the server closes the connection. */
let answer: Buffer | null = null
const server = net.createServer(socket => {
  socket.on('error', () => {})
  socket.once('data', () => (answer ? socket.end(answer) : socket.destroy()))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'object' && address) url = `postgres://redress@127.0.0.1:${address.port}/redress`
})
afterAll(() => server.close())

/** Makes an ErrorResponse message of PostgreSQL's protocol. */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

async function ask() {
  const { db, end } = pooledKysely(postgresPool(url, () => {}))
  const app = Fastify()
  app.setErrorHandler(onError(pino({ level: 'silent' })))
  app.get('/plain', async () => sql`select 1`.execute(db))
  app.get('/transaction', async () => db.transaction().execute(async trx => sql`select 1`.execute(trx)))
  const answers = [await app.inject('/plain'), await app.inject('/transaction')]
  await Promise.all([app.close(), end()])
  return answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])
}

test.each([
  ['is in recovery', fatal('57P03', 'the database system is in recovery mode')],
  ['does not accept connections yet', fatal('57P03', 'the database system is not yet accepting connections')],
  ['has no room', fatal('53300', 'sorry, too many clients already')],
  ['does not let us in for now', fatal('28000', 'role "redress" is not permitted to log in')],
  ['hangs up', null],
])(
  'While the server of the database %s, each call is answered with 503 and a Retry-After',
  async (_what, said) => {
    answer = said
    expect(await ask()).toEqual([
      [503, '5'],
      [503, '5'],
    ])
  },
)
