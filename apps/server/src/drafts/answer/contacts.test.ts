import { describe, expect, test } from 'vitest'
import { linksIn, namesContact, withoutContacts } from './contacts.ts'

describe('what nobody has to know who writes a letter', () => {
  test.each([
    [
      'an email',
      'Please answer me at ada.b+news@mail.example.org. Fees hide.',
      'Please answer me. Fees hide.',
    ],
    ['a phone', 'Call 307-555-0100 today.', 'Call today.'],
    ['a phone in brackets', 'Call (307) 555-0100 today.', 'Call today.'],
    ['a street', 'The bus on 200 W 24th St is gone.', 'The bus on my street is gone.'],
    ['an envelope', 'Fees hide.\n12 Elm St\n', 'Fees hide.'],
    ['a whole envelope', 'Fees hide.\n200 W 24th St, Cheyenne, WY 82001', 'Fees hide.'],
    ['a street by name', 'I live at 12 Old Oak Road.', 'I live at my street'],
  ])('%s goes, and the reason stays', (_what, text, left) => {
    expect(namesContact(text)).toBe(true)
    expect(withoutContacts(text).replace(/ {2,}/g, ' ')).toBe(left)
    expect(namesContact(withoutContacts(text))).toBe(false)
  })

  test.each([
    'A ticket for $40 cost me $71 in 2024.',
    'I drive 120 miles on Highway 80 to 3 doctors.',
    'H.R. 1402 passed 230-190 on 119-hr-22.',
    'In 2019 Main Street lost 12 shops @ once.',
    'I am 67 and St. Mary’s closed.',
  ])('%s names no contact', text => {
    expect(namesContact(text)).toBe(false)
    expect(withoutContacts(text)).toBe(text)
  })
})

test.each([
  ['See https://example.org/a?b=1.', ['https://example.org/a?b=1']],
  ['See WWW.Example.org, please.', ['www.example.org']],
  ['See congress.gov/bill today', ['congress.gov/bill']],
  ['javascript:alert(1) now', ['javascript:alert(1']],
  ['The U.S. and H.R. 22 are no links. Nor is 3.5 or e.g. this.', []],
  ['Fees hide.Show them.', []],
  ['I read the data: it is bad.', []],
])('links in %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test.each([
  'a'.repeat(60_000),
  'a.'.repeat(30_000),
  '1 A'.repeat(20_000),
  ' at '.repeat(15_000),
  '@'.repeat(60_000),
])('a text that is made to be slow (%.6s…) is looked through all the same', text => {
  expect(withoutContacts(text)).toBe(text.trim())
  expect(linksIn(text)).toEqual([])
})
