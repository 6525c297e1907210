import { timingSafeEqual } from 'node:crypto'
import { calls } from '@redress/contract/calls'
import { type CallName, pathOf } from '@redress/contract/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '../base/rejection.ts'
import { fieldProblems, reject } from './errors.ts'
import type { Handlers, Sent } from './handler.ts'
import { headersForPrograms } from './security.ts'
import { isTelling, tell } from './tell.ts'
import { whenGone } from './whenGone.ts'

type Reading<N extends CallName> = { [F in 'query' | 'body']: Reader<Sent<N>[F]> }
type Reader<T> = { safeParse(value: unknown): ReadResult<T> }
type ReadResult<T> =
  | { success: true; data: T }
  | { success: false; error: Parameters<typeof fieldProblems>[0] }

const readings: { [N in CallName]: Reading<N> } = calls

const wrongKey = new Rejection(401, 'Send the API key of env.json in the header x-api-key.')
const noJson = new Rejection(400, 'The body must be JSON.')

function isKey(sent: unknown, key: string): boolean {
  if (typeof sent !== 'string') return false
  const [one, other] = [Buffer.from(sent), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Reads one part of a request by the contract; a bad one names its fields. */
function read<T>(reader: Reader<T>, value: unknown): T | Rejection {
  const result = reader.safeParse(value)
  return result.success
    ? result.data
    : new Rejection(400, 'The request is not of the right shape.', fieldProblems(result.error))
}

type Implementing<Context> = {
  context: Context
  handlers: Handlers<Context>
  apiBase: string
  apiKey: string
}

function answerOf<N extends CallName, Context>(
  name: N,
  { context, handlers, apiKey }: Implementing<Context>,
) {
  const reading: Reading<N> = readings[name]
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    if (name !== 'environment' && !isKey(request.headers['x-api-key'], apiKey)) return reject(reply, wrongKey)
    const query = read(reading.query, request.query)
    if (query instanceof Rejection) return reject(reply, query)
    if (calls[name].method === 'POST' && request.body === undefined) return reject(reply, noJson)
    const body = read(reading.body, request.body ?? {})
    if (body instanceof Rejection) return reject(reply, body)
    const wantsPieces = request.headers.accept?.includes('text/event-stream') ?? false
    const answered = await handlers[name](context, { query, body, wantsPieces, gone: whenGone(reply) })
    if (answered instanceof Rejection) return reject(reply, answered)
    return isTelling(answered) ? tell(reply, answered) : answered
  }
}

/** Every call of the contract becomes a route: its key checked, its parts read, its answer as declared. */
export function implement<Context>(app: FastifyInstance, implementing: Implementing<Context>): void {
  const names = Object.keys(calls).filter((name): name is CallName => name in calls)
  for (const name of names) {
    app.route({
      method: calls[name].method,
      url: pathOf(name, implementing.apiBase),
      helmet: false,
      onRequest: async (_request, reply) => void reply.headers(headersForPrograms),
      handler: answerOf(name, implementing),
    })
  }
}
