import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostgresListener, postgresPool } from './openPostgres.ts'

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const ready = message('Z', Buffer.from('I'))
const letIn = Buffer.concat([message('R', Buffer.alloc(4)), ready])
const done = Buffer.concat([message('C', Buffer.from('SET\0')), ready])

/** Accepts every login, and answers every statement except queries. It never closes a connection. */
const server = net.createServer({ allowHalfOpen: true }, socket => {
  socket.once('data', () => {
    socket.write(letIn)
    socket.on('data', said => /set|listen/.test(said.toString()) && socket.write(done))
  })
  socket.on('error', () => {})
})
let url = ''
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `postgres://redress@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/redress`
})
afterAll(() => void server.close())

test('a query ends when the server went away without closing the connection', async () => {
  const pool = postgresPool(url, () => {}, 200)
  const client = await pool.connect()
  await expect(client.query('select 1', [])).rejects.toThrow('terminated')
  // After a failed query, a transaction sends this statement.
  await expect(client.query('rollback', [])).rejects.toThrow('not queryable')
  client.release()
  const next = await pool.connect()
  await expect(next.query('select 1', [])).rejects.toThrow('terminated')
  next.release()
})

test('closing does not wait for such a server', async () => {
  const ears = new PostgresListener(url, () => {}, 50)
  await ears.listeners.add('work', () => {})
  await ears.close()
})
