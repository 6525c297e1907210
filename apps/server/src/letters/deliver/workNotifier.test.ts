import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openWorkNotifier } from './queueRows.ts'

const silent = { warn: () => {} }

test('a worker is notified at once, and many changes are combined into a few notifications', async () => {
  const received: string[] = []
  const tell = openWorkNotifier({ notify: async channel => void received.push(channel) }, silent)
  tell()
  expect(received).toEqual(['work'])
  for (let nth = 0; nth < 100; nth += 1) tell()
  await pause(120)
  expect(received).toEqual(['work', 'work'])
})

test('a notification that fails does not stop the next', async () => {
  let tries = 0
  const warned: string[] = []
  const notify = async () => {
    tries += 1
    throw new Error('no connection')
  }
  const tell = openWorkNotifier(
    { notify },
    { warn: (_fields: unknown, text?: string) => void warned.push(text ?? '') },
  )
  tell()
  await pause(60)
  tell()
  await pause(60)
  expect(tries).toBe(2)
  expect(warned).toEqual(['failed to notify the workers', 'failed to notify the workers'])
})
