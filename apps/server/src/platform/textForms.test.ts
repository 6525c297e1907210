import { expect, test } from 'vitest'
import { nearest } from './textForms.ts'

const keys = ['startDate', 'endDate', 'campaignId', 'newUi']

test.each([
  ['startdate', 'startDate'],
  ['star_date', 'startDate'],
  ['campainId', 'campaignId'],
  ['newUI', 'newUi'],
  ['website', undefined],
  ['', undefined],
])('%j probably means %j', (word, meant) => {
  expect(nearest(word, keys)).toBe(meant)
})

test('without known words there is no suggestion', () => {
  expect(nearest('word', [])).toBeUndefined()
})
