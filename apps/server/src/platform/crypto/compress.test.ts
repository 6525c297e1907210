import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compress, expand } from './compress.ts'

const letter = `I have worked as a nurse in a rural clinic for eleven years. Every week I meet patients who drive forty
miles to cash a check, because the last bank branch in our county closed in 2019. Please vote for the bill.`

const carta = `Trabajo en una escuela primaria, y cada semana veo llegar a niños sin desayunar, porque el camión no
pasa hasta las siete. Le pido que vote a favor de esta ley.`

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 3_000 }),
  fc.lorem({ maxCount: 300 }),
  fc.json({ maxDepth: 4 }),
)

describe('a compressed text', () => {
  test('expands to what it was, in any language and with any bytes', () => {
    const values = fc.oneof(
      texts.map(text => Buffer.from(text)),
      fc.uint8Array({ maxLength: 500 }).map(bytes => Buffer.from(bytes)),
    )
    fc.assert(
      fc.property(values, plain => {
        expect(expand(compress(plain))).toEqual(plain)
      }),
    )
  })

  test.each([
    ['English', letter],
    ['Spanish', carta],
  ])('takes less than two thirds of a letter, %s', (_language, text) => {
    const plain = Buffer.from(text.repeat(5))
    expect(compress(plain).length / plain.length).toBeLessThan(2 / 3)
  })

  test('tells its length in steps of 64 bytes, and is never longer than the text by more than one', () => {
    fc.assert(
      fc.property(texts, text => {
        const plain = Buffer.from(text)
        const { length } = compress(plain)
        expect(length % 64).toBe(0)
        expect(length).toBeLessThan(plain.length + 4 + 64)
      }),
    )
  })

  test('is the same as ever: stored values depend on the tables', () => {
    const content = JSON.stringify({ addons: [], letter: { legislatorId: 'H001096', text: letter + carta } })
    const everything = Buffer.concat([Buffer.from(content), Buffer.from([...Array(256).keys()])])
    expect(createHash('sha256').update(compress(everything)).digest('hex')).toBe(
      '31b84bcec5cfe02477d700631cf4253426f622ab214db61baa09becfe9884253',
    )
  })
})

test('what is not compressed does not expand, and takes no memory', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
      expect((expand(Buffer.from(bytes)) ?? '').length).toBeLessThanOrEqual(64 * bytes.length)
    }),
  )
  expect(expand(Buffer.from('ffffffff00', 'hex'))).toBeNull()
  expect(expand(Buffer.from('0000000200', 'hex'))).toBeNull()
  expect(expand(Buffer.alloc(3))).toBeNull()
})
