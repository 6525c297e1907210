import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { hasShapeOf } from './hasShapeOf.ts'
import { models, pieceModels } from './models.ts'
import type { CallName } from './routes.ts'
import { modelOf } from './testing/writeModels.ts'

const names = Object.keys(calls).filter((name): name is CallName => name in calls)

test.each(names)('the model of the answer of %s equals the model of its schema', name => {
  expect(models[name]).toEqual(modelOf(calls[name].reply))
  expect(hasShapeOf(models[name], models[name])).toBe(true)
})

test('the model of a draft’s pieces equals the model of their schema', () => {
  expect(pieceModels).toEqual({ draft: modelOf(calls.draft.pieces) })
})
