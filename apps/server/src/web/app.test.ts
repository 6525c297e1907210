import { expect, test } from 'vitest'
import { readableUrl } from './app.ts'

test.each([
  ['/receipt/%E0%A4%A', '/page-not-found'],
  ['/100%', '/page-not-found'],
  ['/100%?utm_source=a%20b&c=%', '/page-not-found?utm_source=a%20b&c=%'],
  ['/api/%E0', '/api/nothing'],
])('a path of %s cannot be read, and leads to no page', (url, expected) => {
  expect(readableUrl(url, '/api')).toBe(expected)
})

test.each([
  ['http://other.example/vote?a=b', '/vote?a=b'],
  ['HTTPS://other.example', '/'],
  ['http://other.example?a=b', '/?a=b'],
  ['http://other.example/%E0', '/page-not-found'],
  ['*', '*'],
])('only the path counts of %s, which names a host', (url, expected) => {
  expect(readableUrl(url, '/api')).toBe(expected)
})

test.each(['/', '/fair%20tickets', '/vote?q=100%', '/receipt/abc', ''])('%j stays as it is', url => {
  expect(readableUrl(url, '/api')).toBe(url)
})
