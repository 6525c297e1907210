import { expect, test } from 'vitest'
import { readSettings } from './readSettings.ts'

const site = { PUBLIC_URL: 'https://write.example.org' }
const read = (env: Record<string, string>) => readSettings({ ...site, ...env }, '/').analytics

test('by default pages are told to nobody else', () => {
  expect(read({})).toBeUndefined()
})

test('an operator’s analytics know the site by its host, or by the name they gave it', () => {
  const url = 'https://stats.example/api/event'
  expect(read({ ANALYTICS_URL: url })).toEqual({ url, domain: 'write.example.org' })
  expect(read({ ANALYTICS_URL: url, ANALYTICS_DOMAIN: 'letters' })).toEqual({ url, domain: 'letters' })
  expect(read({ ANALYTICS_URL: 'http://127.0.0.1:8000/api/event' })?.domain).toBe('write.example.org')
})

test.each([
  [
    'an address in the open',
    { ANALYTICS_URL: 'http://stats.example/api/event' },
    /ANALYTICS_URL: use an https/,
  ],
  ['a secret in it', { ANALYTICS_URL: 'https://me:secret@stats.example/' }, /ANALYTICS_URL: use an https/],
  ['no address', { ANALYTICS_URL: 'stats.example' }, /ANALYTICS_URL: use an https/],
  ['a script', { ANALYTICS_URL: 'javascript:alert(1)' }, /ANALYTICS_URL: use an https/],
  ['a name alone', { ANALYTICS_DOMAIN: 'letters' }, /ANALYTICS_DOMAIN: goes with ANALYTICS_URL/],
])('with %s the start stops', (_what, env, words) => {
  expect(() => read(env)).toThrow(words)
})
