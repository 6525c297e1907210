import { expect, test } from 'vitest'
import { openRefreshFailures } from './refreshFailures.ts'

test('The reason of a failed refresh is remembered until a refresh succeeds', async () => {
  const failures = openRefreshFailures()
  let isDown = true
  const source = failures.watch({
    name: 'house-offices',
    everyMs: 1_000,
    isLocal: false,
    async run() {
      if (isDown) throw new Error('The list of offices was answered with HTTP 404.')
    },
  })
  const { signal } = new AbortController()
  expect(failures.reasonOf('house-offices')).toBeNull()
  await expect(source.run(signal)).rejects.toThrow('HTTP 404')
  expect(failures.reasonOf('house-offices')).toBe('The list of offices was answered with HTTP 404.')
  isDown = false
  await source.run(signal)
  expect(failures.reasonOf('house-offices')).toBeNull()
})
