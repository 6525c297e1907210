import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Rotation } from '@redress/server/platform/crypto/keyring'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTerminal } from '../testing/openTerminal.ts'
import { serveReports } from '../testing/serveOperator.ts'

let folder: string
let close: (() => Promise<void>) | null
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
})
afterEach(async () => {
  await close?.()
  await rm(folder, { recursive: true })
})

async function rotate(rotation: Rotation, line = 'keys rotate') {
  close = await serveReports({ rotateKeys: async () => rotation }, folder)
  return openTerminal(folder).type(line)
}

test('redress keys rotate has the running product rewrap its keys, and names the key that they are wrapped with', async () => {
  expect(await rotate({ fingerprint: '0123456789abcdef', rewrapped: 2, left: 0 })).toMatchObject({
    status: 0,
    output:
      '2 keys wrapped with the SECRET_KEY of fingerprint 0123456789abcdef. Remove SECRET_KEY_PREVIOUS at the next start.',
  })
})

test('redress keys rotate --json prints JSON', async () => {
  const rotation = { fingerprint: '0123456789abcdef', rewrapped: 2, left: 0 }
  const { status, output } = await rotate(rotation, 'keys rotate --json')
  expect([status, JSON.parse(output)]).toEqual([0, rotation])
})

test('redress keys rotate fails if another process still uses the previous key', async () => {
  const { status, errors } = await rotate({ fingerprint: '0123456789abcdef', rewrapped: 0, left: 1 })
  expect([status, errors]).toEqual([
    1,
    '1 key was created in the meantime with another SECRET_KEY. Restart the processes that use it, and run this again.',
  ])
})
