import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { deriveKey, unwrapKey } from '@redress/server/platform/crypto/sealing'

/**
 * Opens a search that finds byte strings in one pass. Two bytes tell how far away the next match can be, so most bytes
 * are skipped.
 * @param {Map<string, Buffer[]>} wanted byte strings by name, each at least 8 bytes long
 * @returns {(bytes: Buffer) => { name: string, at: number, length: number }[]}
 */
export function openSearch(wanted) {
  const needles = [...wanted].flatMap(([name, forms]) => forms.map(bytes => ({ name, bytes })))
  const least = Math.min(...needles.map(each => each.bytes.length))
  const skips = new Uint8Array(65_536).fill(Math.min(least - 1, 255))
  const ending = new Map()
  for (const needle of needles) {
    for (let at = 1; at < least; at += 1) {
      const block = needle.bytes.readUInt16LE(at - 1)
      skips[block] = Math.min(skips[block], least - 1 - at)
      if (at === least - 1) ending.set(block, [...(ending.get(block) ?? []), needle])
    }
  }
  return bytes => {
    const hits = []
    for (let at = least - 1; at < bytes.length; ) {
      const block = bytes[at - 1] | (bytes[at] << 8)
      const skip = skips[block]
      if (skip === 0) {
        const start = at - least + 1
        for (const { name, bytes: needle } of ending.get(block)) {
          const end = start + needle.length
          if (end <= bytes.length && bytes.compare(needle, 0, needle.length, start, end) === 0)
            hits.push({ name, at: start, length: needle.length })
        }
      }
      at += skip || 1
    }
    return hits
  }
}

/**
 * Returns the three base64 forms of the bytes. Base64 encodes groups of three bytes, and the bytes may begin at any
 * place in a group.
 */
function inBase64(bytes) {
  return [0, 1, 2].map(before => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const ends = (before + bytes.length) % 3
    return Buffer.from(text.slice(before === 0 ? 0 : before + 1, ends === 0 ? undefined : -1))
  })
}

/**
 * @param {Record<string, string>} values
 * @param {string} mark a word of which each piece of 8 bytes is searched too, because compression may split it
 */
export function openPlainSearch(values, mark) {
  const formsOf = value => [
    Buffer.from(value),
    Buffer.from(value.toLowerCase()),
    ...inBase64(Buffer.from(value)),
  ]
  const pieces = Array.from({ length: mark.length - 7 }, (_, from) => Buffer.from(mark.slice(from, from + 8)))
  const wanted = Object.entries(values).map(([name, value]) => [name, formsOf(value)])
  return openSearch(new Map([...wanted, ['mark', pieces]]))
}

/**
 * Opens a search for keys that can use SECRET_KEY. It finds the known wrapped keys and data keys as bytes, in base64
 * and in hexadecimal digits. It also tries whether the bytes after a batch's id are a wrapped key of that batch.
 * @param {Map<string, { version: number, wrapped: Buffer }>} known the wrapped keys by the id of their batch
 * @returns {(bytes: Buffer) => Set<string>} the ids whose keys were found
 */
export function openKeySearch(known, secretKey) {
  const keyEncryptionKey = deriveKey(secretKey)
  const open = (id, wrapped) => unwrapKey(keyEncryptionKey, { ...known.get(id), id, wrapped })
  const formsOf = bytes => [bytes, Buffer.from(bytes.toString('hex')), ...inBase64(bytes)]
  const keys = [...known].map(([id, { wrapped }]) => [
    id,
    [...formsOf(wrapped), ...formsOf(open(id, wrapped))],
  ])
  const ids = [...known.keys()].map(id => [id, [Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.from(id)]])
  const [findKeys, findIds] = [openSearch(new Map(keys)), openSearch(new Map(ids))]
  const isOpened = (bytes, { name: id, at, length }) =>
    candidates(bytes, at + length, length).some(wrapped => open(id, wrapped) !== null)
  return bytes => {
    const hits = [...findKeys(bytes), ...findIds(bytes).filter(hit => isOpened(bytes, hit))]
    return new Set(hits.map(each => each.name))
  }
}

const WRAPPED_BYTES = 60

/**
 * Returns what may be a wrapped key after an id: bytes if the id is stored as bytes, and encoded bytes if it is stored
 * as text.
 */
function candidates(bytes, from, idLength) {
  if (idLength === 16) {
    const gaps = Array.from({ length: 33 }, (_, gap) =>
      bytes.subarray(from + gap, from + gap + WRAPPED_BYTES),
    )
    return gaps.filter(each => each.length === WRAPPED_BYTES)
  }
  const text = bytes.subarray(from, from + 300).toString('latin1')
  const [, hex] = /\\x([0-9a-f]{120})(?![0-9a-f])/.exec(text) ?? []
  const [base64] = /[A-Za-z0-9+/]{80}/.exec(text) ?? []
  return [hex && Buffer.from(hex, 'hex'), base64 && Buffer.from(base64, 'base64')].filter(Boolean)
}

/** Yields every file in a folder. Compressed files are also decompressed. */
export function* filesIn(folder) {
  for (const entry of ifThere(() => fs.readdirSync(folder, { withFileTypes: true }), [])) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(file)
    if (!entry.isFile()) continue
    const bytes = ifThere(() => fs.readFileSync(file), null)
    if (bytes === null) continue
    yield [file, bytes]
    if (file.endsWith('.gz')) yield [`${file}, opened`, gunzipSync(bytes)]
    if (file.endsWith('.dump')) yield [`${file}, opened`, readDump(file)]
  }
}

/**
 * Reads a path that may no longer exist, because the database and its backups remove and rename files and folders at
 * the same time.
 */
function ifThere(read, otherwise) {
  try {
    return read()
  } catch (error) {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }
}

const SLOT_BYTES = 128

/** Reads the key slots of an embedded database. */
export function readSlots(file) {
  const bytes = fs.readFileSync(file)
  const slots = Array.from({ length: bytes.length / SLOT_BYTES }, (_, nth) =>
    bytes.subarray(nth * SLOT_BYTES, (nth + 1) * SLOT_BYTES),
  )
  const filled = slots.filter(slot => slot.subarray(0, 16).some(each => each !== 0))
  return new Map(
    filled.map(slot => [
      slot.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      { version: slot.readUInt16BE(16), wrapped: Buffer.from(slot.subarray(18, 18 + WRAPPED_BYTES)) },
    ]),
  )
}

const readDump = file => execFileSync('pg_restore', ['--file=-', file], { maxBuffer: Infinity })

/** Dumps a database with PostgreSQL's own program. */
export function dump(url, file) {
  execFileSync('pg_dump', ['--file', file, url], { stdio: 'pipe' })
}
