import { aCampaign } from '@redress/core/testing/aCampaign'
import { expect, test } from 'vitest'
import { isStarterMessage } from './composeLetter.ts'

const { form } = aCampaign()
const starters = ['Show the whole price first.\n\nThank you.', ' ']
const campaign = { form: { ...form, starterMessages: starters } }

test.each([
  ['as the campaign wrote it', 'Show the whole price first.\n\nThank you.', true],
  ['with other line ends', ' Show the whole price first.\r\n\r\nThank you. ', true],
  ['with a word more', 'Please show the whole price first.\n\nThank you.', false],
  ['without its end', 'Show the whole price first.', false],
  ['in another case', 'SHOW the whole price first.\n\nThank you.', false],
  ['empty', '', false],
  ['blank', ' \n', false],
])('a starter message %s', (_how, text, expected) => {
  expect(isStarterMessage(text, campaign)).toBe(expected)
})
