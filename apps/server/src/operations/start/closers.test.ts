import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeClosers } from './closers.ts'

test('closing twice, as ^C and the signal of npm cause it, runs the steps once and in order', async () => {
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
