import { expect, test } from 'vitest'
import { noAddress } from '../address/address.ts'
import type { LetterPart } from '../message/message.ts'
import { aSelectedBill } from '../testing/aBill.ts'
import { anAddress } from '../testing/anAddress.ts'
import { aSession } from '../testing/aSession.ts'
import { play } from '../testing/play.ts'
import { nothingAwaited } from './session.ts'

const parts: LetterPart[] = [
  { text: 'I live in Cheyenne.', source: 'request' },
  { text: 'My sister moved to Cheyenne too.', source: 'yours' },
  { text: 'As your constituent in Cheyenne, I ask you to vote for it.', source: 'request' },
]
const draft = parts.map(part => part.text).join(' ')
const moved = { type: 'addressFound', address: anAddress({ city: 'Casper' }) } as const
const drafted = aSession({
  draft,
  parts,
  subject: 'A voter in Cheyenne asks for fair tickets',
  reasoning: 'My sister moved to Cheyenne too.',
})

test('A letter follows the address to another town, and the person’s sentences stay', () => {
  const { session } = play(drafted, [moved])
  expect(session.draft).toBe(
    'I live in Casper. My sister moved to Cheyenne too. As your constituent in Casper, I ask you to vote for it.',
  )
  expect(session.parts.map(part => part.text).join(' ')).toBe(session.draft)
  expect(session.subject).toBe('A voter in Casper asks for fair tickets')
})

test('A town that a model added to the person’s words follows the address, if the reasons do not name it', () => {
  const mixed: LetterPart = { text: 'As a nurse in Cheyenne, I paid $71.', source: 'yours' }
  const letter = aSession({ draft: mixed.text, parts: [mixed], reasoning: 'im a nurse, i paid $71' })
  expect(play(letter, [moved]).session.draft).toBe('As a nurse in Casper, I paid $71.')
})

test('An edited letter that names another town than the address is not changed, and one press corrects each sentence', () => {
  const edited = { ...drafted, draft: `${draft} Thank you.`, draftEdited: true }
  const { session } = play(edited, [moved])
  expect(session.draft).toBe(edited.draft)
  expect(session.edits).toEqual([
    { before: 'I live in Cheyenne.', after: 'I live in Casper.' },
    {
      before: 'As your constituent in Cheyenne, I ask you to vote for it.',
      after: 'As your constituent in Casper, I ask you to vote for it.',
    },
  ])
  const { session: taken } = play(session, [{ type: 'editTaken', before: 'I live in Cheyenne.' }])
  expect(taken.draft).toContain('I live in Casper.')
  const { session: back } = play(session, [{ type: 'addressFound', address: anAddress() }])
  expect(back.edits).toEqual([])
})

test('A letter follows the address when the address was lost in between', () => {
  const events = [
    { type: 'addressEntered', address: noAddress },
    { type: 'addressFailed', reason: '' },
    moved,
  ] as const
  expect(play(drafted, events).session.draft).toContain('I live in Casper.')
})

test('A draft that is being written is requested again when the town changes', () => {
  const { effects } = play({ ...drafted, waiting: { ...nothingAwaited, draft: true } }, [moved])
  expect(effects).toContainEqual(
    expect.objectContaining({ do: 'draft', request: expect.objectContaining({ place: 'Casper' }) }),
  )
})

test('Drafts that can be brought back, and letters to other campaigns, follow the address too', () => {
  const other = { subject: '', message: draft, offline: true, parts }
  const { session } = play(
    { ...drafted, replacedDraft: other, offeredDraft: other, kept: { other: drafted } },
    [moved],
  )
  for (const text of [
    session.replacedDraft?.message,
    session.offeredDraft?.message,
    session.kept?.other?.draft,
  ]) {
    expect(text).toContain('I live in Casper.')
  }
})

test('The name of a bill stays when it names the town', () => {
  const ask: LetterPart = { text: 'Please vote for the Cheyenne Water Act.', source: 'request' }
  const selectedBills = [aSelectedBill({ name: 'Cheyenne Water Act' })]
  const before = aSession({ draft: ask.text, parts: [ask], selectedBills })
  expect(play(before, [moved]).session.draft).toBe(ask.text)
})

test('A sentence about the town is removed when the new town is not known', () => {
  const nowhere = { type: 'positionFound', address: anAddress({ city: '' }) } as const
  const start = { ...drafted, address: noAddress, town: 'Cheyenne' }
  expect(play(start, [nowhere]).session.draft).not.toContain('I live in')
})
