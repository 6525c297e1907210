import { expect, test } from 'vitest'
import { mendReasons } from './mendReasons.ts'

test.each([
  ['The river is dirty.', 'the river is dirty'],
  ['our wells are poisoned!', 'our wells are poisoned'],
  ['Texas needs clean water', 'Texas needs clean water'],
  ['it protects the U.S.', 'it protects the U.S.'],
  ['Todos beben de este río.', 'todos beben de este río'],
  ['is it fair?', 'is it fair?'],
  ['', ''],
])('the reason %j is saved as %j', (typed, saved) => {
  const values = { 'reasonsFor.0.text': typed, 'reasonsAgainst.1.text.es': typed, 'starters.0.text': typed }
  expect(mendReasons({ values, rows: {} }).values).toEqual({
    'reasonsFor.0.text': saved,
    'reasonsAgainst.1.text.es': saved,
    'starters.0.text': typed,
  })
})
