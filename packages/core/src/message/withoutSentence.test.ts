import { expect, test } from 'vitest'
import { withoutSentence } from './withoutSentence.ts'

const claim = 'I have three children.'

test.each([
  ['first', `${claim} Please act.`, 'Please act.'],
  ['last', `Please act. ${claim}`, 'Please act.'],
  ['between two others', `One. ${claim} Two.`, 'One. Two.'],
  ['a paragraph of its own', `One.\n\n${claim}\n\nTwo.`, 'One.\n\nTwo.'],
  ['the first of a paragraph', `One.\n\n${claim} Two.`, 'One.\n\nTwo.'],
  ['the last of a paragraph', `One. ${claim}\n\nTwo.`, 'One.\n\nTwo.'],
  ['all there is', claim, ''],
  ['said twice, of which one goes', `${claim} ${claim}`, claim],
  ['not there', 'One.  Two.\n\n\n\nThree. ', 'One.  Two.\n\n\n\nThree. '],
])('a sentence that is %s goes, and leaves no gap', (_where, text, left) => {
  expect(withoutSentence(text, claim)).toBe(left)
})

test('no sentence at all is never found', () => {
  expect(withoutSentence(' One. ', '')).toBe(' One. ')
})
