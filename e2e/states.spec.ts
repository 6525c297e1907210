import { expect } from '@playwright/test'
import { notedStates } from './states.ts'
import { test } from './test.ts'

test('no barrier was found in any of the states that the journeys reached', () => {
  const states = notedStates()
  console.log(`no barriers in ${states.length} states:\n  ${states.join('\n  ')}`)
  expect(states.length).toBeGreaterThanOrEqual(25)
})
