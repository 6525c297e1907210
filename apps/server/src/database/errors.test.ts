import { expect, test } from 'vitest'
import { isUnreachable, QueryFailed, retryDeadlock } from './errors.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test.each([
  ['a server that stops', new QueryFailed('57P01', 'terminating connection', {}), true],
  ['a server that is full', new QueryFailed('53300', 'too many clients', {}), true],
  ['a server that is not found', refused, true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a pool that gives none', new Error('timeout exceeded when trying to connect'), true],
  ['a row that stands already', new QueryFailed('23505', 'duplicate key', {}), false],
  ['a mistake of our own', new TypeError('x is not a function'), false],
  ['no error at all', 'ECONNREFUSED', false],
])('%s', (_what, error, isSo) => {
  expect(isUnreachable(error)).toBe(isSo)
})

function failing(code: string, times: number) {
  let calls = 0
  return {
    calls: () => calls,
    async perform() {
      calls += 1
      if (calls <= times) throw new QueryFailed(code, 'no', {})
      return 'done'
    },
  }
}

test('a transaction that a deadlock stopped runs again', async () => {
  const { perform, calls } = failing('40P01', 2)
  expect(await retryDeadlock(perform)).toBe('done')
  expect(calls()).toBe(3)
})

test('it runs three times and no more', async () => {
  const { perform, calls } = failing('40P01', 3)
  await expect(retryDeadlock(perform)).rejects.toThrow(QueryFailed)
  expect(calls()).toBe(3)
})

test('another failure is thrown at once, unless the caller wants it retried', async () => {
  const once = failing('23505', 1)
  await expect(retryDeadlock(once.perform)).rejects.toThrow(QueryFailed)
  expect(once.calls()).toBe(1)
  const again = failing('23505', 1)
  expect(await retryDeadlock(again.perform, error => error instanceof QueryFailed)).toBe('done')
})
