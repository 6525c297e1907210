import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyLine } from '../text/text.ts'
import { constituentProblems, prefixes, prefixLabel } from './constituent.ts'

const complete = {
  prefix: 'MS',
  firstName: 'Wilma',
  lastName: 'Alder',
  email: 'wilma@example.org',
  termsAccepted: true,
}

test.each([
  ['a right-to-left override', 'wilma\u202Egro@example.org'],
  ['an isolate', '\u2066wilma@example.org'],
  ['a right-to-left mark', 'wilma@example.org\u200F'],
  ['a zero-width space', 'wil\u200Bma@example.org'],
  ['a zero-width joiner', 'wilma@exam\u200Dple.org'],
  ['a byte order mark', '\uFEFFwilma@example.org'],
  ['a soft hyphen', 'wil\u00ADma@example.org'],
  ['a filler', 'wilma\u3164@example.org'],
  ['a variation selector', 'wilma\uFE0F@example.org'],
  ['a tag', 'wilma\u{E0061}@example.org'],
])('[VAL-01] an address with %s is refused, and the person reads why', (_what, email) => {
  expect(constituentProblems({ ...complete, email })).toEqual({ email: 'invisible' })
})

test('[VAL-05] complete details have no problem', () => {
  expect(constituentProblems(complete)).toEqual({})
})

test.each([
  ['no prefix', { prefix: '' }, { prefix: 'blank' }],
  ['a prefix that is not offered', { prefix: 'MX' }, { prefix: 'blank' }],
  ['no first name', { firstName: '' }, { firstName: 'blank' }],
  ['spaces for a first name', { firstName: ' \t' }, { firstName: 'blank' }],
  ['a control character for a first name', { firstName: '\u0000' }, { firstName: 'blank' }],
  ['no last name', { lastName: '' }, { lastName: 'blank' }],
  ['spaces for a last name', { lastName: '   ' }, { lastName: 'blank' }],
  ['a name of 500 characters', { lastName: 'x'.repeat(500) }, {}],
  ['a name of 500 characters and spaces', { lastName: ` ${'x'.repeat(500)} ` }, {}],
  ['a name of 501 characters', { lastName: 'x'.repeat(501) }, { lastName: 'long' }],
  ['a name of 500 letters beyond the basic plane', { firstName: '𝒜'.repeat(500) }, {}],
])('[VAL-05] a person who gives %s', (_what, difference, expected) => {
  expect(constituentProblems({ ...complete, ...difference })).toEqual(expected)
})

test.each([
  ['no email', '', 'blank'],
  ['spaces for an email', '  ', 'blank'],
  ['an email with spaces around', ' wilma@example.org ', undefined],
  ['an email copied with its marks of direction', '\u202Awilma@example.org\u202C', 'invisible'],
  ['an email that is none', 'wilma', 'invalid'],
  ['an email that mail programs read as two', 'ann,lee@example.org', 'invalid'],
  ['an email whose local part has 64 characters', `${'w'.repeat(64)}@example.org`, undefined],
  ['an email whose local part has 65 characters', `${'w'.repeat(65)}@example.org`, 'invalid'],
  ['an email of 500 characters', `${'w'.repeat(488)}@example.org`, 'invalid'],
  ['an email of 501 characters', `${'w'.repeat(489)}@example.org`, 'long'],
])('[VAL-01] a person who gives %s', (_what, email, expected) => {
  expect(constituentProblems({ ...complete, email }).email).toBe(expected)
})

test('[VAL-05] A name of invisible characters is blank', () => {
  for (const name of ['\u3164', '\u200B', '\u2800 \u00AD']) {
    const { firstName, lastName } = constituentProblems({ ...complete, firstName: name, lastName: name })
    expect([firstName, lastName]).toEqual(['blank', 'blank'])
  }
})

test('[VAL-06] a person who has not accepted the terms cannot send', () => {
  expect(constituentProblems({ ...complete, termsAccepted: false })).toEqual({ terms: 'blank' })
})

test('a valid name is never empty once it is tidied', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), firstName => {
      const problem = constituentProblems({ ...complete, firstName }).firstName
      if (problem === undefined) expect(tidyLine(firstName)).not.toBe('')
      if (tidyLine(firstName) === '') expect(problem).toBe('blank')
    }),
  )
})

test('[PERS-10] prefixes are shown as people write them', () => {
  expect(prefixes.map(each => prefixLabel[each])).toEqual(['Mr.', 'Mrs.', 'Ms.', 'Dr.'])
})
