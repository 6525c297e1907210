import { expect, test } from 'vitest'
import { mixesScripts } from './tokens.ts'

test.each([
  ['a Cyrillic letter in a Latin name', 'ad\u0430@example.org', true],
  ['a Cyrillic name at a Latin host', '\u0430\u0434\u0430@example.org', true],
  ['a Greek letter in the host', 'ada@ex\u03B1mple.org', true],
  ['a name in Latin letters', 'ada.lee+news@example.org', false],
  ['an accent', 'andr\u00E9@example.org', false],
  ['full-width letters', '\uFF41da@example.org', false],
  [
    'one script, and a Latin last label',
    '\u0438\u0432\u0430\u043D@\u043F\u043E\u0447\u0442\u0430.com',
    false,
  ],
  ['digits alone', '123@456.org', false],
])('an address with %s', (_what, email, mixes) => {
  expect(mixesScripts(email)).toBe(mixes)
})
