import { expect, test } from 'vitest'
import { drawSample } from './drawSample.mjs'

const ids = Array.from({ length: 1000 }, (_, index) => `${index}`)

test('the same seed draws the same, another one draws others', () => {
  const drawn = drawSample(ids, { seed: 1, count: 300 })
  expect(drawSample([...ids].reverse(), { seed: 1, count: 300 })).toEqual(drawn)
  expect(drawSample(ids, { seed: 2, count: 300 })).not.toEqual(drawn)
})

test('it draws each once, from everywhere in the list', () => {
  const drawn = drawSample(ids, { seed: 1, count: 300 })
  expect(new Set(drawn).size).toBe(300)
  const fromFirstHalf = drawn.filter(id => Number(id) < 500).length
  expect(fromFirstHalf).toBeGreaterThan(100)
  expect(fromFirstHalf).toBeLessThan(200)
})

test('a list that is shorter than the sample is drawn whole', () => {
  expect(drawSample(['a', 'b'], { seed: 1, count: 300 }).sort()).toEqual(['a', 'b'])
})
