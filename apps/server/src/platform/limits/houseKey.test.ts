import { expect, test } from 'vitest'
import { houseKey } from './houseKey.ts'

const house = houseKey({ street: '200 W 24th St', zip: '82001' })

test.each([
  ['a ZIP code of nine digits', '200 W 24th St', '82001-1234'],
  ['a written direction', '200 West 24th St', '82001'],
  ['no direction', '200 24th St', '82001'],
  ['points', '200 W. 24th St.', '82001'],
  ['another word for a street', '200 W 24th Street', '82001'],
  ['capitals', '200 W 24TH ST', '82001'],
  ['an apartment', '200 W 24th St Apt 5, Floor 2', '82001'],
  ['a letter behind the number', '200B W 24th St', '82001'],
  ['a number with zeros before it', '0200 W 24th St', '82001'],
  ['soft hyphens and signs without a width', '2\u00AD00 W 24\u200Bth St', '82001'],
  ['wide letters', '２００ Ｗ ２４ｔｈ Ｓｔ', '８２００１'],
  ['accents', '200 W 24th́ St', '82001'],
  ['a comma behind the number', '200, W 24th St', '82001'],
  ['an apartment in front', 'Apt 5, 200 W 24th St', '82001'],
  ['a unit without a number in front', 'Rear 200 W 24th St', '82001'],
  ['a person who takes the mail', 'c/o Smith, 200 W 24th St', '82001'],
  ['a letter apart from the number', '200-A W 24th St', '82001'],
])('A house has one key whether it is written with or without %s', (_how, street, zip) => {
  expect(houseKey({ street, zip })).toBe(house)
})

test.each([
  ['another number', '202 W 24th St', '82001'],
  ['another street', '200 W 25th St', '82001'],
  ['another ZIP code', '200 W 24th St', '82002'],
  ['no number', 'W 24th St', '82001'],
])('A house with %s has another key', (_how, street, zip) => {
  expect(houseKey({ street, zip })).not.toBe(house)
})

test.each([
  ['a post-office box', 'PO Box 12', 'P.O. Box 12'],
  ['a street that is named for a direction', '12 North Ave', '12 N. Avenue'],
  ['an apostrophe', '5 O’Brien Rd', "5 O'Brien Road"],
])('%s has one key', (_what, one, other) => {
  const zip = '82001'
  const key = houseKey({ street: one, zip })
  expect([key, houseKey({ street: 'PO Box 13', zip })]).toEqual([
    houseKey({ street: other, zip }),
    '82001 13 po',
  ])
})
