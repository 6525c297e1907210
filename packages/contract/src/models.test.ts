import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'
import { hasShapeOf } from './hasShapeOf.ts'
import { models } from './models.ts'
import type { CallName } from './routes.ts'

const names = Object.keys(calls).filter((name): name is CallName => name in calls)

type Schema = z.core.JSONSchema._JSONSchema

/** Every field that a schema wants, as a path; those that may be null as well as those that may not. */
function wanted(schema: Schema | undefined, path = ''): string[] {
  if (typeof schema !== 'object') return []
  const { required = [], properties = {}, items } = schema
  const below = required.flatMap(key => [`${path}.${key}`, ...wanted(properties[key], `${path}.${key}`)])
  return items && !Array.isArray(items) ? [...below, ...wanted(items, `${path}.0`)] : below
}

function has(value: unknown, [key = '', ...rest]: string[]): boolean {
  if (typeof value !== 'object' || value === null || !(key in value)) return false
  return rest.length === 0 || has(Reflect.get(value, key), rest)
}

test.each(names)('the model of what %s answers is a whole answer, by the schema', name => {
  const { reply } = calls[name]
  const model: unknown = models[name]
  // A bill's id and the like are texts of a form, which an empty one has not.
  const problems = z.safeParse(reply, model).error?.issues.filter(each => each.code !== 'custom') ?? []
  expect(problems).toEqual([])
  const paths = wanted(z.toJSONSchema(reply))
  expect(paths.filter(path => !has(model, path.split('.').slice(1)))).toEqual([])
  expect(hasShapeOf(models[name], model)).toBe(true)
})
