import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePoints, keepLegal, tidyLine } from '../text/text.ts'
import { appendLines, draftLength, draftProblem, subjectProblem, withSalutation } from './message.ts'

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

test('[VAL-02] the counter counts as the gateways do', () => {
  expect(draftLength('  a😀\r\nb\u0000 ')).toBe(4)
})

const added = ['I support H.R. 22.', 'I oppose H.R. 55.']

test('lines that are added to a letter reduce the room for its text', () => {
  // The added text has two lines, and a blank line before them: `\n\nI support H.R. 22.\nI oppose H.R. 55.`
  expect(codePoints(appendLines('', added))).toBe(38)
  expect(draftProblem('x'.repeat(10_000 - 38), added)).toBeUndefined()
  expect(draftProblem('x'.repeat(10_001 - 38), added)).toBe('long')
})

test('a letter without added lines has all the room for its text', () => {
  expect(draftProblem('x'.repeat(10_000), [])).toBeUndefined()
})

test('added lines do not make a short or blank letter long enough', () => {
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

test('any text that is valid here is valid for a gateway', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
      const letter = codePoints(keepLegal(text).trim())
      const subject = codePoints(tidyLine(text))
      if (draftProblem(text) === undefined) expect(letter).toBeGreaterThanOrEqual(6)
      if (subjectProblem(text) === undefined) expect(subject === 0 || subject >= 6).toBe(true)
    }),
  )
})

test.each([
  ['Please act.', 'Dear Senator Stone,\n\nPlease act.'],
  ['Dear Ben, please act.', 'Dear Ben, please act.'],
  ['  estimado senador: vote a favor', '  estimado senador: vote a favor'],
  [
    'Dear friends of mine lost their home. They wait.',
    'Dear Senator Stone,\n\nDear friends of mine lost their home. They wait.',
  ],
  ['x'.repeat(9_979), `Dear Senator Stone,\n\n${'x'.repeat(9_979)}`],
  ['x'.repeat(9_980), 'x'.repeat(9_980)],
])('The salutation goes above a text that has no greeting and room for it: %.30j', (text, sent) => {
  expect(withSalutation(text, 'Dear Senator Stone,')).toBe(sent)
})

test('Without a salutation the text stays as it is', () => {
  expect(withSalutation('Please act.', '')).toBe('Please act.')
})
