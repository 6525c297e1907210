import { constants, fdatasync, readSync, writeSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { batchCalls } from '../database/batchCalls.ts'
import { bytesOf, idOf } from './keyStore.ts'
import { WRAPPED_BYTES, type WrappedKey } from './sealing.ts'

/**
 * [id 16][version 2][wrapped key 60][CRC-32 4][zeros]. Slots lie at multiples of their size, so that none crosses a
 * sector of the disk: a rewritten slot is the old one or the new one, never half of both.
 */
const SLOT_BYTES = 128
const CHECKSUM_AT = 18 + WRAPPED_BYTES

/** Slot 0 is never used: on PostgreSQL it stands for none. */
const FIRST = 1

const datasync = promisify(fdatasync)

export type Slots = {
  reserve(): number
  /** On disk when it resolves. */
  save(keys: readonly WrappedKey[]): Promise<void>
  read(slot: number): WrappedKey | null
  /** Their bytes are gone from the file when it resolves. They can be reserved again. */
  overwrite(slots: readonly number[]): Promise<void>
  close(): Promise<void>
}

export async function openSlots(file: string): Promise<Slots> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await fs.open(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  const free: number[] = []
  let end = FIRST
  const { size } = await handle.stat()
  const page = Buffer.alloc(SLOT_BYTES * 512)
  for (let at = 0; at < size; at += page.length) {
    const count = readSync(handle.fd, page, 0, page.length, at)
    for (let inPage = 0; inPage + SLOT_BYTES <= count; inPage += SLOT_BYTES) {
      const slot = (at + inPage) / SLOT_BYTES
      if (slot < FIRST) continue
      end = slot + 1
      if (isFree(page.subarray(inPage, inPage + SLOT_BYTES))) free.push(slot)
    }
  }
  const write = (slot: number, bytes: Buffer) => writeSync(handle.fd, bytes, 0, SLOT_BYTES, slot * SLOT_BYTES)
  const saveTogether = batchCalls(
    { atOnce: 1, most: 1000 },
    async (groups: readonly (readonly WrappedKey[])[]) => {
      for (const key of groups.flat()) write(key.slot, bytesOfSlot(key))
      await datasync(handle.fd)
      return groups
    },
  )
  return {
    reserve() {
      const slot = free.pop() ?? end
      end = Math.max(end, slot + 1)
      return slot
    },
    async save(keys) {
      if (keys.length > 0) await saveTogether(keys)
    },
    read(slot) {
      const bytes = Buffer.alloc(SLOT_BYTES)
      if (slot < FIRST || readSync(handle.fd, bytes, 0, SLOT_BYTES, slot * SLOT_BYTES) < SLOT_BYTES)
        return null
      return keyIn(bytes, slot)
    },
    async overwrite(slots) {
      if (slots.length === 0) return
      for (const slot of slots) write(slot, Buffer.alloc(SLOT_BYTES))
      await datasync(handle.fd)
      free.push(...slots)
    },
    close: () => handle.close(),
  }
}

function isFree(bytes: Buffer): boolean {
  return bytes.every(each => each === 0)
}

function bytesOfSlot({ id, version, wrapped }: WrappedKey): Buffer {
  const bytes = Buffer.alloc(SLOT_BYTES)
  bytesOf(id).copy(bytes, 0)
  bytes.writeUInt16BE(version, 16)
  wrapped.copy(bytes, 18)
  bytes.writeUInt32BE(crc32(bytes.subarray(0, CHECKSUM_AT)), CHECKSUM_AT)
  return bytes
}

function keyIn(bytes: Buffer, slot: number): WrappedKey | null {
  if (isFree(bytes)) return null
  if (crc32(bytes.subarray(0, CHECKSUM_AT)) !== bytes.readUInt32BE(CHECKSUM_AT)) return null
  return {
    id: idOf(bytes.subarray(0, 16)),
    version: bytes.readUInt16BE(16),
    wrapped: Buffer.from(bytes.subarray(18, CHECKSUM_AT)),
    slot,
  }
}
