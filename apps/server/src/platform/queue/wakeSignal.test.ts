import { expect, test } from 'vitest'
import { makeWakeSignal } from './leasedQueue.ts'

test('a wake ends the sleep', async () => {
  const signal = makeWakeSignal()
  const slept = signal.sleep(60_000)
  signal.wake()
  await expect(slept).resolves.toBeUndefined()
})

test('a wake without a sleeper ends the next sleep, once', async () => {
  const signal = makeWakeSignal()
  signal.wake()
  await signal.sleep(60_000)
  let woken = false
  const again = signal.sleep(30).then(() => {
    woken = true
  })
  expect(woken).toBe(false)
  await again
  expect(woken).toBe(true)
})
