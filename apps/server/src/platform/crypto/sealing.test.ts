import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deriveKey,
  fingerprintOf,
  newDataKey,
  openText,
  sealText,
  slotOf,
  unwrapKey,
  wrapKey,
} from './sealing.ts'

const key = newDataKey()
const at = { table: 'batches', id: randomUUID() }
const uuid = fc.uuid()
const plains = fc.string({ unit: 'grapheme', maxLength: 3_000 })
const slots = fc.integer({ min: 0, max: 0xffff_ffff })
/** The bits of a byte to flip, from one bit to all eight. */
const flips = fc.integer({ min: 1, max: 255 })

function withByte(value: Buffer, index: number, flip: number): Buffer {
  const changed = Buffer.from(value)
  changed[index] = (changed[index] ?? 0) ^ flip
  return changed
}

describe('a sealed text', () => {
  test('opens to the original text, with its slot', () => {
    fc.assert(
      fc.property(plains, slots, (plain, slot) => {
        const sealed = sealText(key, at, { plain, slot })
        expect([openText(key, at, sealed), slotOf(sealed)]).toEqual([plain.toWellFormed(), slot])
      }),
    )
  })

  test('contains no part of the text, and is different each time', () => {
    const plain = 'Ada Lovelace, 12 Oak Street'
    const [one, other] = [sealText(key, at, { plain, slot: 1 }), sealText(key, at, { plain, slot: 1 })]
    expect(one.includes('Ada')).toBe(false)
    expect(one.equals(other)).toBe(false)
  })

  test('takes less space than its text, in steps of 64 bytes', () => {
    const plain =
      'Every week I meet patients who drive forty miles to see a nurse. Please vote for the bill. '
    const overhead = sealText(key, at, { plain: '', slot: 1 }).length - 64
    fc.assert(
      fc.property(plains, text => {
        expect((sealText(key, at, { plain: text, slot: 1 }).length - overhead) % 64).toBe(0)
      }),
    )
    expect(sealText(key, at, { plain: plain.repeat(2), slot: 1 }).length).toBeLessThan(2 * plain.length)
  })

  test('does not open after any byte but the slot was changed', () => {
    fc.assert(
      fc.property(plains, fc.nat(), flips, (plain, where, flip) => {
        const sealed = sealText(key, at, { plain, slot: 7 })
        const open = [0, ...Array.from({ length: sealed.length - 5 }, (_, index) => index + 5)]
        const changed = withByte(sealed, open[where % open.length] ?? 0, flip)
        expect(openText(key, at, changed)).toBeNull()
      }),
    )
  })

  test('does not open when it was shortened or lengthened', () => {
    fc.assert(
      fc.property(plains, fc.nat(), (plain, where) => {
        const sealed = sealText(key, at, { plain, slot: 0 })
        expect(openText(key, at, sealed.subarray(0, where % sealed.length))).toBeNull()
        expect(openText(key, at, Buffer.concat([sealed, Buffer.from([0])]))).toBeNull()
      }),
    )
  })

  test('does not open in another row, in another table or with another key', () => {
    fc.assert(
      fc.property(uuid, plains, (id, plain) => {
        const sealed = sealText(key, at, { plain, slot: 0 })
        expect(openText(key, { ...at, id }, sealed)).toBeNull()
        expect(openText(key, { ...at, table: 'waiting_batches' }, sealed)).toBeNull()
        expect(openText(newDataKey(), at, sealed)).toBeNull()
      }),
    )
  })
})

describe('a wrapped key', () => {
  const wrapping = deriveKey('a secret key of tests, 32 or more')
  const { id } = at

  test('unwraps to itself, and not after any byte was changed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 59 }), flips, (where, flip) => {
        const wrapped = wrapKey(wrapping, { id, version: 1 }, key)
        expect(unwrapKey(wrapping, { id, version: 1, wrapped })).toEqual(key)
        expect(unwrapKey(wrapping, { id, version: 1, wrapped: withByte(wrapped, where, flip) })).toBeNull()
        expect(unwrapKey(wrapping, { id, version: 1, wrapped: wrapped.subarray(0, where) })).toBeNull()
      }),
    )
  })

  test('does not unwrap for another id, under another version or with another SECRET_KEY', () => {
    fc.assert(
      fc.property(
        uuid,
        fc.integer({ min: 2, max: 32_767 }),
        fc.string({ minLength: 32 }),
        (other, version, secret) => {
          const wrapped = wrapKey(wrapping, { id, version: 1 }, key)
          expect(unwrapKey(wrapping, { id: other, version: 1, wrapped })).toBeNull()
          expect(unwrapKey(wrapping, { id, version, wrapped })).toBeNull()
          expect(unwrapKey(deriveKey(secret), { id, version: 1, wrapped })).toBeNull()
        },
      ),
    )
  })
})

test('a fingerprint is the same for the same key, and different for another', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(fingerprintOf(one)).toMatch(/^[0-9a-f]{16}$/)
      expect(fingerprintOf(one) === fingerprintOf(other)).toBe(one === other)
    }),
  )
})
