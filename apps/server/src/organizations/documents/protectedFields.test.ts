import { expect, test } from 'vitest'
import { changesProtected } from './protectedFields.ts'

const withBox = (box: object) =>
  JSON.stringify({ campaigns: [{ campaignId: 'vote', form: { title: 'Vote', addons: [box] } }] })

test.each([
  ['a box that keeps the contact', { description: 'Keep me', keeps: 'contact' }, true],
  ['a box that asks for a later mail', { description: 'Ask me', followUp: true }, true],
  ['any other box', { description: 'I vote' }, false],
])('%s', (_what, box, isProtected) => {
  const none = withBox({ description: 'I read' })
  expect(changesProtected(none, withBox(box))).toBe(isProtected)
  expect(changesProtected(withBox(box), none)).toBe(isProtected)
  expect(changesProtected(withBox(box), withBox({ ...box, description: 'Other words' }))).toBe(isProtected)
})
