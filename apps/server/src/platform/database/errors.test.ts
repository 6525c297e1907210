import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isUnreachable, NoConnection, QueryFailed, retryDeadlock, retryWhileUnavailable } from './errors.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test.each([
  ['a server that stops', new QueryFailed('57P01', 'terminating connection', {}), true],
  ['a server that is full', new QueryFailed('53300', 'too many clients', {}), true],
  ['a server that is not found', refused, true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a connection that was closed', new Error('Client was closed and is not queryable'), true],
  ['a pool that gives none', new NoConnection(new Error('timeout exceeded when trying to connect')), true],
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

test('a transaction is run at most three times', async () => {
  const { perform, calls } = failing('40P01', 3)
  await expect(retryDeadlock(perform)).rejects.toThrow(QueryFailed)
  expect(calls()).toBe(3)
})

test('another failure is thrown at once, unless the caller asks for a retry', async () => {
  const once = failing('23505', 1)
  await expect(retryDeadlock(once.perform)).rejects.toThrow(QueryFailed)
  expect(once.calls()).toBe(1)
  const again = failing('23505', 1)
  expect(await retryDeadlock(again.perform, error => error instanceof QueryFailed)).toBe('done')
})

describe('a step that must survive a restart of the database', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const second = 1_000
  const away = new QueryFailed('57P01', 'terminating connection', {})

  test('runs again each second while the database is unreachable', async () => {
    let calls = 0
    const done = retryWhileUnavailable(
      async () => {
        calls += 1
        if (calls < 4) throw away
        return 'done'
      },
      () => true,
    )
    await vi.advanceTimersByTimeAsync(2 * second)
    expect(calls).toBe(3)
    await vi.advanceTimersByTimeAsync(second)
    expect(await done).toBe('done')
  })

  test.for([
    ['a refusal of the database', new QueryFailed('23505', 'duplicate key', {}), true],
    ['an outage once it may not go on', away, false],
  ] as const)('fails at once after %s', async ([_what, error, mayGoOn]) => {
    let calls = 0
    const perform = async () => {
      calls += 1
      throw error
    }
    await expect(retryWhileUnavailable(perform, () => mayGoOn)).rejects.toBe(error)
    expect(calls).toBe(1)
  })
})
