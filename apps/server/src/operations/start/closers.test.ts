import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeClosers } from './closers.ts'

test('what is told to close twice, as by ^C and the signal that npm adds, closes in its order all the same', async () => {
  const closed: string[] = []
  const closers = makeClosers()
  closers.add(() => closed.push('database'))
  closers.add(async () => {
    await pause(20)
    closed.push('worker')
  })
  const first = closers.closeAll()
  await closers.closeAll()
  expect(closed).toEqual(['worker', 'database'])
  await first
})
