import { expect, test } from 'vitest'
import { readReturnPath, returnPathOf } from './returnPath.ts'

const id = 'a1'.repeat(16)
const path = returnPathOf('mail@redress.example', { id, secret: 'one' })

test('A return path leads back to its letter', () => {
  expect(path).toMatch(/^mail\+(a1){16}-[a-f0-9]{20}@redress\.example$/)
  expect(path.slice(0, path.indexOf('@')).length).toBeLessThanOrEqual(64)
  expect(readReturnPath(`<${path.toUpperCase()}>`, 'one')).toBe(id)
})

test.each([
  ['another secret', path, 'two'],
  ['another letter', path.replace('a1a1', 'b1b1'), 'one'],
  ['no token', `mail+${id}@redress.example`, 'one'],
  ['no letter', 'mail@redress.example', 'one'],
])('A return path with %s leads nowhere', (_what, address, secret) => {
  expect(readReturnPath(address, secret)).toBeNull()
})
