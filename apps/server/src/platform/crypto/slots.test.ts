import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WRAPPED_BYTES, type WrappedKey } from './sealing.ts'
import { openSlots, type Slots } from './slots.ts'

let folder: string
let file: string
let slots: Slots
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-slots-'))
  file = path.join(folder, 'vault', 'keys')
  slots = await openSlots(file)
})
afterEach(async () => {
  await slots.close()
  await fs.rm(folder, { recursive: true })
})

function newKey(version = 1): WrappedKey {
  return { id: randomUUID(), version, wrapped: randomBytes(WRAPPED_BYTES), slot: slots.reserve() }
}

async function saveKeys(count: number): Promise<WrappedKey[]> {
  const keys = Array.from({ length: count }, () => newKey())
  await Promise.all(keys.map(key => slots.save([key])))
  return keys
}

async function reopen(): Promise<void> {
  await slots.close()
  slots = await openSlots(file)
}

test('keys that are saved together are read back, even after a restart', async () => {
  const keys = await saveKeys(1_500)
  expect(new Set(keys.map(key => key.slot)).size).toBe(1_500)
  await reopen()
  expect(keys.map(key => slots.read(key.slot))).toEqual(keys)
  expect([...slots.pages()].flat()).toEqual(keys.toSorted((a, b) => a.slot - b.slot))
})

test('a slot that was never written, or does not exist, holds no key', async () => {
  expect([slots.read(0), slots.read(1), slots.read(4_000_000_000)]).toEqual([null, null, null])
})

test('no slot crosses a sector boundary of the disk', async () => {
  await saveKeys(9)
  const { size } = await fs.stat(file)
  expect([size, 512 % (size / 10)]).toEqual([1_280, 0])
})

describe('an overwritten slot', () => {
  test('leaves no byte of its key in the file', async () => {
    const [gone, kept] = await saveKeys(2)
    if (!gone || !kept) throw new Error('no keys')
    await slots.overwrite([gone])
    const bytes = await fs.readFile(file)
    const windows = Array.from({ length: WRAPPED_BYTES - 3 }, (_, at) => gone.wrapped.subarray(at, at + 4))
    expect(windows.filter(window => bytes.includes(window))).toEqual([])
    expect(bytes.includes(Buffer.from(gone.id.replaceAll('-', ''), 'hex'))).toBe(false)
    expect([slots.read(gone.slot), slots.read(kept.slot)]).toEqual([null, kept])
  })

  test('is reused, even after a restart, and no slot is used twice at once', async () => {
    const keys = await saveKeys(3)
    await slots.overwrite(keys.slice(0, 1))
    await slots.overwrite(keys.slice(0, 1))
    expect([slots.reserve(), slots.reserve()]).toEqual([keys[0]?.slot, 4])
    await reopen()
    expect([slots.reserve(), slots.reserve()]).toEqual([keys[0]?.slot, 4])
  })

  test('is left alone if it holds the key of another row in the meantime', async () => {
    const [first] = await saveKeys(1)
    if (!first) throw new Error('no key')
    await slots.overwrite([first])
    const next = newKey()
    await slots.save([next])
    await slots.overwrite([first])
    expect(slots.read(next.slot)).toEqual(next)
  })
})

describe('after a kill in the middle of a write', () => {
  test('half a slot at the end is not a key, and is overwritten', async () => {
    const [first] = await saveKeys(1)
    await fs.appendFile(file, randomBytes(70))
    await reopen()
    expect([...slots.pages()].flat()).toEqual([first])
    const next = newKey()
    await slots.save([next])
    await reopen()
    expect([...slots.pages()].flat()).toEqual([first, next])
  })

  test('a damaged slot is not a key, is counted, and is not reused', async () => {
    const [first, second] = await saveKeys(2)
    if (!first || !second) throw new Error('no keys')
    const opened = await fs.open(file, 'r+')
    await opened.write(randomBytes(20), 0, 20, first.slot * 128 + 40)
    await opened.close()
    await reopen()
    expect([slots.read(first.slot), slots.damaged(), slots.reserve()]).toEqual([null, 1, 3])
  })
})

test('keys of other versions are rewrapped in place, and keys destroyed in the meantime stay destroyed', async () => {
  const keys = await saveKeys(1_200)
  const anew = (key: WrappedKey) => ({ ...key, version: 2, wrapped: Buffer.alloc(WRAPPED_BYTES, 7) })
  const counts: number[] = []
  for await (const count of slots.rewrapOthers(2, anew)) {
    if (counts.length === 0) await slots.overwrite(keys.slice(-10))
    counts.push(count)
  }
  expect(counts).toEqual([512, 512, 166])
  await reopen()
  expect([...slots.pages()].flat()).toEqual(keys.slice(0, -10).map(anew))
})
