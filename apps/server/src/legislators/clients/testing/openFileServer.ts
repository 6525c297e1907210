import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A local web server that gives the same answer to every request, and records the requests. */
export type FileServer = {
  url: string
  asked: IncomingMessage[]
  answer: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<void>
}

export async function openFileServer(): Promise<FileServer> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    open.answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const open: FileServer = {
    url: `http://127.0.0.1:${port}/legislators-current.json?key=secret-key`,
    asked,
    answer: (_request, response) => response.writeHead(404).end(),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return open
}
