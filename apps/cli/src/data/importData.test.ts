import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { openTerminal } from '../testing/openTerminal.ts'

// Nothing is closed to root, who checks on many machines: so that it is for everybody, opening itself refuses.
vi.mock('node:fs/promises', async original => ({
  ...(await original<typeof import('node:fs/promises')>()),
  open: () => Promise.reject(Object.assign(new Error('permission denied'), { code: 'EACCES' })),
}))

test('a file that is there and may not be read is output to be one', async () => {
  const file = fileURLToPath(import.meta.url)
  const { status, errors } = await openTerminal('/nowhere').type(`data import ${file}`)
  expect(status).toBe(2)
  expect(errors).toContain(`${file} may not be read: permission denied.`)
})
