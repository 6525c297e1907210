import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

type Json = Record<string, unknown>
export type Asked = { path: string; query: URLSearchParams; headers: IncomingHttpHeaders }

/** A local fake of Congress.gov's API, which records the requests. */
export type FakeCongressGov = {
  url: string
  asked: Asked[]
  /** The answers by path, such as `/bill/119/hr/22`. */
  answers: Map<string, Json>
  /** If this is set, the fake calls it instead of giving its usual answers. */
  answer: ((asked: Asked, response: ServerResponse) => void) | null
  close(): Promise<void>
}

type Told = {
  id: readonly [congress: number, type: string, number: number]
  title: string
  titles?: { titleType: string; title: string }[]
  summaries?: { actionDate: string; text: string }[]
}

/** Makes the answers about a bill, in the service's format. */
export function aBillAnswer({ id, title, titles = [], summaries = [] }: Told): [string, Json][] {
  const [congress, type, number] = id
  const path = `/bill/${congress}/${type}/${number}`
  const request = { billNumber: String(number), billType: type, contentType: 'application/json' }
  const list = (of: string, count: number) => ({ count, url: `https://api.congress.gov/v3${path}/${of}` })
  const bill = {
    congress,
    type: type.toUpperCase(),
    number: String(number),
    originChamber: 'House',
    originChamberCode: 'H',
    introducedDate: '2025-01-03',
    title,
    titles: list('titles', titles.length),
    ...(summaries.length > 0 ? { summaries: list('summaries', summaries.length) } : {}),
    policyArea: { name: 'Housing and Community Development' },
    updateDate: '2025-06-01T12:00:00Z',
  }
  const pagination = (count: number) => ({ pagination: { count } })
  return [
    [path, { bill, request }],
    [`${path}/titles`, { titles, request, ...pagination(titles.length) }],
    [
      `${path}/summaries`,
      {
        summaries: summaries.map(each => ({
          versionCode: '00',
          actionDesc: 'Introduced in House',
          updateDate: '2025-06-01T12:00:00Z',
          ...each,
        })),
        request,
        ...pagination(summaries.length),
      },
    ],
  ]
}

/** Makes the answer about an amendment. */
export function anAmendmentAnswer(number: number, given: Json): [string, Json][] {
  const amendment = { congress: 119, type: 'SAMDT', number: String(number), chamber: 'Senate', ...given }
  return [[`/amendment/119/samdt/${number}`, { amendment, request: {} }]]
}

export async function openFakeCongressGov(): Promise<FakeCongressGov> {
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://congress')
    const asked = { path: pathname.replace(/^\/v3/, ''), query, headers: request.headers }
    open.asked.push(asked)
    if (open.answer) return open.answer(asked, response)
    const answer = open.answers.get(asked.path)
    response.setHeader('content-type', 'application/json').statusCode = answer ? 200 : 404
    response.end(JSON.stringify(answer ?? { error: 'Bill not found' }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const open: FakeCongressGov = {
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/v3`,
    asked: [],
    answers: new Map(),
    answer: null,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return open
}
