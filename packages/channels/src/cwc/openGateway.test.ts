import { expect, test } from 'vitest'
import { readFailure } from './openGateway.ts'

function broken(code: string): Error {
  return new TypeError('fetch failed https://x.test/?apikey=secret', {
    cause: Object.assign(new Error('secret'), { code }),
  })
}

test.for([
  [
    'ran out of time',
    new DOMException('The operation timed out', 'TimeoutError'),
    'unavailable',
    'network_timeout',
  ],
  ['was stopped by us', new DOMException('stopped', 'AbortError'), 'unavailable', 'network_timeout'],
  ['waited for headers too long', broken('UND_ERR_HEADERS_TIMEOUT'), 'unavailable', 'network_timeout'],
  ['found no listener', broken('ECONNREFUSED'), 'unavailable', 'external_api_failure'],
  ['broke off', broken('ECONNRESET'), 'unavailable', 'external_api_failure'],
  ['found no such host', broken('ENOTFOUND'), 'unavailable', 'external_api_failure'],
  ['failed in an unknown way', 'odd', 'unavailable', 'external_api_failure'],
] as const)('an attempt that %s', ([_what, error, kind, errorType]) => {
  const outcome = readFailure(error)
  expect(outcome).toMatchObject({ kind, errorType })
  expect(JSON.stringify(outcome)).not.toContain('secret')
})

test('A letter whose gateway shows a wrong certificate waits, because it was not delivered', () => {
  expect(readFailure(broken('CERT_HAS_EXPIRED'))).toEqual({
    kind: 'misconfigured',
    reason: 'CERT_HAS_EXPIRED',
  })
})
