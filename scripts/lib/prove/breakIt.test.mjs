import { expect, test } from 'vitest'
import { breakIt } from './breakIt.mjs'

const breakage = { id: 'VAL-02', file: 'a.ts', find: '= 6', replace: "= $& '5'", why: '' }

test('what is found once is broken, letter for letter', () => {
  expect(breakIt('const least = 6\n', breakage)).toBe("const least = $& '5'\n")
})

test.each([
  ['is not there', 'const least = 7\n'],
  ['is there twice', 'const least = 6\nconst most = 60\n'],
])('a place that %s is refused', (_what, source) => {
  expect(() => breakIt(source, breakage)).toThrow('and not once')
})

test('so is what breaks nothing', () => {
  expect(() => breakIt('= 6', { ...breakage, replace: '= 6' })).toThrow('nothing is broken')
})
