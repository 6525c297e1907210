import { holderName } from '@redress/words/names'
import { describe, expect, test } from 'vitest'
import { readName } from './readName.ts'

describe('The page shows the name that people know:', () => {
  test.each([
    [
      'a nickname that they begin with',
      { first: 'John', middle: 'F.', last: 'Reed', nickname: 'Jack', official_full: 'Jack Reed' },
      'Jack Reed',
    ],
    [
      'a nickname that the full form lacks',
      { first: 'Bernard', last: 'Sanders', nickname: 'Bernie', official_full: 'Bernard Sanders' },
      'Bernie Sanders',
    ],
    [
      'a nickname in quotes, and a suffix',
      {
        first: 'Henry',
        middle: 'C.',
        last: 'Johnson',
        suffix: 'Jr.',
        nickname: 'Hank',
        official_full: 'Henry C. "Hank" Johnson, Jr.',
      },
      'Hank Johnson, Jr.',
    ],
    [
      'a nickname in brackets',
      { first: 'Charles (Chuck)', middle: 'Marion', last: 'Edwards', official_full: 'Chuck Edwards' },
      'Chuck Edwards',
    ],
    [
      'a nickname in brackets that the full form lacks',
      { first: 'James (Jim)', last: 'Moylan', official_full: 'James C. Moylan' },
      'Jim Moylan',
    ],
    [
      'an initial before the name they go by',
      { first: 'J.', middle: 'Luis', last: 'Correa', official_full: 'J. Luis Correa' },
      'J. Luis Correa',
    ],
    [
      'an initial that they leave out',
      { first: 'C.', middle: 'Scott', last: 'Franklin', official_full: 'Scott Franklin' },
      'Scott Franklin',
    ],
    [
      'nothing but initials',
      { first: 'J.', middle: 'D.', last: 'Vole', official_full: 'J. D. Vole' },
      'J. D. Vole',
    ],
    [
      'a suffix in the full form alone',
      { first: 'William', middle: 'R.', last: 'Timmons', official_full: 'William R. Timmons IV' },
      'William Timmons IV',
    ],
    [
      'a suffix after a comma there',
      { first: 'Gilbert', last: 'Cisneros', official_full: 'Gilbert Ray Cisneros, Jr.' },
      'Gilbert Ray Cisneros, Jr.',
    ],
    [
      'a suffix that the full form leaves out',
      { first: 'Emanuel', last: 'Cleaver', suffix: 'II', official_full: 'Emanuel Cleaver' },
      'Emanuel Cleaver II',
    ],
    ['no full form', { first: ' Analilia ', last: 'Mejia' }, 'Analilia Mejia'],
    ['no full form and a nickname', { first: 'Robin', last: 'Prairie', nickname: 'Rob' }, 'Rob Prairie'],
    [
      'a full form of nothing',
      { first: 'Robin', last: 'Prairie', suffix: '', nickname: '', official_full: ' ' },
      'Robin Prairie',
    ],
    [
      'a name that begins like the nickname',
      { first: 'Edward', last: 'Eddington', nickname: 'Ed', official_full: 'Edward Eddington' },
      'Ed Eddington',
    ],
    [
      'two given names',
      { first: 'Ben', middle: 'Ray', last: 'Luján', official_full: 'Ben Ray Luján' },
      'Ben Ray Luján',
    ],
    [
      'a last name before the last name',
      { first: 'Eleanor', middle: 'Holmes', last: 'Norton', official_full: 'Eleanor Holmes Norton' },
      'Eleanor Holmes Norton',
    ],
    [
      'an initial in the midst of the full form',
      { first: 'Valerie', middle: 'Anne', last: 'Hoyle', official_full: 'Val T. Hoyle' },
      'Val Hoyle',
    ],
    [
      'a short form if the full form has the long one',
      { first: 'Dan', middle: 'Sachs', last: 'Goldman', official_full: 'Daniel S. Goldman' },
      'Dan Goldman',
    ],
    [
      'two last names of which the full form has one',
      { first: 'Pablo José', last: 'Hernández Rivera', official_full: 'Pablo José Hernández' },
      'Pablo José Hernández',
    ],
    [
      'a last name of three words',
      { first: 'Mónica', last: 'De La Cruz', official_full: 'Monica De La Cruz' },
      'Monica De La Cruz',
    ],
    [
      'a full form with another last name',
      { first: 'Ada', last: 'Rivers', official_full: 'Ada Stone' },
      'Ada Rivers',
    ],
  ])('a member with %s', (_what, given, expected) => {
    expect(holderName(readName(given))).toBe(expected)
  })

  test('a member without a suffix has no suffix field', () => {
    expect(readName({ first: 'Ada', last: 'Rivers' })).toEqual({ firstName: 'Ada', lastName: 'Rivers' })
  })
})
