import { expect, test } from 'vitest'
import { hasShapeOf } from './hasShapeOf.ts'

const model = {
  name: '',
  seats: 0,
  isOpen: false,
  people: [{ id: '' }],
  tags: [],
  place: { zip: '' },
  any: null,
}
const whole = {
  name: 'a',
  seats: 2,
  isOpen: true,
  people: [{ id: 'b' }],
  tags: [7],
  place: { zip: '8' },
  any: 0,
}

test('a value with every field of its model has the shape, even with other fields', () => {
  expect(hasShapeOf(model, whole)).toBe(true)
  expect(hasShapeOf(model, { ...whole, more: 1, people: [] })).toBe(true)
  expect(hasShapeOf(model, { ...whole, any: null })).toBe(true)
  for (const optional of [undefined, null, 'a text'])
    expect(hasShapeOf({ ...model, optional: undefined }, { ...whole, optional })).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['a text for a number', { ...whole, seats: '2' }],
  ['null for a text', { ...whole, name: null }],
  ['a record for a list', { ...whole, people: {} }],
  ['a list for a record', { ...whole, place: [] }],
  ['an item of another shape', { ...whole, people: [{ id: 'b' }, null] }],
  ['a part of another shape', { ...whole, place: { zip: 8 } }],
  ['nothing where anything may stand', { ...whole, any: undefined }],
])('a value with %s does not have the shape', (_what, value) => {
  expect(hasShapeOf(model, value)).toBe(false)
})

test('a list is checked against its model as well', () => {
  expect(hasShapeOf([{ id: '' }], [{ id: 'a' }, { id: 'b' }])).toBe(true)
  expect(hasShapeOf([{ id: '' }], [{ id: 1 }])).toBe(false)
  expect(hasShapeOf([{ id: '' }], {})).toBe(false)
})
