import { expect, test } from 'vitest'
import { withoutParameter, withParameter, withQuery } from './query.ts'

test.each([
  ['/vote', '?a=%C3%A9+x&flag', '/vote?a=%C3%A9+x&flag'],
  ['/vote', 'a=1', '/vote?a=1'],
  ['/vote', '', '/vote'],
  ['/vote', '?', '/vote'],
  ['https://example.org/x?own=1', '?a=1', 'https://example.org/x?own=1&a=1'],
  ['https://example.org/x#part', '?a=1', 'https://example.org/x?a=1#part'],
  ['https://example.org/x?own=1#part#more', '?a=1', 'https://example.org/x?own=1&a=1#part#more'],
])('[SHELL-01] the address %s with the query %j becomes %s', (address, search, expected) => {
  expect(withQuery(address, search)).toBe(expected)
})

test('[SHELL-01] our own parameter is set once, and the others stay unchanged', () => {
  const search = '?a=%C3%A9+x&lang=en&flag&slang=2&lang'
  expect(withParameter(search, 'lang', 'es')).toBe('a=%C3%A9+x&flag&slang=2&lang=es')
  expect(withoutParameter(search, 'lang')).toBe('a=%C3%A9+x&flag&slang=2')
  expect(withParameter('', 'lang', 'es')).toBe('lang=es')
})
