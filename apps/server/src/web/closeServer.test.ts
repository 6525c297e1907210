import net from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeServer } from './closeServer.ts'

async function open() {
  let answer = (_text: string) => {}
  const answered = new Promise<string>(resolve => {
    answer = resolve
  })
  let begun = 0
  const app = Fastify()
  app.addHook('onRequest', async () => {
    begun += 1
  })
  app.post('/reads', async () => 'read')
  app.get('/waits', () => answered)
  app.get('/hangs', () => new Promise(() => {}))
  app.get('/streams', (_request, reply) => {
    reply.hijack()
    reply.raw.write('a first piece')
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const untilBegun = (requests: number) => expect.poll(() => begun).toBe(requests)
  return { app, address, untilBegun, answerNow: () => answer('as far as is known') }
}

test('waiting requests are told to answer, and do', async () => {
  const { app, address, untilBegun, answerNow } = await open()
  const answer = fetch(`${address}/waits`).then(each => each.text())
  await untilBegun(1)
  await closeServer(app, { answerNow }, { answerMs: 50, hangUpMs: 600_000 })
  expect(await answer).toBe('as far as is known')
})

test('unfinished connections are closed: handlers, streams and partial requests', async () => {
  const { app, address, untilBegun, answerNow } = await open()
  const stream = await fetch(`${address}/streams`)
  const cut = [
    fetch(`${address}/hangs`).then(each => each.text()),
    stream.text(),
    halfRequest(Number(new URL(address).port)),
  ].map(each =>
    each.then(
      () => 'ended',
      () => 'cut',
    ),
  )
  await untilBegun(3)
  await closeServer(app, { answerNow }, { answerMs: 10, hangUpMs: 50 })
  expect(await Promise.all(cut)).toEqual(['cut', 'cut', 'ended'])
})

async function halfRequest(port: number): Promise<void> {
  const socket = net.connect(port, '127.0.0.1')
  socket.write(
    'POST /reads HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  socket.resume()
  await new Promise(resolve => socket.once('close', resolve).once('error', () => {}))
}
