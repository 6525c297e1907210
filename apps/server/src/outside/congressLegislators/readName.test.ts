import { holderName } from '@redress/words/names'
import { describe, expect, test } from 'vitest'
import { readName } from './readName.ts'

describe('names', () => {
  test.each([
    [
      'a nickname that they begin with',
      { first: 'John', middle: 'F.', last: 'Reed', nickname: 'Jack', official_full: 'Jack Reed' },
      'Jack Reed',
    ],
    [
      'a nickname that they do not use',
      { first: 'Bernard', last: 'Sanders', nickname: 'Bernie', official_full: 'Bernard Sanders' },
      'Bernard Sanders',
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
      'a nickname in brackets that they do not use',
      { first: 'James (Jim)', last: 'Moylan', official_full: 'James C. Moylan' },
      'James Moylan',
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
      'J. Vole',
    ],
    [
      'a suffix in the full form alone',
      { first: 'William', middle: 'R.', last: 'Timmons', official_full: 'William R. Timmons IV' },
      'William Timmons IV',
    ],
    [
      'a suffix after a comma there',
      { first: 'Gilbert', last: 'Cisneros', official_full: 'Gilbert Ray Cisneros, Jr.' },
      'Gilbert Cisneros, Jr.',
    ],
    [
      'a suffix that the full form leaves out',
      { first: 'Emanuel', last: 'Cleaver', suffix: 'II', official_full: 'Emanuel Cleaver' },
      'Emanuel Cleaver II',
    ],
    ['no full form', { first: ' Analilia ', last: 'Mejia' }, 'Analilia Mejia'],
    ['no full form and a nickname', { first: 'Robin', last: 'Prairie', nickname: 'Rob' }, 'Robin Prairie'],
    [
      'a full form of nothing',
      { first: 'Robin', last: 'Prairie', suffix: '', nickname: '', official_full: ' ' },
      'Robin Prairie',
    ],
    [
      'a name that begins like the nickname',
      { first: 'Edward', last: 'Eddington', nickname: 'Ed', official_full: 'Edward Eddington' },
      'Edward Eddington',
    ],
  ])('a member with %s', (_what, given, expected) => {
    expect(holderName(readName(given))).toBe(expected)
  })

  test('without a suffix there is no such field', () => {
    expect(readName({ first: 'Ada', last: 'Rivers' })).toEqual({ firstName: 'Ada', lastName: 'Rivers' })
  })
})
