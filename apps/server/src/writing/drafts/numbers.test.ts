import { expect, test } from 'vitest'
import { numbersIn, numbersInDigits } from './numbers.ts'

test.each<[string, number[]]>([
  ['$1,200 and 1.2k', [1200, 1200]],
  ['twelve hundred people', [1200]],
  ['two hundred and five', [205]],
  ['twenty-five or 25', [25, 25]],
  ['20 30', [20, 30]],
  ['veinte mil personas', [20_000]],
  ['no number here', []],
])('The numbers of "%s" are found', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

test.each<[string, number[]]>([
  ['71 dollars and twenty more', [71]],
  ['٧١ دولارا', [71]],
  ['۷۱', [71]],
  ['४० रुपये', [40]],
  ['７１ドル', [71]],
  ['nothing', []],
])('The digits of "%s" are read', (text, numbers) => {
  expect(numbersInDigits(text)).toEqual(numbers)
})
