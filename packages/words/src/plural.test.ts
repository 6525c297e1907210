import { expect, test } from 'vitest'
import { formatCounter } from './counter.ts'
import { pluralIn } from './plural.ts'

test.each([
  ['en', 0, 'letters'],
  ['en', 1, 'letter'],
  ['en', 2, 'letters'],
  ['en', 1_000_000, 'letters'],
  ['es', 0, 'letters'],
  ['es', 1, 'letter'],
  ['es', 2, 'letters'],
  ['es', 1_000_000, 'of letters'],
] as const)('in %s, %i is followed by “%s”', (language, count, expected) => {
  const forms = { one: 'letter', many: 'of letters', other: 'letters' }
  expect(pluralIn(language)(count, forms)).toBe(expected)
})

test('Spanish uses the general form if it has no form for millions', () => {
  expect(pluralIn('es')(2_000_000, { one: 'una', other: 'más' })).toBe('más')
})

test('a million letters are written with “de cartas” in Spanish', () => {
  expect(formatCounter({ delivered: 1_200, goal: 1_000_000 }, 'es')).toBe(
    'Alrededor de 1,200 de 1,000,000 de cartas entregadas',
  )
  expect(formatCounter({ delivered: 1_200, goal: 1_000_000 }, 'en')).toBe(
    'About 1,200 of 1,000,000 letters delivered',
  )
})
