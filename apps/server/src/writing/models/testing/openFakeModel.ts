import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Answering, type AskedModel, drafts } from './answers.ts'

/** A local fake of a language model's endpoint. It records the requests and counts the disconnections. */
export type FakeModel = {
  /** The value for `DRAFTER_URL`. */
  url: string
  asked: AskedModel[]
  /** The number of answers during which the client disconnected. */
  hungUp: number
  answer: Answering
  close(): Promise<void>
}

async function receive(fake: FakeModel, request: IncomingMessage, response: ServerResponse) {
  const asked = { path: request.url ?? '', headers: request.headers, body: JSON.parse(await text(request)) }
  fake.asked.push(asked)
  response.once('close', () => {
    if (!response.writableFinished) fake.hungUp += 1
  })
  await fake.answer(asked, response)
}

export async function openFakeModel(port = 0): Promise<FakeModel> {
  const fake: FakeModel = { url: '', asked: [], hungUp: 0, answer: drafts(), close: async () => {} }
  const server = createServer((request, response) => {
    receive(fake, request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const at = server.address()
  fake.url = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : port}/v1`
  fake.close = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return fake
}
