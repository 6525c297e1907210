import { expect, test } from 'vitest'
import type { LetterEdit, LetterPart } from '../../message/message.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import type { SessionEvent } from '../events.ts'
import { nothingAwaited } from '../session.ts'

const home = { before: 'I live in Cheyenne.', after: 'I live in Casper.' } satisfies LetterEdit
const request = {
  before: 'As a voter in Cheyenne, I ask you to support H.R. 14.',
  after: 'As a voter in Casper, I ask you to support H.R. 14.',
} satisfies LetterEdit
const parts: LetterPart[] = [
  { text: home.before, source: 'request' },
  { text: 'The rent went up.', source: 'yours' },
  { text: request.before, source: 'request' },
]
const draft = parts.map(part => part.text).join(' ')
const waiting = { ...nothingAwaited, draft: true }
const offered = aSession({ draft, parts, edits: [home, request], draftEdited: true })
const next: SessionEvent = {
  type: 'draftArrived',
  reply: { subject: '', message: 'Another letter.', offline: true },
}
const taking = (before: string) => ({ type: 'editTaken', before }) as const

test('An accepted edit is in the letter, which counts as the person’s from then on', () => {
  const { session } = play({ ...offered, draftEdited: false }, [taking(home.before)])
  expect(session).toMatchObject({
    draft: `${home.after} The rent went up. ${request.before}`,
    edits: [request],
    draftEdited: true,
  })
  expect(session.parts[0]).toEqual({ text: home.after, source: 'request' })
})

test('Characters with a special meaning in replacements are inserted unchanged', () => {
  const odd = { before: 'I live in Cheyenne.', after: "I live in $& and $'." }
  const session = aSession({ draft: odd.before, edits: [odd] })
  expect(play(session, [taking(odd.before)]).session.draft).toBe(odd.after)
})

test('An edit that is declined is not offered again, and the letter stays', () => {
  const { session } = play(offered, [{ type: 'editDeclined', before: home.before }])
  expect(session).toMatchObject({ draft, edits: [request] })
})

test('An edit that was not offered is not applied', () => {
  expect(play(offered, [taking('The rent went up.')]).session).toEqual(offered)
})

test('An edit whose sentence the person changes is not offered any more', () => {
  const text = draft.replace(home.before, 'My home is here.')
  expect(play(offered, [{ type: 'draftEdited', text }]).session.edits).toEqual([request])
})

test('A new draft in place of the letter ends the offers about the old one', () => {
  const { session } = play({ ...offered, draftEdited: false, waiting }, [next])
  expect(session).toMatchObject({ draft: 'Another letter.', edits: [], parts: [] })
})

test('Undo brings back the source of each sentence and the offered edits', () => {
  const { session } = play({ ...offered, waiting }, [
    next,
    { type: 'offeredDraftTaken' },
    { type: 'draftUndone' },
  ])
  expect(session).toMatchObject({ draft, edits: [home, request], parts })
})

test('A reload keeps the offers', () => {
  const restored = play(aSession(), [{ type: 'sessionRestored', session: offered }]).session
  expect(restored).toMatchObject({ edits: [home, request], parts })
})
