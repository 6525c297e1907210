import { constants, fdatasync, readSync, writeSync } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as otherWork } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { batchCalls } from '../database/batchCalls.ts'
import { makePrivateFolder } from '../privateFolder.ts'
import { bytesOf, idOf, type Rewrap } from './keyStore.ts'
import { WRAPPED_BYTES, type WrappedKey } from './sealing.ts'

/**
 * The size of a slot in bytes: [id 16][version 2][wrapped key 60][CRC-32 4][zeros]. Slots begin at multiples of this
 * size, so that none crosses a boundary between disk sectors. After an interrupted rewrite, a slot therefore contains
 * either the old key or the new one. A slot of zeros is free.
 */
const SLOT_BYTES = 128
const CHECKSUM_AT = 18 + WRAPPED_BYTES
const EMPTY = Buffer.alloc(SLOT_BYTES)

/** PostgreSQL has no slots, so the slot number in its rows is 0. It is never a slot in a file. */
const NO_SLOT = 0

const PAGE = 512

const syncData = promisify(fdatasync)

/** Wrapped keys in a file. Each key is read or written in one step, without other work in between. */
export type Slots = {
  reserve(): number
  /** Saves keys. When the promise resolves, they are on the disk. Concurrent calls share one sync. */
  save(keys: readonly WrappedKey[]): Promise<void>
  read(slot: number): WrappedKey | null
  /**
   * Overwrites the slots with these ids, and no others. When the promise resolves, their bytes are gone from the disk
   * and the slots are free.
   */
  overwrite(keys: readonly Pick<WrappedKey, 'id' | 'slot'>[]): Promise<void>
  rewrapOthers(version: number, rewrap: Rewrap): AsyncIterable<number>
  /** Returns the keys page by page. */
  pages(): Iterable<WrappedKey[]>
  /** Counts the slots that are not free and contain no complete key. */
  damaged(): number
  close(): Promise<void>
}

export async function openSlots(file: string): Promise<Slots> {
  await makePrivateFolder(path.dirname(file))
  const handle = await fs.open(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  const state = scan(handle.fd, (await handle.stat()).size)
  const slotFile = openSlotFile(handle)
  const saveTogether = batchCalls(
    { atOnce: 1, most: 1000 },
    async (groups: readonly (readonly WrappedKey[])[]) => {
      slotFile.put(groups.flat())
      await slotFile.sync()
      return groups
    },
  )
  function* pages(): Generator<WrappedKey[]> {
    for (let from = NO_SLOT + 1; from < state.end; from += PAGE) {
      yield slotFile.readPage(from, Math.min(PAGE, state.end - from))
    }
  }
  return {
    reserve() {
      const slot = state.free.pop() ?? state.end
      state.end = Math.max(state.end, slot + 1)
      return slot
    },
    async save(keys) {
      if (keys.length > 0) await saveTogether(keys)
    },
    read: slotFile.read,
    async overwrite(keys) {
      const held = keys.filter(({ id, slot }) => slotFile.read(slot)?.id === id).map(({ slot }) => slot)
      await slotFile.empty(held)
      state.free.push(...held)
    },
    async *rewrapOthers(version, rewrap) {
      for (const page of pages()) {
        const others = page.filter(key => key.version !== version)
        slotFile.put(others.map(rewrap))
        yield others.length
        await otherWork()
      }
      // Before this sync, the disk may have the old or the new wrapped key. Both can be unwrapped.
      await slotFile.sync()
    },
    pages,
    damaged: () => state.damaged,
    close: () => handle.close(),
  }
}

function openSlotFile({ fd }: FileHandle) {
  const writeAt = (slot: number, bytes: Buffer) => writeSync(fd, bytes, 0, SLOT_BYTES, slot * SLOT_BYTES)
  return {
    read(slot: number): WrappedKey | null {
      const bytes = Buffer.alloc(SLOT_BYTES)
      if (slot === NO_SLOT || readSync(fd, bytes, 0, SLOT_BYTES, slot * SLOT_BYTES) < SLOT_BYTES) return null
      return readKey(bytes, slot)
    },
    readPage(from: number, slots: number): WrappedKey[] {
      const bytes = Buffer.alloc(slots * SLOT_BYTES)
      const whole = Math.floor(readSync(fd, bytes, 0, bytes.length, from * SLOT_BYTES) / SLOT_BYTES)
      return Array.from({ length: whole }, (_, index) => {
        const at = index * SLOT_BYTES
        return readKey(bytes.subarray(at, at + SLOT_BYTES), from + index) ?? []
      }).flat()
    },
    put(keys: readonly WrappedKey[]): void {
      for (const key of keys) writeAt(key.slot, formatKey(key))
    },
    sync: () => syncData(fd),
    async empty(slots: readonly number[]): Promise<void> {
      if (slots.length === 0) return
      for (const slot of slots) writeAt(slot, EMPTY)
      await syncData(fd)
    },
  }
}

/**
 * Scans the slots. A killed process may leave a slot with an incomplete key. Such a slot is neither read nor used for a
 * new key.
 */
function scan(fd: number, size: number) {
  const free: number[] = []
  const state = { free, end: NO_SLOT + 1, damaged: 0 }
  const page = Buffer.alloc(SLOT_BYTES * PAGE)
  for (let at = 0; at < size; at += page.length) {
    const count = readSync(fd, page, 0, page.length, at)
    for (let inPage = 0; inPage + SLOT_BYTES <= count; inPage += SLOT_BYTES) {
      const slot = (at + inPage) / SLOT_BYTES
      if (slot === NO_SLOT) continue
      state.end = slot + 1
      const bytes = page.subarray(inPage, inPage + SLOT_BYTES)
      if (bytes.equals(EMPTY)) state.free.push(slot)
      else if (!isWhole(bytes)) state.damaged += 1
    }
  }
  return state
}

function formatKey({ id, version, wrapped }: WrappedKey): Buffer {
  const bytes = Buffer.alloc(SLOT_BYTES)
  bytesOf(id).copy(bytes)
  bytes.writeUInt16BE(version, 16)
  wrapped.copy(bytes, 18)
  bytes.writeUInt32BE(crc32(bytes.subarray(0, CHECKSUM_AT)), CHECKSUM_AT)
  return bytes
}

function isWhole(bytes: Buffer): boolean {
  return crc32(bytes.subarray(0, CHECKSUM_AT)) === bytes.readUInt32BE(CHECKSUM_AT)
}

function readKey(bytes: Buffer, slot: number): WrappedKey | null {
  if (bytes.equals(EMPTY) || !isWhole(bytes)) return null
  return {
    id: idOf(bytes.subarray(0, 16)),
    version: bytes.readUInt16BE(16),
    wrapped: bytes.subarray(18, CHECKSUM_AT),
    slot,
  }
}
