import { expect, test } from 'vitest'
import { makeBell } from './bell.ts'

test('a ring wakes the sleeper', async () => {
  const bell = makeBell()
  const slept = bell.sleep(60_000)
  bell.ring()
  await expect(slept).resolves.toBeUndefined()
})

test('a ring that nobody heard wakes whoever lies down next, once', async () => {
  const bell = makeBell()
  bell.ring()
  await bell.sleep(60_000)
  let woken = false
  const again = bell.sleep(30).then(() => {
    woken = true
  })
  expect(woken).toBe(false)
  await again
  expect(woken).toBe(true)
})
