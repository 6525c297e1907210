import * as z from 'zod/mini'
import type { AnyCall } from '../anyCall.ts'
import { calls } from '../calls.ts'

type Schema = z.core.JSONSchema._JSONSchema

/**
 * Returns the smallest value that has every required field of a schema. `hasShapeOf` compares replies with this value.
 */
export function modelOf(schema: z.ZodMiniType): unknown {
  return leastOf(z.toJSONSchema(schema))
}

function leastOf(schema: Schema | undefined): unknown {
  if (typeof schema !== 'object') return null
  const { enum: choices, const: only, type, items, required = [], properties = {} } = schema
  if (only !== undefined) return only
  if (choices) return choices[0]
  switch (type) {
    case 'string':
      return ''
    case 'number':
    case 'integer':
      return 0
    case 'boolean':
      return false
    case 'array':
      return items && !Array.isArray(items) ? [leastOf(items)] : []
    case 'object':
      return Object.fromEntries(required.map(key => [key, leastOf(properties[key])]))
    default:
      return null
  }
}

const head = `import type { Calls, PieceOf, ReplyOf } from './calls.ts'
import type { CallName } from './routes.ts'

// Written by \`npm run models\` from the schemas, which are too heavy for browsers.
`

/** Writes the module with the model of each reply. Replies with equal models share one constant. */
export function writeModels(): string {
  const replies = Object.entries<AnyCall>(calls).map(([name, { reply }]) => ({
    name,
    text: JSON.stringify(modelOf(reply)),
  }))
  const first = (text: string) => replies.find(each => each.text === text)?.name ?? ''
  const shared = replies.filter(
    ({ name, text }) => first(text) === name && replies.filter(each => each.text === text).length > 1,
  )
  const consts = shared.map(({ name, text }) => `const ${name}: ReplyOf<Calls['${name}']> = ${text}\n`)
  const entries = replies.map(({ name, text }) =>
    shared.some(each => each.text === text) ? `${name}: ${first(text)}` : `${name}: ${text}`,
  )
  const pieces = Object.entries<AnyCall>(calls).flatMap(([name, { pieces }]) =>
    pieces ? [`${name}: ${JSON.stringify(modelOf(pieces))}`] : [],
  )
  return [
    head,
    ...consts,
    '/** An example reply for each call, with empty values. Browsers compare the shape of real replies with it. */',
    `export const models: { [N in CallName]: ReplyOf<Calls[N]> } = {${entries.join(',\n')}}\n`,
    `export const pieceModels: { [N in CallName]?: PieceOf<Calls[N]> } = {${pieces.join(',\n')}}`,
  ].join('\n')
}
