import { expect, test } from 'vitest'
import type { Finding } from '../message/message.ts'
import { aBill, aSelectedBill } from '../testing/aBill.ts'
import { aSession } from '../testing/aSession.ts'
import { play } from '../testing/play.ts'
import type { SessionEvent } from './events.ts'
import { standingFindings } from './findings.ts'
import { nothingAwaited } from './session.ts'

const casework: Finding = { kind: 'casework', sentence: 'My VA claim is stuck.' }
const blank: Finding = { kind: 'placeholder', text: '[Town]' }
const thin: Finding = { kind: 'thin' }
const spoken: Finding = { kind: 'language', text: 'vi' }
const all = [casework, blank, thin, spoken]
const reasons = '[Town] has no answer. My VA claim is stuck.'

const waiting = { ...nothingAwaited, draft: true }
const finding = (...findings: Finding[]): SessionEvent => ({
  type: 'draftArrived',
  reply: { subject: '', message: 'A letter.', offline: true, findings },
})

test('findings come with the draft, and the next draft replaces them', () => {
  const { session } = play(aSession({ waiting }), [finding(...all)])
  expect(session.findings).toEqual(all)
  expect(play({ ...session, waiting }, [finding()]).session.findings).toEqual([])
})

test('findings are about the reasons, so they also come with a draft that is only offered', () => {
  const { session } = play(aSession({ draftEdited: true, waiting }), [finding(casework)])
  expect(session.findings).toEqual([casework])
})

test.each([
  ['as it was', reasons, all],
  ['with a word more', `${reasons} Help.`, all],
  ['without the sentence', '[Town] has no answer.', [blank, thin, spoken]],
  ['without the word', 'My VA claim is stuck.', [casework, thin, spoken]],
  ['empty', ' \n', []],
])('findings whose sentence is still in a text that is %s stay', (_how, text, left) => {
  expect(standingFindings(all, text)).toEqual(left)
})

test('deleting the sentence removes its finding at once', () => {
  const event = { type: 'reasoningEdited', text: '[Town] has no answer.' } as const
  expect(play(aSession({ findings: all }), [event]).session.findings).toEqual([blank, thin, spoken])
})

test('another stance resolves a conflict', () => {
  const conflict: Finding = { kind: 'conflict', sentence: 'Vote no.', text: aBill().id }
  const before = aSession({ findings: [conflict, thin], selectedBills: [aSelectedBill()] })
  const { session, effects } = play(before, [{ type: 'billChosen', bill: aBill(), stance: 'CON' }])
  expect(session.findings).toEqual([thin])
  expect(effects.map(each => each.do)).toContain('later')
})

const threat: SessionEvent = {
  type: 'draftArrived',
  reply: {
    subject: '',
    message: '',
    offline: true,
    findings: [{ kind: 'threat', sentence: 'I will hurt you.' }],
  },
}

test('a threat removes the draft, and Undo brings back the draft of the earlier reasons', () => {
  const { session } = play(aSession({ draft: 'The draft before', waiting }), [threat])
  expect(session).toMatchObject({ draft: '', waiting: nothingAwaited })
  expect(session.findings.map(each => each.kind)).toEqual(['threat'])
  expect(play(session, [{ type: 'draftUndone' }]).session.draft).toBe('The draft before')
})

test('a threat in the reasons does not remove a letter that the person has edited', () => {
  const { session } = play(aSession({ draft: 'My own words', draftEdited: true, waiting }), [threat])
  expect(session).toMatchObject({ draft: 'My own words', offeredDraft: null })
})

test('[FLOW-12] an empty draft for any other cause leaves the letter', () => {
  const event: SessionEvent = { type: 'draftArrived', reply: { subject: '', message: '', offline: true } }
  expect(play(aSession({ draft: 'The draft before', waiting }), [event]).session.draft).toBe(
    'The draft before',
  )
})

test('a ticked reason makes a new draft due, and ticking twice is ticking once', () => {
  const tick = { type: 'reasonToggled', reason: 'fees hide', checked: true } as const
  const ticked = play(aSession(), [tick, tick])
  expect(ticked.session.agreed).toEqual(['fees hide'])
  expect(ticked.effects[0]).toMatchObject({ do: 'later', key: 'draft' })
  expect(play(ticked.session, [{ ...tick, checked: false }]).session.agreed).toEqual([])
})

test('a letter that the server refuses as a threat ends the wait, and the visit goes on', () => {
  const submitting = { ...nothingAwaited, submit: true }
  const { session } = play(aSession({ waiting: submitting }), [
    { type: 'submissionRefused', ending: 'refused' },
  ])
  expect(session).toMatchObject({ ending: { kind: 'refused' }, waiting: nothingAwaited })
  expect(play(aSession(), [{ type: 'submissionRefused', ending: 'refused' }]).session).toEqual(aSession())
  const closed = play(session, [{ type: 'resultClosed' }]).session
  expect(closed).toMatchObject({ ending: { kind: 'none' }, draft: session.draft })
})
