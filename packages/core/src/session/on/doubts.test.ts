import { expect, test } from 'vitest'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import type { SessionEvent } from '../events.ts'
import { nothingAwaited } from '../session.ts'

const claim = 'I have three children.'
const other = 'I teach in Laramie.'
const message = `Fees hide. ${claim} Show them. ${other}`
const waiting = { ...nothingAwaited, draft: true }
const arrived: SessionEvent = {
  type: 'draftArrived',
  reply: { subject: '', message, offline: false, doubts: [claim, other, claim, 'Not in the letter.'] },
}
const doubted = play(aSession({ draft: '', waiting }), [arrived]).session

test('what a draft may have made up is asked about: each sentence once, and only what it says', () => {
  expect(doubted.doubts).toEqual([claim, other])
})

test('a sentence that the person said is kept, and asked about no more', () => {
  const { session } = play(doubted, [{ type: 'doubtKept', sentence: claim }])
  expect(session).toMatchObject({ draft: message, doubts: [other], draftEdited: false })
})

test('one that they did not say goes from the letter, which is theirs from then on', () => {
  const { session } = play(doubted, [{ type: 'doubtRemoved', sentence: claim }])
  expect(session).toMatchObject({
    draft: `Fees hide. Show them. ${other}`,
    doubts: [other],
    draftEdited: true,
  })
})

test('a sentence without a doubt is not removed', () => {
  const event = { type: 'doubtRemoved', sentence: 'Fees hide.' } as const
  expect(play(doubted, [event]).session).toEqual(doubted)
})

test('a sentence that is edited away is asked about no more', () => {
  const text = `Fees hide. I have two children. ${other}`
  expect(play(doubted, [{ type: 'draftEdited', text }]).session.doubts).toEqual([other])
})

test('the next draft brings its own doubts, and an honest one has none', () => {
  const honest = {
    type: 'draftArrived',
    reply: { subject: '', message: 'Fees hide.', offline: true },
  } as const
  expect(play({ ...doubted, waiting }, [honest]).session.doubts).toEqual([])
})

test('the doubts about an offered draft come with it once it is taken', () => {
  const mine = play(doubted, [{ type: 'draftEdited', text: 'My own words.' }]).session
  const offered = play({ ...mine, waiting }, [arrived]).session
  expect(offered.doubts).toEqual([])
  expect(play(offered, [{ type: 'offeredDraftTaken' }]).session.doubts).toEqual([claim, other])
})

test('a reload keeps the doubts', () => {
  const restored = play(aSession(), [{ type: 'sessionRestored', session: doubted }]).session
  expect(restored.doubts).toEqual([claim, other])
})
