import { cellOf, csvLine } from '@redress/server/platform/csv'
import { expect, test } from 'vitest'

test.each([
  ['a sum', '=1+1', "'=1+1"],
  ['a call of a program', "=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['a plus', '+1 202 555 0100', "'+1 202 555 0100"],
  ['a minus', '-2', "'-2"],
  ['a name on a network', '@wilma', "'@wilma"],
  ['a tab before a formula', '\t=1', '"\'\t\'=1"'],
  ['a line break before a formula', '\r=1', '"\'\r\'=1"'],
  ['a formula behind a semicolon', 'a;=1', '"a;\'=1"'],
  ['a formula behind a tab', 'a\t=1', '"a\t\'=1"'],
  ['a formula behind a comma and a blank', 'a, =1', '"a,\' =1"'],
  ['a formula in a second line', 'a\n@b', '"a\n\'@b"'],
  ['a quoted formula behind a semicolon', 'a;"=1"', '"a;\'""=1""' + '"'],
  ['two formulas behind semicolons', ';+1;-1', '";\'+1;\'-1"'],
  ['a semicolon', 'a;b', '"a;b"'],
  ['a formula behind blanks', '  =1', "'  =1"],
  ['a wide sign', '＝1', "'＝1"],
  ['an address with a comma', '12 Main St, Apt 4', '"12 Main St, Apt 4"'],
  ['a quotation', 'say "no"', '"say ""no"""'],
  ['a formula with a quotation', '=A("1")', '"\'=A(""1"")"'],
  ['a letter of two lines', 'Dear Senator,\nno.', '"Dear Senator,\nno."'],
  ['a word', 'newsletter', 'newsletter'],
  ['a sign in the middle', 'a=b', 'a=b'],
  ['nothing', '', ''],
])('a cell that contains %s is text in every spreadsheet', (_what, text, cell) => {
  expect(cellOf(text)).toBe(cell)
})

test('the cells of a line are separated by commas', () => {
  expect(csvLine(['a', 'b,c', ''])).toBe('a,"b,c",')
})
