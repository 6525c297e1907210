import { aLegislator, aSenator } from '@redress/core/testing/aLegislator'
import { expect, test } from 'vitest'
import { formatList, formatName, formatRecipients, formatShortName, holderName, initials } from './names.ts'

test.each([
  ['a first and a last name', {}, 'Ada Rivers'],
  ['a suffix', { suffix: 'Jr.' }, 'Ada Rivers, Jr.'],
  ['a numeral for a suffix', { suffix: 'III' }, 'Ada Rivers III'],
  ['an empty suffix', { suffix: '' }, 'Ada Rivers'],
  ['one name only', { firstName: '' }, 'Rivers'],
  [
    'no name yet',
    { firstName: '', lastName: '', suffix: 'Jr.', state: 'TX', district: 7 },
    'Representative, Texas 7',
  ],
  ['neither a name nor a seat', { firstName: '', lastName: '', legislatorType: 'UNKNOWN', state: '' }, ''],
] as const)('[RES-04] a legislator with %s', (_what, difference, expected) => {
  expect(formatName(aLegislator(difference), 'en')).toBe(expected)
})

test('a list of recipients leaves suffixes out', () => {
  expect(formatShortName(aLegislator({ suffix: 'III' }), 'en')).toBe('Rep. Ada Rivers')
  expect(formatShortName(aSenator({ firstName: '', lastName: '', state: 'OH' }), 'en')).toBe('Senator, Ohio')
})

test('a legislator without a loaded name has no name', () => {
  expect(holderName(aLegislator({ suffix: 'III' }))).toBe('Ada Rivers III')
  expect(holderName(aLegislator({ firstName: '', lastName: '' }))).toBe('')
})

test.each([
  ['no people', [], ''],
  ['one', ['A'], 'A'],
  ['two', ['A', 'B'], 'A and B'],
  ['three', ['A', 'B', 'C'], 'A, B and C'],
  ['four', ['A', 'B', 'C', 'D'], 'A, B, C and D'],
])('[RES-04] the names of %s are joined', (_how, names, expected) => {
  expect(formatList(names, 'en')).toBe(expected)
})

test('a portrait without a photo shows two letters, and an office without a name shows none', () => {
  expect(initials(aLegislator())).toBe('AR')
  expect(initials(aLegislator({ firstName: '𝒜da' }))).toBe('𝒜R')
  expect(initials(aLegislator({ firstName: '', lastName: '' }))).toBe('')
})

const nameless = { firstName: '', lastName: '' }
const both = [aSenator({ ...nameless, senateClass: 1 }), aSenator({ ...nameless, senateClass: 2 })]

test.each([
  ['all names', [aLegislator(), aSenator()], 'Ada Rivers and Ben Stone', 'Ada Rivers y Ben Stone'],
  [
    'no names',
    [aLegislator(nameless), ...both],
    'your representative and both senators from Wyoming',
    'su representante y los dos senadores de Wyoming',
  ],
  [
    'the name of the representative alone',
    [aLegislator(), ...both],
    'Ada Rivers and both senators from Wyoming',
    'Ada Rivers y los dos senadores de Wyoming',
  ],
  ['one senator without a name', both.slice(0, 1), 'a senator from Wyoming', 'un senador de Wyoming'],
  [
    'a delegate without a name',
    [aLegislator({ ...nameless, state: 'DC' })],
    'your delegate',
    'su delegado o delegada',
  ],
])('recipients with %s are listed as people say it', (_what, legislators, english, spanish) => {
  expect(formatRecipients(legislators, 'en')).toBe(english)
  expect(formatRecipients(legislators, 'es')).toBe(spanish)
})
