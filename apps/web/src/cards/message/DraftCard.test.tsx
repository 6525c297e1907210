import { nothingAwaited } from '@redress/core/session/session'
import { aBill, aSelectedBill, aSenateBill } from '@redress/core/testing/aBill'
import { wyoming } from '@redress/core/testing/aLegislator'
import { noteWordsOf } from '@redress/words/noteWords'
import { wordsOf } from '@redress/words/words'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { DraftCard } from './DraftCard.tsx'
import { ReasoningCard } from './ReasoningField.tsx'

const words = wordsOf('en')
const noteWords = noteWordsOf('en')

const draft = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.message.draftLabel })
const touched = { address: false, legislators: false, draft: true, details: false }
const writing = { ...nothingAwaited, draft: true }
const offered = { subject: '', message: 'Dear Senator, a new one.', offline: false }

test('[CLASSIC-03] [CAMP-08] the reasons are asked for, with the campaign’s own example', async () => {
  const { user, session } = renderWithSession(<ReasoningCard />, { session: { reasoning: '' } })
  expect(screen.getByRole('heading', { name: 'Customize Your Message' })).toBeTruthy()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.message.reasoningLabel })
  expect(field.placeholder).toBe('What did it cost you?')
  expect(field.name).toBe('reasoning')
  await user.type(field, 'Fees')
  expect(session().reasoning).toBe('Fees')
})

test('[CAMP-08] an empty draft shows the campaign’s placeholder', () => {
  renderWithSession(<DraftCard />, { session: { draft: '' } })
  expect(draft().placeholder).toBe('Your letter will appear here.')
  expect(draft().name).toBe('draft')
})

test('below a letter stand the name and the place that the offices get with it', () => {
  const { unmount } = renderWithSession(<DraftCard />, {
    session: { draft: 'Hello, Senator.', firstName: '', lastName: '' },
  })
  expect(screen.getByText('[Your name]', { exact: false }).textContent).toBe('[Your name]\nCheyenne, WY')
  unmount()
  const { unmount: close } = renderWithSession(<DraftCard />, {
    session: { draft: 'Hello, Senator.', firstName: 'Ada', lastName: 'Lee' },
  })
  expect(screen.getByText('Ada Lee', { exact: false }).textContent).toBe('Ada Lee\nCheyenne, WY')
  close()
  renderWithSession(<DraftCard />, { session: { draft: '' } })
  expect(screen.queryByText('Cheyenne, WY', { exact: false })).toBeNull()
})

test.each([
  ['', '0/10000'],
  ['  Hello  ', '5/10000'],
  ['👋🏽', '2/10000'],
  ['x'.repeat(10_000), '10000/10000'],
  ['x'.repeat(10_001), '10001/10000'],
])('[CLASSIC-04] the counter counts as the offices do: %.12j', (text, count) => {
  renderWithSession(<DraftCard />, { session: { draft: text } })
  expect(screen.getByText(count)).toBeTruthy()
})

test.each([
  ['empty', '', words.message.draftProblems.blank],
  ['five characters', 'Hello', words.message.draftProblems.short],
  ['one too many', 'x'.repeat(10_001), words.message.draftProblems.long],
])('[VAL-02] a draft that is %s is an error once touched, in words', (_how, text, said) => {
  renderWithSession(<DraftCard />, { session: { draft: text, touched } })
  expect(screen.getAllByText(said).length).toBeGreaterThan(0)
  expect(draft().getAttribute('aria-invalid')).toBe('true')
})

test.each(['', 'Hello'])('[VAL-02] the same draft (%j) is no error before it was touched', text => {
  renderWithSession(<DraftCard />, { session: { draft: text } })
  expect(draft().getAttribute('aria-invalid')).toBeNull()
})

test('if the reasons are a threat, they are wrong, and not the letter that is missing', () => {
  const session = { draft: '', findings: [{ kind: 'threat' as const }], touched }
  renderWithSession(
    <>
      <ReasoningCard />
      <DraftCard />
    </>,
    { session },
  )
  expect(draft().getAttribute('aria-invalid')).toBeNull()
  const reasons = screen.getByRole('textbox', { name: words.message.reasoningLabel })
  expect(reasons.getAttribute('aria-invalid')).toBe('true')
})

test('[VAL-02] six characters are enough', () => {
  renderWithSession(<DraftCard />, { session: { draft: 'Please', touched } })
  expect(draft().getAttribute('aria-invalid')).toBeNull()
})

