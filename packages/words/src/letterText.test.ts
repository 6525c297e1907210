import { expect, test } from 'vitest'
import { letterAsSent, salutationsOf, sharedText } from './letterText.ts'

const bills = [
  { id: '119-hr-55', proOrCon: 'CON' },
  { id: '119-hr-22', proOrCon: 'PRO' },
] as const
const letter = { text: 'Please act.', bills, language: 'en', salutation: 'Dear Senator Barrasso,' } as const

test('an office gets its salutation, the text and the stance lines', () => {
  expect(letterAsSent(letter)).toBe(
    'Dear Senator Barrasso,\n\nPlease act.\n\nI oppose H.R. 55.\nI support H.R. 22.',
  )
})

test('a letter that was stored without a salutation has none', () => {
  const { salutation: _salutation, ...stored } = letter
  expect(letterAsSent(stored)).toBe(sharedText(letter))
  expect(salutationsOf([stored])).toEqual([])
})

test('each salutation of a shared text is listed once', () => {
  const other = { ...letter, salutation: 'Dear Representative Hageman,' }
  expect(salutationsOf([letter, letter, other])).toEqual([
    'Dear Senator Barrasso,',
    'Dear Representative Hageman,',
  ])
})

test('a text with its own greeting gets no salutation', () => {
  expect(salutationsOf([{ ...letter, text: 'Dear friends, please act.' }])).toEqual([])
})
