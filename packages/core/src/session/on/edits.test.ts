import { expect, test } from 'vitest'
import type { LetterPart, SuggestedEdit } from '../../message/message.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import type { SessionEvent } from '../events.ts'
import { nothingAwaited } from '../session.ts'

const rent = { before: 'The rent it went up.', after: 'The rent went up.' } satisfies SuggestedEdit
const work = { before: 'I works nights.', after: 'I work nights.' } satisfies SuggestedEdit
const ask = { text: 'Please support H.R. 14.', source: 'ask' } satisfies LetterPart
const message = `${ask.text} ${rent.before} ${work.before}`
const parts: LetterPart[] = [
  ask,
  { text: rent.before, source: 'yours' },
  { text: work.before, source: 'yours' },
]
const waiting = { ...nothingAwaited, draft: true }
const gone = { before: 'Not in the letter.', after: 'Gone.' }
const arrived: SessionEvent = {
  type: 'draftArrived',
  reply: { subject: '', message, offline: false, parts, edits: [rent, gone, work] },
}
const suggested = play(aSession({ draft: '', waiting }), [arrived]).session
const taking = (before: string) => ({ type: 'editTaken', before }) as const

test('edits come with the draft, and change nothing in it', () => {
  expect(suggested).toMatchObject({ draft: message, edits: [rent, work], parts, draftEdited: false })
})

test('one that is taken stands in the letter, which is the person’s from then on', () => {
  const { session } = play(suggested, [taking(rent.before)])
  expect(session).toMatchObject({
    draft: `${ask.text} The rent went up. ${work.before}`,
    edits: [work],
    draftEdited: true,
  })
  expect(session.parts[1]).toEqual({ text: 'The rent went up.', source: 'yours' })
})

test('signs that a replacement may mean something else by are taken as they stand', () => {
  const dollars = { before: 'It costed.', after: "It cost $& and $'." }
  const session = aSession({ draft: 'It costed.', edits: [dollars] })
  expect(play(session, [taking(dollars.before)]).session.draft).toBe(dollars.after)
})

test('one that is declined is not asked about again, and the letter stays', () => {
  const { session } = play(suggested, [{ type: 'editDeclined', before: rent.before }])
  expect(session).toMatchObject({ draft: message, edits: [work], draftEdited: false })
})

test('an edit that was not suggested is not applied', () => {
  expect(play(suggested, [taking(ask.text)]).session).toEqual(suggested)
})

test('one whose sentence the person changes is suggested no more', () => {
  const text = message.replace(rent.before, 'Rents rise.')
  expect(play(suggested, [{ type: 'draftEdited', text }]).session.edits).toEqual([work])
})

test('the next draft brings its own', () => {
  const next: SessionEvent = { type: 'draftArrived', reply: { subject: '', message, offline: true } }
  expect(play({ ...suggested, waiting }, [next]).session).toMatchObject({ edits: [], parts: [] })
})

test('those of an offered draft come with it once it is taken', () => {
  const mine = play(suggested, [{ type: 'draftEdited', text: 'My own words.' }]).session
  const offered = play({ ...mine, waiting }, [arrived]).session
  expect(offered.edits).toEqual([])
  expect(play(offered, [{ type: 'offeredDraftTaken' }]).session).toMatchObject({ edits: [rent, work], parts })
})

test('Undo brings back where each sentence came from, and what was suggested', () => {
  const next: SessionEvent = {
    type: 'draftArrived',
    reply: { subject: '', message: 'Other.', offline: true },
  }
  const { session } = play({ ...suggested, waiting }, [next, { type: 'draftUndone' }])
  expect(session).toMatchObject({ draft: message, edits: [rent, work], parts })
})

test('a reload keeps them', () => {
  const restored = play(aSession(), [{ type: 'sessionRestored', session: suggested }]).session
  expect(restored).toMatchObject({ edits: [rent, work], parts })
})
