import { expect, test } from 'vitest'
import { normalizeName } from './billStore.ts'

test.each([
  ['SAVE Act', 'save act'],
  ['Kids’ Online-Safety Act of 2025', 'kids online safety act'],
  ['John R. Lewis Voting Rights Advancement Act of 2025', 'john r lewis voting rights advancement act'],
  ['Act of 2025 to Help', 'act of 2025 to help'],
  ['', ''],
])('%s is normalized to %j', (name, expected) => {
  expect(normalizeName(name)).toBe(expected)
})
