import { languages } from '@redress/core/language/language'
import { describe, expect, test } from 'vitest'
import { formatCallScript } from './callWords.ts'

const call = {
  name: 'Ada Rivers',
  place: 'Cheyenne, WY',
  bills: [{ id: '119-hr-22', proOrCon: 'CON' as const }],
  ask: 'Please keep the polls open.',
  reasons: 'My grandmother has no passport. She is 91.',
}

test('a script says who calls, what they ask, and their first sentence', () => {
  expect(formatCallScript(call, 'en')).toBe(
    'Hello, my name is Ada Rivers, and I live in Cheyenne, WY. I’m calling to ask you to oppose H.R. 22. My grandmother has no passport. Thank you.',
  )
  expect(formatCallScript(call, 'es')).toBe(
    'Hola, me llamo Ada Rivers y vivo en Cheyenne, WY. Llamo para pedirle que rechace H.R. 22. My grandmother has no passport. Gracias.',
  )
})

test('the script asks for bills of both stances, and without bills for the campaign’s own request', () => {
  const bills = [
    { id: '119-hr-22', proOrCon: 'CON' as const },
    { id: '119-s-5', proOrCon: 'PRO' as const },
    { id: '119-s-7', proOrCon: 'PRO' as const },
  ]
  expect(formatCallScript({ ...call, bills }, 'en')).toContain(
    'I’m calling to ask you to support S. 5 and S. 7 and oppose H.R. 22.',
  )
  expect(formatCallScript({ ...call, bills: [] }, 'en')).toContain('WY. Please keep the polls open. My')
})

describe('the person’s first sentence', () => {
  const said = (reasons: string) =>
    formatCallScript({ ...call, bills: [], ask: '', reasons }, 'en')
      .replace(/^.*Cheyenne, WY\. ?/, '')
      .replace(/ ?Thank you\.$/, '')

  test.each([
    ['nothing', '', ''],
    ['blanks', ' \n ', ''],
    ['a sentence without a stop', 'it costs too much', 'it costs too much.'],
    ['a number of a bill', 'I read H.R. 22 twice! It is bad.', 'I read H.R. 22 twice!'],
    ['one at the start', 'H.R. 22 is bad for my town. Vote no.', 'H.R. 22 is bad for my town.'],
    ['several lines', 'We wait\nfor hours. Why?', 'We wait for hours.'],
    ['300 characters', `${'a'.repeat(299)}.`, `${'a'.repeat(299)}.`],
    ['301 characters', `${'a'.repeat(300)}.`, ''],
  ])('of %s', (_what, reasons, expected) => {
    expect(said(reasons)).toBe(expected)
  })
})

test.each(languages)('in %s the script leaves out an unknown name or place', language => {
  for (const difference of [{ name: '' }, { place: '' }, { name: '', place: '' }])
    expect(formatCallScript({ ...call, ...difference }, language)).not.toMatch(/ {2}|, ?\.|undefined/)
})
