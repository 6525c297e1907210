import { expect, test } from 'vitest'
import { isLoopback, isLoopbackName, isPrivateUrl } from './loopback.ts'

test.each([
  'localhost',
  'LOCALHOST:8080',
  '127.0.0.1',
  '127.0.0.53:8080',
  '127.255.255.255',
  '[::1]',
  '[::1]:8080',
  '::1',
])('%s is this machine', host => {
  expect(isLoopback(host)).toBe(true)
  expect(isLoopbackName(host)).toBe(true)
})

test.each([
  '',
  'localhost.example.org',
  '127.0.0.1.example.org',
  'my-localhost',
  '128.0.0.1',
  '127.0.0',
  'x127.0.0.1',
  '[::2]',
  '2001:db8::1',
  '.localhost',
  'localhost:80@example.org',
  'localhost:',
])('"%s" is not this machine', host => {
  expect(isLoopback(host)).toBe(false)
  expect(isLoopbackName(host)).toBe(false)
})

test.each(['neighbors.localhost', 'rivers.neighbors.localhost:8080'])(
  '%s is this machine for browsers',
  host => {
    expect(isLoopback(host)).toBe(false)
    expect(isLoopbackName(host)).toBe(true)
  },
)

test.each([
  ['https://example.org/x', true],
  ['http://127.0.0.2:8000/x', true],
  ['http://example.org/x', false],
  ['http://localhost:80@example.org/x', false],
  ['http://neighbors.localhost/x', false],
  ['ftp://localhost/x', false],
])('whether the connection to %s is private: %s', (url, isPrivate) => {
  expect(isPrivateUrl(new URL(url))).toBe(isPrivate)
})
