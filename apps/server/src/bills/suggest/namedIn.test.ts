import { expect, test } from 'vitest'
import { namedIn } from './namedIn.ts'

test.each([
  ['H.R. 22', ['119-hr-22']],
  ['hr22', ['119-hr-22']],
  ['H. R. 22', []],
  ['S. 1748 and S.J.Res. 7', ['119-s-1748', '119-sjres-7']],
  ['H. Con. Res. 14', []],
  ['H.Con.Res. 14', ['119-hconres-14']],
  ['H.Con. Res. 14, H.Con. Res. 14', ['119-hconres-14']],
  ['H.R. 0', []],
  ['I paid her 22 dollars and 5 cents', []],
  ['Mr. 22', []],
])('%s names the bills %j', (text, ids) => {
  expect(namedIn(text, 119).ids).toEqual(ids)
})

test('every run of words up to an Act may be a name', () => {
  expect(namedIn('Pass the Kids’ Online-Safety Act now.', 119).names).toEqual([
    'pass the kids online safety act',
    'the kids online safety act',
    'kids online safety act',
    'online safety act',
    'safety act',
  ])
  expect(namedIn('Act now!', 119).names).toEqual([])
})

test('a letter that says nothing but Act is no reason to look up thousands of names', () => {
  expect(namedIn('word act '.repeat(5_000), 119).names.length).toBeLessThan(500)
})
