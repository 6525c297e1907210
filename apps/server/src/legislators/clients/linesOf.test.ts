import { expect, test } from 'vitest'
import { linesOf } from '../../platform/linesOf.ts'

/**
 * Splits the text into pieces of this many bytes, which may end in the middle of a line, a character or a line break.
 */
async function linesIn(text: string, bytes: number): Promise<string[]> {
  const whole = Buffer.from(text)
  async function* pieces() {
    for (let at = 0; at < whole.length; at += bytes) yield whole.subarray(at, at + bytes)
  }
  const lines: string[] = []
  for await (const some of linesOf(pieces())) lines.push(...some)
  return lines
}

test.each([1, 2, 3, 5, 1000])('the lines are the same in chunks of %i bytes', async bytes => {
  const text = '\uFEFFGEOID|NAME\r\n3501|Doña Ana\r\n\r\n7298|Mayagüez'
  expect(await linesIn(text, bytes)).toEqual(['GEOID|NAME', '3501|Doña Ana', '', '7298|Mayagüez'])
})

test('a text that ends with a line break has no further line, and an empty text has one empty line', async () => {
  expect(await linesIn('one\ntwo\n', 4)).toEqual(['one', 'two', ''])
  expect(await linesIn('', 4)).toEqual([''])
})
