import { timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  type BodyOf,
  type Calls,
  calls,
  type PieceOf,
  type QueryOf,
  type ReplyOf,
} from '@redress/contract/calls'
import { type CallName, pathOf } from '@redress/contract/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Caller } from '../platform/caller.ts'
import { budgetOfCall } from '../platform/limits/budgets.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { Rejection } from '../platform/rejection.ts'
import { callerOf } from './callerOf.ts'
import { fieldProblems, reject, remedies } from './errors.ts'
import { headersForPrograms } from './security.ts'

type CallInput<N extends CallName> = { query: QueryOf<Calls[N]>; body: BodyOf<Calls[N]> }

type RequestMeta = {
  caller: Caller
  /** Tells whether the client accepts the reply as server-sent events. */
  acceptsStream: boolean
  /** Aborts if the client disconnects before the reply is complete. */
  signal: AbortSignal
  /** True if the network has made more of these calls than visitors usually make. */
  isPastSoft: boolean
}

type ReplyStream<N extends CallName> = AsyncGenerator<PieceOf<Calls[N]>, ReplyOf<Calls[N]>>

type CallResult<N extends CallName> = ReplyOf<Calls[N]> | ReplyStream<N> | Rejection

export type Handlers = {
  [N in CallName]: (input: CallInput<N> & RequestMeta) => Promise<CallResult<N>> | CallResult<N>
}

/** `limits` counts each call before its input is read, so that calls with invalid input count too. */
export type Api = { handlers: Handlers; limits: Pick<Limits, 'count'> }

export function serveApi(
  app: FastifyInstance,
  { apiBase, apiKey, ...api }: Api & { apiBase: string; apiKey: string },
): void {
  const names = Object.keys(calls).filter((name): name is CallName => name in calls)
  for (const name of names) {
    app.route({
      method: calls[name].method,
      url: pathOf(name, apiBase),
      bodyLimit: calls[name].largestBody,
      helmet: false,
      onRequest: async (_request, reply) => void reply.headers(headersForPrograms),
      handler: routeHandler(name, api, apiKey),
    })
  }
}

function routeHandler<N extends CallName>(name: N, api: Api, apiKey: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    if (name !== 'environment' && !isKey(request.headers['x-api-key'], apiKey)) return reject(reply, wrongKey)
    const result = await perform(api, name, {
      query: request.query,
      body: request.body,
      caller: callerOf(request),
      acceptsStream: request.headers.accept?.includes('text/event-stream') ?? false,
      signal: abortedOnClose(reply),
    })
    if (result instanceof Rejection) return reject(reply, result)
    return isStream(result) ? sendEvents(reply, result) : result
  }
}

/** A call as it arrived. Its content is not checked yet. */
type Asked = Omit<RequestMeta, 'isPastSoft'> & { query: unknown; body: unknown }

async function perform<N extends CallName>(
  { handlers, limits }: Api,
  name: N,
  { query, body, ...meta }: Asked,
): Promise<CallResult<N>> {
  const counted = limits.count(budgetOfCall[name], meta.caller)
  if (counted instanceof Rejection) return counted
  const readers: InputReaders<N> = inputReaders[name]
  const readQuery = parseInput(readers.query, query, 'query')
  if (readQuery instanceof Rejection) return readQuery
  if (calls[name].method === 'POST' && body === undefined) return noJson
  const readBody = parseInput(readers.body, body ?? {}, 'body')
  if (readBody instanceof Rejection) return readBody
  const { isPastSoft } = counted
  return handlers[name]({ query: readQuery, body: readBody, ...meta, isPastSoft })
}

/**
 * Performs a call that the server itself makes. The call's schema and limits apply, but the call does not count for any
 * network.
 */
export async function callHere<N extends CallName>(
  api: Api,
  name: N,
  {
    body,
    caller,
    signal = new AbortController().signal,
  }: { body: BodyOf<Calls[N]>; caller: Caller; signal?: AbortSignal | undefined },
): Promise<ReplyOf<Calls[N]> | Rejection> {
  const result = await perform(api, name, { query: {}, body, caller, signal, acceptsStream: false })
  if (result instanceof Rejection) return result
  if (isReplyStream<N>(result)) throw new Error('A stream was returned to a call that accepts none.')
  return result
}

function isReplyStream<N extends CallName>(result: CallResult<N>): result is ReplyStream<N> {
  return isStream(result)
}

type InputReaders<N extends CallName> = { [F in 'query' | 'body']: InputReader<CallInput<N>[F]> }
type InputReader<T> = { safeParse(value: unknown, how: typeof remedies): ReadResult<T> }
type ReadResult<T> = { success: true; data: T } | { success: false; error: z.core.$ZodError }

const inputReaders: { [N in CallName]: InputReaders<N> } = calls

const wrongKey = new Rejection(401, 'Send the API key of env.json in the header x-api-key.')
const noJson = new Rejection(400, 'The body must be JSON.')

function isKey(sent: unknown, key: string): boolean {
  if (typeof sent !== 'string') return false
  const [one, other] = [Buffer.from(sent), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function parseInput<T>(reader: InputReader<T>, value: unknown, part: 'query' | 'body'): T | Rejection {
  const result = reader.safeParse(value, remedies)
  return result.success
    ? result.data
    : new Rejection(400, `The request ${part} is invalid.`, { problems: fieldProblems(result.error) })
}

function isStream(result: object): result is AsyncGenerator<unknown, unknown> {
  return Symbol.asyncIterator in result
}

async function* serverSentEvents(stream: AsyncGenerator<unknown, unknown>): AsyncGenerator<string> {
  // A comment is sent at once, so that the client knows that the connection works.
  yield ':\n\n'
  try {
    for (;;) {
      const { done, value } = await stream.next()
      yield `${done ? 'event: reply\n' : ''}data: ${JSON.stringify(value)}\n\n`
      if (done) return
    }
  } finally {
    await stream.return(undefined)
  }
}

/** Sends the events of a stream, and the reply as the last event. If the client disconnects, the stream ends. */
function sendEvents(reply: FastifyReply, stream: AsyncGenerator<unknown, unknown>): FastifyReply {
  reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
  return reply.send(Readable.from(serverSentEvents(stream)))
}

function abortedOnClose({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
