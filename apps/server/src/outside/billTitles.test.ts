import { expect, test } from 'vitest'
import { billTitles } from './billTitles.ts'

const display = { titleType: 'Display Title', title: 'Lower Rent Act' }
const short = { titleType: 'Short Title(s) as Introduced', title: 'Lower Rent Act of 2025' }
const shortToo = { titleType: 'Short Titles as Passed House', title: 'LRA' }
const portion = {
  titleType: 'Short Title(s) as Introduced for portions of this bill',
  title: 'A Part of It Act',
}
const official = { titleType: 'Official Title as Introduced', title: 'To lower rents.' }

test.each([
  [
    'its short title and its official one',
    [display, short, shortToo, official],
    { name: 'Lower Rent Act of 2025', title: 'To lower rents.' },
  ],
  ['not the short title of a part', [portion, official], { name: 'A resolution', title: 'To lower rents.' }],
  ['a short title that comes after a part’s', [portion, shortToo], { name: 'LRA', title: 'A resolution' }],
  ['the one under which it is shown', [], { name: 'A resolution', title: 'A resolution' }],
  ['not a title that is empty', [{ ...short, title: ' ' }, shortToo], { name: 'LRA', title: 'A resolution' }],
] as const)('a bill is called by %s', (_what, listed, expected) => {
  expect(billTitles(listed, 'A resolution')).toEqual(expected)
})

test('a bill that is shown under no title is called by its official one, and one without any by none', () => {
  expect(billTitles([display], '')).toEqual({ name: 'Lower Rent Act', title: 'Lower Rent Act' })
  expect(billTitles([official], ' ')).toEqual({ name: 'To lower rents.', title: 'To lower rents.' })
  expect(billTitles([], '')).toBeNull()
})
