import { expect, test } from 'vitest'
import { isUnreachable, QueryFailed } from './errors.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test.each([
  ['a server that stops', new QueryFailed('57P01', 'terminating connection', {}), true],
  ['a server that is full', new QueryFailed('53300', 'too many clients', {}), true],
  ['a server that nobody finds', refused, true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a pool that gives none', new Error('timeout exceeded when trying to connect'), true],
  ['a row that stands already', new QueryFailed('23505', 'duplicate key', {}), false],
  ['a mistake of our own', new TypeError('x is not a function'), false],
  ['no error at all', 'ECONNREFUSED', false],
])('%s', (_what, error, isSo) => {
  expect(isUnreachable(error)).toBe(isSo)
})
