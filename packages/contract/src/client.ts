import type { ProofDemand } from '@redress/core/submission/proof'
import type { BodyOf, Calls, PieceOf, QueryOf, ReplyOf } from './calls.ts'
import { hasShapeOf } from './hasShapeOf.ts'
import { models, pieceModels } from './models.ts'
import { type CallName, pathOf, routes } from './routes.ts'
import type { Failure } from './shapes/failure.ts'

/** A failed call as the page reads it. The page shows the messages and fields, and does not use the code. */
type ReadFailure = Omit<Failure, 'code'>

export type ClientSettings = {
  apiBase: string
  apiKey: string
  requestId: string
  bearer?: string | undefined
  fetch?: typeof fetch
}

export type Sent<N extends CallName> = {
  query?: QueryOf<Calls[N]>
  body?: BodyOf<Calls[N]>
  signal?: AbortSignal
  /** Asks the server to send the reply in parts, and receives each part. */
  onPiece?: (piece: PieceOf<Calls[N]>) => void
}

export class CallFailed extends Error {
  readonly status: number
  readonly failure: ReadFailure | null
  /** It is 0 if the server does not say when to retry. */
  readonly retryAfterSeconds: number

  constructor(name: string, { status, headers }: Response, said: ReadFailure | null) {
    super(`${name}: ${status}${said ? ` ${said.error}` : ''}`)
    this.status = status
    this.failure = said
    this.retryAfterSeconds = Number(headers.get('retry-after')) || 0
  }
}

export type Client = <N extends CallName>(name: N, sent?: Sent<N>) => Promise<ReplyOf<Calls[N]>>

function headersOf({ apiKey, requestId, bearer }: ClientSettings): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-api-key': apiKey,
    ...(requestId ? { 'x-request-id': requestId } : {}),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  }
}

function addressOf(name: CallName, apiBase: string, query: object): string {
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const path = pathOf(name, apiBase)
  return asked.size > 0 ? `${path}?${asked}` : path
}

async function readFailure(answer: Response): Promise<ReadFailure | null> {
  const said: unknown = await answer.json().catch(() => null)
  if (!hasShapeOf({ error: '' }, said)) return null
  const { error } = said
  if (hasShapeOf({ problems: [{ field: '', message: '' }] }, said)) return { error, problems: said.problems }
  return hasShapeOf(demanding, said) ? { error, proof: said.proof } : { error }
}

const demanding: { proof: ProofDemand } = { proof: { mail: true } }

/** Passes the parts of a stream to `onPiece` and returns the complete reply, or null if the stream ends without one. */
async function hearPieces<N extends CallName>(
  name: N,
  body: ReadableStream<Uint8Array>,
  onPiece: (piece: PieceOf<Calls[N]>) => void,
): Promise<unknown> {
  const model: PieceOf<Calls[N]> | undefined = pieceModels[name]
  let reply: unknown = null
  await readEvents(body, event => {
    if (event.name === 'reply') reply = event.said
    else if (model !== undefined && hasShapeOf(model, event.said)) onPiece(event.said)
  })
  return reply
}

function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

/** Makes a client for the API. A call fails if the reply does not have the expected shape. */
export function makeClient(settings: ClientSettings): Client {
  const send = settings.fetch ?? fetch
  return async (name, sent = {}) => {
    const { method } = routes[name]
    const answer = await send(addressOf(name, settings.apiBase, sent.query ?? {}), {
      method: method,
      headers: {
        ...headersOf(settings),
        ...(sent.onPiece ? { accept: 'text/event-stream, application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(sent.body ?? {}) } : {}),
      ...(sent.signal ? { signal: sent.signal } : {}),
    })
    if (!answer.ok) throw new CallFailed(name, answer, await readFailure(answer))
    // A missing or incomplete body becomes null, which fails the shape check below.
    const said: unknown =
      sent.onPiece && answer.body && isStream(answer)
        ? await hearPieces(name, answer.body, sent.onPiece)
        : await answer.json().catch(() => null)
    if (!hasShapeOf(models[name], said)) throw new CallFailed(name, answer, null)
    return said
  }
}

/** One event of a stream. Its data is one line of JSON, and its name may be missing. */
export type StreamEvent = { name: string; said: unknown }

function readOne(lines: string): StreamEvent | null {
  const [, name = '', json = ''] = /^(?:event: (.*)\n)?data: (.*)$/.exec(lines) ?? []
  try {
    return { name, said: JSON.parse(json) }
  } catch {
    return null
  }
}

/** Reads the events of a stream. Ignores comments, and data that is not JSON. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const events = (rest + decoder.decode(value, { stream: !done })).split('\n\n')
    rest = events.pop() ?? ''
    for (const each of events.map(readOne)) if (each) onEvent(each)
    if (done) return
  }
}
