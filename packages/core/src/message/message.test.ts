import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePoints, keepLegal, tidyLine } from '../text/text.ts'
import { appendLines, draftLength, draftProblem, subjectProblem } from './message.ts'

test.each([
  ['nothing', '', 'blank'],
  ['spaces', ' \n\t ', 'blank'],
  ['control characters', '\u0000\u0007', 'blank'],
  ['six blanks without width', '\u200B'.repeat(6), 'blank'],
  ['six Hangul fillers', '\u3164'.repeat(6), 'blank'],
  ['1 character', 'a', 'short'],
  ['1 character among blanks without width', 'a\u200B\u200B\u200B\u200B\u200B', 'short'],
  ['5 characters', 'abcde', 'short'],
  ['5 characters and spaces', '  abcde  ', 'short'],
  ['5 characters and a control character', 'abcde\u0000', 'short'],
  ['6 characters', 'abcdef', undefined],
  ['6 emoji', '😀'.repeat(6), undefined],
  ['5 emoji', '😀'.repeat(5), 'short'],
  ['10,000 characters', 'x'.repeat(10_000), undefined],
  ['10,000 characters and a line break at the end', `${'x'.repeat(10_000)}\n`, undefined],
  ['10,001 characters', 'x'.repeat(10_001), 'long'],
  ['10,000 emoji', '😀'.repeat(10_000), undefined],
  ['10,001 emoji', '😀'.repeat(10_001), 'long'],
  ['10,000 characters, as Windows ends lines', `${'x'.repeat(4999)}\r\n${'x'.repeat(5000)}`, undefined],
])('[VAL-02] a draft of %s', (_length, draft, expected) => {
  expect(draftProblem(draft)).toBe(expected)
})

test('[VAL-02] the counter counts what the gateways count', () => {
  expect(draftLength('  a😀\r\nb\u0000 ')).toBe(4)
})

const added = ['I support H.R. 22.', 'I oppose H.R. 55.']

test('lines that are added to a letter need their room', () => {
  // The added text has two lines, and a blank line before them: `\n\nI support H.R. 22.\nI oppose H.R. 55.`
  expect(codePoints(appendLines('', added))).toBe(38)
  expect(draftProblem('x'.repeat(10_000 - 38), added)).toBeUndefined()
  expect(draftProblem('x'.repeat(10_001 - 38), added)).toBe('long')
})

test('where nothing is added, no room is taken', () => {
  expect(draftProblem('x'.repeat(10_000), [])).toBeUndefined()
})

test('added lines do not make a short letter long enough, nor a blank one', () => {
  expect(draftProblem('abcde', added)).toBe('short')
  expect(draftProblem(' ', added)).toBe('blank')
})

test.each([
  ['nothing', '', undefined],
  ['spaces', '   ', undefined],
  ['5 characters', 'abcde', 'short'],
  ['6 characters', 'abcdef', undefined],
  ['6 characters, two of them spaces around', ' abcd ', 'short'],
  ['3 characters with many spaces between', 'a      b', 'short'],
  ['500 characters', 'x'.repeat(500), undefined],
  ['501 characters', 'x'.repeat(501), 'long'],
  ['500 emoji', '😀'.repeat(500), undefined],
])('[VAL-03] a subject of %s', (_length, subject, expected) => {
  expect(subjectProblem(subject)).toBe(expected)
})

test('of any text, what passes is what a gateway takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
      const letter = codePoints(keepLegal(text).trim())
      const subject = codePoints(tidyLine(text))
      if (draftProblem(text) === undefined) expect(letter).toBeGreaterThanOrEqual(6)
      if (subjectProblem(text) === undefined) expect(subject === 0 || subject >= 6).toBe(true)
    }),
  )
})
