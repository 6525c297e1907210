import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomFillSync } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** The key that encrypts a row. It is unwrapped and used only in this folder. */
export type DataKey = Buffer

/** A wrapped key as it is stored. `slot` is 0 on PostgreSQL. */
export type WrappedKey = { id: string; version: number; wrapped: Buffer; slot: number }

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FORMAT = 1
const HEADER_BYTES = 5

/**
 * Compressed texts are padded to a multiple of this length, so that the length of a sealed value reveals less about the
 * text.
 */
const STEP_BYTES = 64

export const WRAPPED_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES

/** Derives the key encryption key from a SECRET_KEY. */
export function deriveKey(secret: string, purpose = 'redress key encryption'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}

/** Returns a fingerprint that is different for different SECRET_KEYs and reveals nothing else about them. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', deriveKey(secret, 'redress fingerprint')).digest('hex').slice(0, 16)
}

export function newDataKey(): DataKey {
  return randomBytes(KEY_BYTES)
}

export function wrapKey(
  keyEncryptionKey: Buffer,
  about: { id: string; version: number },
  key: DataKey,
): Buffer {
  return encrypt(keyEncryptionKey, `${about.id}\n${about.version}`, key)
}

/** Unwraps a key. Returns null if it was wrapped with another key encryption key, or for another id or version. */
export function unwrapKey(
  keyEncryptionKey: Buffer,
  { id, version, wrapped }: Pick<WrappedKey, 'id' | 'version' | 'wrapped'>,
): DataKey | null {
  if (wrapped.length !== WRAPPED_BYTES) return null
  return decrypt(keyEncryptionKey, `${id}\n${version}`, wrapped)
}

export type SealedAt = { table: string; id: string }

/**
 * Seals a text. The format is [format, 1 byte][slot 4][nonce 12][ciphertext][tag 16]. The slot is not authenticated,
 * because a move changes it.
 */
export function sealText(
  key: DataKey,
  at: SealedAt,
  { plain, slot }: { plain: string; slot: number },
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header[0] = FORMAT
  header.writeUInt32BE(slot, 1)
  return Buffer.concat([header, encrypt(key, placeOf(at), compress(plain))])
}

/**
 * Decrypts a sealed text. Returns null if the value was changed, if it was copied from another place, or if the key is
 * a different one.
 */
export function openText(key: DataKey, at: SealedAt, sealed: Buffer): string | null {
  if (sealed[0] !== FORMAT || sealed.length < HEADER_BYTES + NONCE_BYTES + TAG_BYTES) return null
  const opened = decrypt(key, placeOf(at), sealed.subarray(HEADER_BYTES))
  return opened && inflateRawSync(opened).toString('utf8')
}

/** Compresses a text and pads it with zeros. `inflateRawSync` stops reading at the end of the compressed text. */
function compress(plain: string): Buffer {
  const compressed = deflateRawSync(plain)
  const padding = Math.ceil(compressed.length / STEP_BYTES) * STEP_BYTES - compressed.length
  return Buffer.concat([compressed, Buffer.alloc(padding)])
}

export function slotOf(sealed: Uint8Array): number {
  if (sealed.length < HEADER_BYTES) return 0
  return Buffer.from(sealed.buffer, sealed.byteOffset, HEADER_BYTES).readUInt32BE(1)
}

function placeOf({ table, id }: SealedAt): string {
  return `${FORMAT}\n${table}\n${id}`
}

function encrypt(key: Buffer, about: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, about: string, value: Buffer): Buffer | null {
  const tagAt = value.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, value.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(about)).setAuthTag(value.subarray(tagAt))
  const opened = decipher.update(value.subarray(NONCE_BYTES, tagAt))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    return null
  }
}

/**
 * Random bytes are requested from the system in blocks, because a system call for each nonce would cost more than the
 * encryption.
 */
const pool = Buffer.alloc(4096)
let used = pool.length

function randomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + count))
  pool.fill(0, used, used + count)
  used += count
  return bytes
}
