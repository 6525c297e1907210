import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Failure, FieldProblem } from '@redress/contract/shapes/failure'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { isUnreachable } from '../platform/database/errors.ts'
import type { Log } from '../platform/log.ts'
import type { Rejection } from '../platform/rejection.ts'

/** The maximum number of problems in an answer. The caller corrects these and sends the request again. */
const MOST_PROBLEMS = 20

/**
 * The longest name in UTF-16 units. The caller chooses the names in a record, and longer ones are not repeated in an
 * answer.
 */
const LONGEST_NAME = 60

/**
 * Returns the problems of a request. Each names the field and says what to send instead. None repeats what was sent.
 */
export function fieldProblems(error: z.core.$ZodError): FieldProblem[] {
  return issuesOf(error)
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => {
      const names = path.map(String)
      const long = names.findIndex(name => name.length > LONGEST_NAME)
      return { field: (long < 0 ? names : names.slice(0, long)).join('.'), message }
    })
}

/**
 * Returns the issues of an error. If a body matches none of the call's shapes, the issues of the first shape are
 * returned, because most callers send that one.
 */
function issuesOf(error: z.core.$ZodError): z.core.$ZodIssue[] {
  const [issue] = error.issues
  return issue?.code === 'invalid_union' && issue.path.length === 0 ? (issue.errors[0] ?? []) : error.issues
}

/** Options for `safeParse`. If a shape has no message of its own, they say what to send. */
export const remedies = { error: remedyFor }

const kinds: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const units: Partial<Record<string, string>> = { string: ' characters', array: ' entries' }

/** Returns the remedy for one of the shapes that a field may have. */
function remedyWithin({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`
}

function remedyFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `send ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `send ${issue.values.map(value => JSON.stringify(value)).join(' or ')}`
    case 'too_big':
      return `send at most ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'too_small':
      return `send at least ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'invalid_union':
      return [...new Set(issue.errors.flat().map(remedyWithin))].join(', or ')
    case 'unrecognized_keys':
      return `leave out ${issue.keys.length === 1 ? 'a field that is' : 'fields that are'} not in the contract`
    default:
      return 'send it as openapi.json describes it'
  }
}

export async function reject(reply: FastifyReply, rejection: Rejection): Promise<Failure> {
  const { status, code, error, problems, retryAfterSeconds, proof } = rejection
  reply.code(status)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return {
    code,
    error,
    ...(problems.length > 0 ? { problems: problems.slice(0, MOST_PROBLEMS) } : {}),
    ...(proof ? { proof } : {}),
  }
}

const RETRY_WHEN_BACK_SECONDS = 5

const LONGEST_DISCARD_MS = 5_000

/**
 * Reads the rest of a request and discards it. If the server closed the connection while the client is still sending,
 * the client would see a reset connection instead of the answer.
 */
async function discardBody(request: IncomingMessage): Promise<void> {
  request.resume()
  const isRead = finished(request).catch(() => {})
  await Promise.race([isRead, pause(LONGEST_DISCARD_MS, undefined, { ref: false })])
}

/**
 * The body was read and is refused because of its size. The message says what to send, and does not repeat anything
 * from the body.
 */
export class RefusedBody extends Error {
  override readonly name = 'RefusedBody'
  readonly statusCode = 413
}

const tooLarge = (bytes: number) =>
  `The request is too large: the limit of this call is ${Math.floor(bytes / 1024)} KB. Shorten its texts.`

/** Returns an error handler. It logs nothing from the request's content. */
export function onError(log: Log) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<Failure> => {
    const status = error.statusCode ?? 500
    reply.code(status)
    if (error instanceof RefusedBody) return { code: 'request_too_large', error: error.message }
    if (status === 413) {
      await discardBody(request.raw)
      return { code: 'request_too_large', error: tooLarge(request.routeOptions.bodyLimit) }
    }
    if (status === 415)
      return {
        code: 'unsupported_media_type',
        error: 'Send JSON, with content-type application/json.',
      }
    if (status < 500) return { code: 'invalid_request', error: 'The request could not be read.' }
    log.error(
      { err: { name: error.name, code: error.code }, route: request.routeOptions.url },
      'request failed',
    )
    if (isUnreachable(error)) reply.code(503).header('retry-after', String(RETRY_WHEN_BACK_SECONDS))
    else reply.code(status === 503 ? 503 : 500)
    return {
      code: reply.statusCode === 503 ? 'busy' : 'internal_error',
      error: 'Something went wrong on our side. Please try again.',
    }
  }
}
