import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const keys = ['startDate', 'endDate', 'campaignId', 'newUi']

test.each([
  ['startdate', 'startDate'],
  ['star_date', 'startDate'],
  ['campainId', 'campaignId'],
  ['newUI', 'newUi'],
  ['website', undefined],
  ['', undefined],
])('whoever writes %j probably meant %j', (word, meant) => {
  expect(nearest(word, keys)).toBe(meant)
})

test('with nothing known nobody meant anything', () => {
  expect(nearest('word', [])).toBeUndefined()
})
