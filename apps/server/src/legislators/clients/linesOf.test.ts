import { expect, test } from 'vitest'
import { linesOf } from '../../platform/linesOf.ts'

/** The text in pieces of some bytes, which cut through lines, letters and line ends alike. */
async function linesIn(text: string, bytes: number): Promise<string[]> {
  const whole = Buffer.from(text)
  async function* pieces() {
    for (let at = 0; at < whole.length; at += bytes) yield whole.subarray(at, at + bytes)
  }
  const lines: string[] = []
  for await (const some of linesOf(pieces())) lines.push(...some)
  return lines
}

test.each([1, 2, 3, 5, 1000])('lines are the same in pieces of %i bytes', async bytes => {
  const text = '\uFEFFGEOID|NAME\r\n3501|Doña Ana\r\n\r\n7298|Mayagüez'
  expect(await linesIn(text, bytes)).toEqual(['GEOID|NAME', '3501|Doña Ana', '', '7298|Mayagüez'])
})

test('a text that ends its last line has nothing after it, and an empty one has one empty line', async () => {
  expect(await linesIn('one\ntwo\n', 4)).toEqual(['one', 'two', ''])
  expect(await linesIn('', 4)).toEqual([''])
})
