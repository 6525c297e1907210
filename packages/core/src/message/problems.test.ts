import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSelectedBill } from '../testing/aBill.ts'
import { codePoints } from '../text/codePoints.ts'
import { keepLegal } from '../text/keepLegal.ts'
import { tidyLine } from '../text/tidyLine.ts'
import { draftLength, draftProblem, isBlankDraft, subjectProblem } from './problems.ts'
import { withStanceLines } from './stanceLines.ts'

test.each([
  ['nothing', '', 'blank'],
  ['spaces', ' \n\t ', 'blank'],
  ['control characters', '\u0000\u0007', 'blank'],
  ['1 character', 'a', 'short'],
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
  expect(isBlankDraft(' \u0000 ')).toBe(true)
  expect(isBlankDraft('.')).toBe(false)
})

// Two lines and the blank one before them: `\n\nI support H.R. 22.\nI oppose H.R. 55.` is 38 characters.
const differing = [
  aSelectedBill({ id: '119-hr-22', proOrCon: 'PRO' }),
  aSelectedBill({ id: '119-hr-55', proOrCon: 'CON' }),
]
const agreeing = differing.map(each => ({ ...each, proOrCon: 'PRO' as const }))

test('where stances differ, the lines that say so need their room', () => {
  const lines = codePoints(withStanceLines('', differing))
  expect(draftProblem('x'.repeat(10_000 - lines), differing)).toBeUndefined()
  expect(draftProblem('x'.repeat(10_001 - lines), differing)).toBe('long')
})

test('where stances agree, no room is taken', () => {
  expect(draftProblem('x'.repeat(10_000), agreeing)).toBeUndefined()
  expect(draftProblem('x'.repeat(10_000), differing.slice(0, 1))).toBeUndefined()
})

test('stance lines do not make a short letter long enough, nor a blank one', () => {
  expect(draftProblem('abcde', differing)).toBe('short')
  expect(draftProblem(' ', differing)).toBe('blank')
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

test('whatever is written, what passes is what a gateway takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
      const letter = codePoints(keepLegal(text).trim())
      const subject = codePoints(tidyLine(text))
      expect(draftProblem(text) === undefined).toBe(letter >= 6)
      expect(subjectProblem(text) === undefined).toBe(subject === 0 || subject >= 6)
    }),
  )
})
