import { expect, test } from 'vitest'
import { QueryFailed } from './errors.ts'
import { retryDeadlock } from './retryDeadlock.ts'

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

test('what a deadlock stopped comes again, and is done', async () => {
  const { perform, calls } = failing('40P01', 2)
  expect(await retryDeadlock(perform)).toBe('done')
  expect(calls()).toBe(3)
})

test('it comes three times and no more', async () => {
  const { perform, calls } = failing('40P01', 3)
  await expect(retryDeadlock(perform)).rejects.toThrow(QueryFailed)
  expect(calls()).toBe(3)
})

test('another failure is told at once, unless it was said to be worth it', async () => {
  const once = failing('23505', 1)
  await expect(retryDeadlock(once.perform)).rejects.toThrow(QueryFailed)
  expect(once.calls()).toBe(1)
  const again = failing('23505', 1)
  expect(await retryDeadlock(again.perform, error => error instanceof QueryFailed)).toBe('done')
})
