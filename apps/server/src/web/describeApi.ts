import type { AnyCall } from '@redress/contract/anyCall'
import { calls } from '@redress/contract/calls'
import { type CallName, pathOf } from '@redress/contract/routes'
import { errorCodes } from '@redress/contract/shapes/errorCodes'
import { failure } from '@redress/contract/shapes/failure'
import * as z from 'zod/mini'

const json = (schema: z.ZodMiniType) => ({
  'application/json': { schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) },
})

function eventStream(pieces: z.ZodMiniType) {
  const schema = z.toJSONSchema(pieces, { io: 'input', unrepresentable: 'any' })
  return { 'text/event-stream': { schema: { type: 'string' }, 'x-event': schema } }
}

function parameters(query: z.ZodMiniType) {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function operation(name: CallName) {
  const call: AnyCall = calls[name]
  const { method, summary, query, body, reply, pieces } = call
  return {
    operationId: name,
    summary,
    parameters: parameters(query),
    ...(method === 'POST' ? { requestBody: { required: true, content: json(body) } } : {}),
    ...(name === 'environment' ? { security: [] } : {}),
    responses: {
      '200': {
        description: 'Success',
        content: { ...json(reply), ...(pieces ? eventStream(pieces) : {}) },
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** Describes each error code and says what the caller can do about it. */
function describeErrors() {
  const schema = z.toJSONSchema(failure)
  const codes = Object.entries(errorCodes).map(([code, remedy]) => ({ const: code, description: remedy }))
  return { ...schema, properties: { ...schema.properties, code: { type: 'string', oneOf: codes } } }
}

export function describeApi(apiBase: string) {
  const names = Object.keys(calls).filter((name): name is CallName => name in calls)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of names) {
    const path = pathOf(name, apiBase)
    paths[path] = { ...paths[path], [calls[name].method.toLowerCase()]: operation(name) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Redress', version: '2', description: 'Write to the legislators who represent you.' },
    components: {
      schemas: { Error: describeErrors() },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    },
    security: [{ key: [] }],
    paths,
  }
}
