import { createServer } from 'node:http'

/** A gateway for tests. It records the requests and gives the prepared answers in order. It repeats the last answer. */
export type FakeGateway = {
  origin: string
  asked: { method: string; url: string; type: string; body: string }[]
  close(): Promise<void>
}

/** An answer of the gateway. `silent` never answers, and `reset` breaks the connection. */
export type FakeAnswer =
  | { status: number; body?: string; headers?: Record<string, string> }
  | { silent: true }
  | { reset: true }

export async function openFakeGateway(...answers: FakeAnswer[]): Promise<FakeGateway> {
  const asked: FakeGateway['asked'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { method = '', url = '' } = request
    asked.push({ method, url, type: request.headers['content-type'] ?? '', body })
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (!answer || 'silent' in answer) return
    if ('reset' in answer) {
      request.socket.resetAndDestroy()
      return
    }
    response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
