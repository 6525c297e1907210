import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeAll, describe, expect, test } from 'vitest'
import { isExportKey, isSecretKey, sealForKey } from './exportKey.ts'

let secret: string
let key: string

beforeAll(async () => {
  secret = await generateX25519Identity()
  key = await identityToRecipient(secret)
})

async function* inPieces(...texts: string[]) {
  yield* texts
}

async function seal(...texts: string[]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await sealForKey(key, inPieces(...texts))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('a sealed export', () => {
  test('opens with the owner’s key, and contains no word of its plain text', async () => {
    const sealed = await seal('firstName,letter\r\n', 'Ada,“Please”, she wrote\r\n')
    expect(sealed.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /)
    expect(sealed.includes('Please')).toBe(false)
    const decrypter = new Decrypter()
    decrypter.addIdentity(secret)
    expect(await decrypter.decrypt(sealed, 'text')).toBe('firstName,letter\r\nAda,“Please”, she wrote\r\n')
  })

  test('does not open with another key', async () => {
    const decrypter = new Decrypter()
    decrypter.addIdentity(await generateX25519Identity())
    await expect(decrypter.decrypt(await seal('Ada'))).rejects.toThrow(/no identity matched/)
  })

  test('that was cut or changed does not open', async () => {
    const sealed = await seal('Ada'.repeat(100_000))
    const changed = Buffer.from(sealed)
    changed[changed.length - 20] = (changed.at(-20) ?? 0) ^ 1
    for (const damaged of [sealed.subarray(0, -1), sealed.subarray(0, 70_000), changed]) {
      const decrypter = new Decrypter()
      decrypter.addIdentity(secret)
      await expect(decrypter.decrypt(damaged)).rejects.toThrow()
    }
  })

  test('of an empty text opens to an empty text', async () => {
    const decrypter = new Decrypter()
    decrypter.addIdentity(secret)
    expect(await decrypter.decrypt(await seal(), 'text')).toBe('')
  })
})

describe('an export key', () => {
  test('is the public key of a pair', () => {
    expect(isExportKey(key)).toBe(true)
  })

  test('is not valid with one character of another kind, in capitals, cut, or too long', () => {
    for (let place = 4; place < key.length; place += 1) {
      const other = key[place] === 'q' ? 'p' : 'q'
      expect(isExportKey(`${key.slice(0, place)}${other}${key.slice(place + 1)}`)).toBe(false)
    }
    for (const wrong of [key.toUpperCase(), key.slice(0, -1), `${key}q`, ` ${key}`, '', 'age1', 'age1qqqq'])
      expect(isExportKey(wrong)).toBe(false)
  })

  test('is not the secret key, which is recognized and refused', () => {
    expect(isExportKey(secret)).toBe(false)
    expect([secret, secret.toLowerCase(), ` ${secret}`].map(isSecretKey)).toEqual([true, true, true])
    expect(isSecretKey(key)).toBe(false)
  })
})
