import { ReadableStream } from 'node:stream/web'
import { bech32 } from '@scure/base'

const PUBLIC_KEY_BYTES = 32

/** Tells whether a text is the public key of a key pair from age-keygen (X25519). It detects typing errors. */
export function isExportKey(text: string): text is `age1${string}` {
  const decoded = bech32.decodeUnsafe(text)
  if (decoded?.prefix !== 'age' || text !== text.toLowerCase()) return false
  return bech32.fromWordsUnsafe(decoded.words)?.length === PUBLIC_KEY_BYTES
}

export function isSecretKey(text: string): boolean {
  return /^AGE-SECRET-KEY-/i.test(text.trim())
}

/** Makes an age file (age-encryption.org/v1) of these texts. Only the owner of the key can open it. */
export async function sealForKey(
  key: string,
  texts: AsyncIterable<string>,
): Promise<AsyncIterable<Uint8Array>> {
  // The module is loaded only when an export is encrypted, so that it does not slow down startup.
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(key)
  return encrypter.encrypt(ReadableStream.from(bytesOf(texts)))
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text, 'utf8')
}
