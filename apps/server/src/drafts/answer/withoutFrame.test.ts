import { expect, test } from 'vitest'
import { withoutFrame } from './withoutFrame.ts'

const letter = ['Fees hide.', 'Show them.']

test.each([
  ['none', letter],
  ['a greeting', ['Dear Senator Alder,', ...letter]],
  ['a greeting in Spanish', ['Estimada senadora:', ...letter]],
  ['a signature', [...letter, 'Sincerely,', 'Jane Roe', '12 Oak Street']],
  ['a signature in one line', [...letter, 'Respectfully, Jane Roe']],
  ['both', ['To my members of Congress:', ...letter, 'With respect,', '[Your name]']],
  ['a greeting before its first words', ['Dear Senator, Fees hide.', 'Show them.']],
])('a letter to several offices has no frame: %s', (_what, paragraphs) => {
  expect(withoutFrame(paragraphs)).toEqual(letter)
})

test.each([
  [['Dear to me are small venues. They close.', 'Show them.']],
  [['Respectfully, I ask you to act.']],
  [[]],
])('%j is no frame', paragraphs => {
  expect(withoutFrame(paragraphs)).toEqual(paragraphs)
})