test('[CLASSIC-04] Regenerate asks for a draft at once, and turns a spinner while it is written', async () => {
  const { user, dispatched } = renderWithSession(<DraftCard />, { session: { draft: '' } })
  await user.click(screen.getByRole('button', { name: 'Regenerate' }))
  expect(dispatched).toEqual([{ type: 'regenerateClicked' }])
  expect(screen.getByRole('button', { name: 'Regenerate' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('Writing your draft')).toBeTruthy()
})

test('a draft that has come stands in the sheet and is announced', () => {
  const { happen } = renderWithSession(<DraftCard />, { session: { draft: '', waiting: writing } })
  happen({
    type: 'draftArrived',
    reply: {
      subject: '',
      message: 'Dear Senator',
      offline: true,
      parts: [{ text: 'Dear Senator', source: 'yours' }],
    },
  })
  expect(draft().value).toBe('Dear Senator')
  expect(screen.getByText(words.message.ready)).toBeTruthy()
  expect(screen.getByText(noteWords.writer.own)).toBeTruthy()
})

test('[FLOW-12] a draft that fails ends silently', () => {
  const { happen } = renderWithSession(<DraftCard />, { session: { waiting: writing } })
  const before = draft().value
  happen({ type: 'draftFailed', reason: '503' })
  expect(draft().value).toBe(before)
  expect(screen.queryByText(words.message.writing)).toBeNull()
  expect(screen.queryByText(words.message.ready)).toBeNull()
})

test('a draft that the person has edited is never replaced: the new one is offered', async () => {
  const { happen, user } = renderWithSession(<DraftCard />, {
    session: { draftEdited: true, waiting: writing },
  })
  const mine = draft().value
  happen({ type: 'draftArrived', reply: offered })
  expect(draft().value).toBe(mine)
  expect(screen.getByText(noteWords.offered)).toBeTruthy()
  expect(screen.getByText(offered.message)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(draft().value).toBe(mine)
  expect(screen.queryByText(noteWords.offered)).toBeNull()
  expect(document.activeElement).toBe(draft())
})

test('and it is taken only on a click', async () => {
  const { user } = renderWithSession(<DraftCard />, { session: { draftEdited: true, offeredDraft: offered } })
  await user.click(screen.getByRole('button', { name: 'Use the new draft' }))
  expect(draft().value).toBe(offered.message)
  expect(document.activeElement).toBe(draft())
})

test('a draft that was replaced comes back with Undo, and the focus stays where it was', async () => {
  const { user, happen } = renderWithSession(<DraftCard />, {
    session: { draft: 'Before', waiting: writing },
  })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  happen({ type: 'draftArrived', reply: offered })
  expect(draft().value).toBe(offered.message)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(draft().value).toBe('Before')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
})

test('lines that we add to a letter are shown under it, for the chamber that gets them', () => {
  const other = { id: '119-hr-22', name: 'SAVE Act' }
  renderWithSession(<DraftCard />, {
    session: {
      bills: [aBill(), aBill(other), aSenateBill()],
      selectedBills: [aSelectedBill(), aSelectedBill({ ...other, proOrCon: 'CON' })],
    },
  })
  expect(screen.getByText(words.message.added.HOUSE)).toBeTruthy()
  expect(screen.getByText(/I support H\.R\. 1402\.\s+I oppose H\.R\. 22\./)).toBeTruthy()
  expect(screen.queryByText(words.message.added.SENATE)).toBeNull()
})

test('if all stances agree, nothing is added', () => {
  renderWithSession(<DraftCard />)
  expect(screen.queryByText(words.message.added.HOUSE)).toBeNull()
})

test('when the added lines are what is too much, the error says so', () => {
  const other = aSelectedBill({ id: '119-hr-22', proOrCon: 'CON' })
  renderWithSession(<DraftCard />, {
    session: { draft: 'x'.repeat(9_999), selectedBills: [aSelectedBill(), other], touched },
  })
  expect(screen.getByText(words.message.longWithLines)).toBeTruthy()
})

test('close to the end of the room that is announced', () => {
  renderWithSession(<DraftCard />, { session: { draft: 'x'.repeat(9_000) } })
  expect(screen.getByText(words.message.nearlyFull)).toBeTruthy()
})

test('a draft that comes by sentences is seen to come, and can be cancelled', async () => {
  const { happen, user, dispatched, effects } = renderWithSession(<DraftCard />, {
    session: { draft: 'The letter before.', waiting: writing },
  })
  happen({ type: 'draftSentenceArrived', text: 'Fees hide.' })
  expect(draft().value).toBe('Fees hide.')
  expect(screen.getByText('10/10000')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(dispatched.at(-1)).toEqual({ type: 'draftCancelled' })
  expect(effects).toContainEqual({ do: 'stopDrafting' })
  expect(draft().value).toBe('The letter before.')
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Regenerate' }))
})

test('while it comes nothing is read out, and in the end one thing', () => {
  const { happen } = renderWithSession(<DraftCard />, { session: { draft: '', waiting: writing } })
  const spoken = () => screen.getAllByRole('status').map(each => each.textContent)
  happen({ type: 'draftSentenceArrived', text: 'Fees hide.' })
  const meanwhile = spoken()
  happen({ type: 'draftSentenceArrived', text: ' Show them.' })
  expect(spoken()).toEqual(meanwhile)
  happen({
    type: 'draftArrived',
    reply: { subject: '', message: 'Fees hide. Show them.', offline: false },
  })
  expect(spoken().filter(Boolean)).toEqual(['Draft ready'])
})

test('a letter that is being written takes no typing, and its writing goes on', async () => {
  const { happen, user, session, effects } = renderWithSession(<DraftCard />, {
    session: { draft: '', waiting: writing },
  })
  happen({ type: 'draftSentenceArrived', text: 'Fees hide.' })
  await user.type(draft(), ' Mine.')
  expect(effects.filter(each => each.do === 'stopDrafting')).toEqual([])
  expect(draft().value).toBe('Fees hide.')
  expect(session().draftEdited).toBe(false)
  happen({ type: 'draftArrived', reply: { subject: '', message: 'Fees hide.', offline: false } })
  await user.type(draft(), ' Mine.')
  expect(draft().value).toBe('Fees hide. Mine.')
})

test.each(['unavailable', 'budget'] as const)('a draft in place of a model’s says why: %s', draftFallback => {
  const parts = [{ text: 'A letter.', source: 'yours' as const }]
  const session = { draftOffline: true, draftFallback, parts }
  renderWithSession(<DraftCard />, { session, environment: { hasModel: true } })
  expect(screen.getByText(noteWords.writer[draftFallback])).toBeTruthy()
})

test('a draft in place of the browser’s own model’s says so', () => {
  const parts = [{ text: 'A letter.', source: 'yours' as const }]
  renderWithSession(<DraftCard />, { session: { draftOffline: true, draftFallback: 'unavailable', parts } })
  expect(screen.getByText(noteWords.writer.deviceUnavailable)).toBeTruthy()
})

test('if a model drafts, the person chooses, and the same choice again asks for nothing', async () => {
  const { user, dispatched } = renderWithSession(<DraftCard />, { environment: { hasModel: true } })
  await user.click(screen.getByRole('button', { name: 'Written for me', pressed: true }))
  expect(dispatched).toEqual([])
  await user.click(screen.getByRole('button', { name: 'My own words', pressed: false }))
  expect(dispatched).toEqual([{ type: 'writerChosen', ownWords: true }])
})

test('a model’s draft says that a model wrote it, and is made shorter or plainer on a click', async () => {
  const parts = [{ text: 'A letter.', source: 'yours' as const }]
  const { user, dispatched } = renderWithSession(<DraftCard />, { session: { draftModel: 'server', parts } })
  expect(screen.getByText(noteWords.writer.server)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Shorter' }))
  expect(dispatched.at(-1)).toEqual({ type: 'styleAsked', style: 'shorter' })
})

test('if no model drafts, nothing is there to choose', () => {
  renderWithSession(<DraftCard />)
  expect(screen.queryByRole('button', { name: 'Written for me' })).toBeNull()
})

const inSegments = wyoming().map((each, place) => ({
  ...each,
  segment: place === 0 ? 'segment-1' : 'segment-2',
}))
const versioned = {
  legislators: inSegments,
  draft: 'Thank you.\n\nI paid $71.',
  openings: { 'segment-1': 'Thank you.', 'segment-2': 'Please cosponsor it.' },
}

test('A switch shows whose version of the letter one sees, and the other versions', async () => {
  const { user, session } = renderWithSession(<DraftCard />, { session: versioned })
  const choice = screen.getByRole('group', { name: noteWords.versions.label })
  const buttons = within(choice).getAllByRole('button')
  expect(buttons.map(each => [each.textContent, each.getAttribute('aria-pressed')])).toEqual([
    ['To Rivers', 'true'],
    ['To Stone and Marsh', 'false'],
  ])
  await user.click(screen.getByRole('button', { name: 'To Stone and Marsh' }))
  expect(draft().value).toBe('Please cosponsor it.\n\nI paid $71.')
  await user.type(draft(), ' Twice.')
  await user.click(screen.getByRole('button', { name: 'To Rivers' }))
  expect(session().draft).toBe('Thank you.\n\nI paid $71. Twice.')
})

test('A letter with one version has no switch', () => {
  renderWithSession(<DraftCard />, { session: { ...versioned, openings: undefined } })
  expect(screen.queryByRole('group', { name: noteWords.versions.label })).toBeNull()
})

test('the greeting is in the language of the letter, and both are marked with it', () => {
  renderWithSession(<DraftCard />, {
    session: { draft: 'Le escribo por los boletos.', draftLanguage: 'es' },
  })
  const greeting = screen.getByText(/^A la atención de/)
  expect(greeting.lang).toBe('es')
  expect(draft().lang).toBe('es')
})
