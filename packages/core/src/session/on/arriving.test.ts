import { describe, expect, test } from 'vitest'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import type { SessionEvent } from '../events.ts'
import { nothingAwaited } from '../session.ts'
import { shownDraft } from '../shown.ts'

const waiting = { ...nothingAwaited, draft: true }
const before = aSession({ draft: 'The draft before.', waiting })
const sentence = (text: string): SessionEvent => ({ type: 'draftSentenceArrived', text })
const typed = (text: string): SessionEvent => ({ type: 'draftEdited', text })
const twoSentences = [sentence('Fees hide.'), sentence(' Show them.')]
const whole = { subject: '', message: 'Fees hide. Show them. Thank you.', offline: false }

test('a draft that arrives in sentences is shown as it arrives, and the letter is unchanged until it is complete', () => {
  const { session } = play(before, twoSentences)
  expect(shownDraft(session)).toBe('Fees hide. Show them.')
  expect(session.draft).toBe('The draft before.')
  const after = play(session, [{ type: 'draftArrived', reply: whole }]).session
  expect(after).toMatchObject({ draft: whole.message, arriving: '', waiting: nothingAwaited })
})

test('until the first sentence the previous letter is shown', () => {
  expect(shownDraft(before)).toBe('The draft before.')
})

test.each([
  ['is cancelled', { type: 'draftCancelled' }],
  ['fails in the middle', { type: 'draftFailed', reason: 'draft failed: 0' }],
] as const)('[FLOW-12] when the writing %s, the letter is unchanged', (_how, event) => {
  const { session } = play(before, [...twoSentences, event])
  expect(session).toEqual(aSession({ draft: 'The draft before.' }))
})

test('cancelling ends the call, and does nothing without a call', () => {
  expect(play(before, [{ type: 'draftCancelled' }]).effects).toEqual([{ do: 'stopDrafting' }])
  expect(play(aSession(), [{ type: 'draftCancelled' }])).toEqual({ session: aSession(), effects: [] })
})

test('sentences that arrive after cancelling are dropped', () => {
  const { session } = play(before, [
    ...twoSentences,
    { type: 'draftCancelled' },
    sentence(' More.'),
    { type: 'draftArrived', reply: whole },
  ])
  expect(session).toEqual(aSession({ draft: 'The draft before.' }))
})

describe('typing into a letter that is being written', () => {
  const { session, effects } = play(before, [...twoSentences, typed('Fees hide. My own words.')])

  test('stops the writing, and keeps the sentences that arrived and the typed text', () => {
    expect(effects.map(each => each.do)).toEqual(['stopDrafting', 'later'])
    expect(session).toMatchObject({
      draft: 'Fees hide. My own words.',
      draftEdited: true,
      arriving: '',
      waiting: nothingAwaited,
    })
  })

  test('gets the next draft as an offer', () => {
    const next = play(session, [{ type: 'regenerateClicked' }, ...twoSentences])
    expect(shownDraft(next.session)).toBe('Fees hide. My own words.')
    const arrived = play(next.session, [{ type: 'draftArrived', reply: whole }]).session
    expect(arrived).toMatchObject({ draft: 'Fees hide. My own words.', offeredDraft: whole })
  })
})

test('typing before the first sentence arrives does not interrupt the writing, and the draft is offered', () => {
  const { session, effects } = play(before, [
    typed('My own words.'),
    sentence('Fees hide.'),
    { type: 'draftArrived', reply: whole },
  ])
  expect(effects.map(each => each.do)).toEqual(['later'])
  expect(session).toMatchObject({ draft: 'My own words.', offeredDraft: whole })
})

test('[FLOW-08] new reasons stop the draft that is being written, and make another one due', () => {
  const { session, effects } = play(before, [...twoSentences, { type: 'reasoningEdited', text: 'Since' }])
  expect(effects.map(each => each.do)).toEqual(['stopDrafting', 'later'])
  expect(session).toMatchObject({ draft: 'The draft before.', arriving: '', waiting: nothingAwaited })
})

test('a reload ends the writing, and keeps the letter', () => {
  const { session } = play(before, twoSentences)
  const restored = play(aSession(), [{ type: 'sessionRestored', session }]).session
  expect(shownDraft(restored)).toBe('The draft before.')
  expect(restored.arriving).toBe('')
})

test('[FLOW-09] Regenerate asks for the next wording each time, and new reasons for the same one', () => {
  const { effects } = play(aSession(), [
    { type: 'regenerateClicked' },
    { type: 'regenerateClicked' },
    { type: 'draftDue' },
  ])
  const asked = effects.flatMap(each => (each.do === 'draft' ? [each.request.variant] : []))
  expect(asked).toEqual([1, 2, 2])
})
