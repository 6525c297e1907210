import type { Finding } from '@redress/core/message/message'
import { nothingAwaited } from '@redress/core/session/session'
import { aSelectedBill } from '@redress/core/testing/aBill'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { aLegislator, aSenator } from '@redress/core/testing/aLegislator'
import { noteWordsOf } from '@redress/words/noteWords'
import { wordsOf } from '@redress/words/words'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { DraftCard } from './DraftCard.tsx'
import { ReasoningCard } from './ReasoningField.tsx'

const words = wordsOf('en')
const noteWords = noteWordsOf('en')
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.message.reasoningLabel })
const notes = () => screen.queryByRole('region', { name: noteWords.title })
const news = () => screen.getByRole('status').textContent
const reasoning = 'Please vote no on it. My VA claim is stuck. I am from [Town]. They dont recieve mail.'
const waiting = { ...nothingAwaited, draft: true }
const arrives = (...findings: Finding[]) =>
  ({ type: 'draftArrived', reply: { subject: '', message: 'A letter.', offline: true, findings } }) as const
const shown = (findings: Finding[], more = {}) =>
  renderWithSession(<ReasoningCard />, { session: { reasoning, findings, ...more } })

const casework: Finding = { kind: 'casework', sentence: 'My VA claim is stuck.' }
const conflict: Finding = { kind: 'conflict', sentence: 'Please vote no on it.', text: '119-hr-1402' }

test('before there is a draft, three questions say what helps; the campaign’s own, if it has some', () => {
  const { unmount } = shown([])
  for (const each of words.message.questions) expect(screen.getByText(each)).toBeTruthy()
  unmount()
  const form = { ...aCampaign().form, questions: ['What did you pay?'] }
  renderWithSession(<ReasoningCard />, { campaign: { form } })
  expect(screen.getByText('What did you pay?')).toBeTruthy()
  expect(screen.queryByText('What happened?')).toBeNull()
})

test('the questions are behind one line, and unfold for a person who wrote little', () => {
  const { happen } = shown([], { waiting })
  const line = screen.getByText(words.message.tell).closest('details')
  expect(line?.open).toBe(false)
  happen(arrives({ kind: 'thin' }))
  expect(line?.open).toBe(true)
})

test('the questions stay beside the person’s own words; if notes take their place, the space stays reserved', () => {
  const { unmount } = shown([], { parts: [{ text: 'My VA claim is stuck.', source: 'yours' }] })
  expect(screen.getByText('What happened?').closest('.unseen')).toBeNull()
  unmount()
  shown([casework])
  expect(screen.getByText('What happened?').closest('.unseen')).not.toBeNull()
})

test('notes come with the draft, and are read out once, after their region exists', () => {
  const { happen } = shown([], { waiting })
  expect(news()).toBe('')
  expect(notes()).toBeNull()
  happen(arrives(casework))
  expect(notes()?.textContent).toContain(noteWords.casework)
  expect(news()).toBe(noteWords.casework)
})

test('of the next draft’s notes only the new ones are read out', () => {
  const { happen } = shown([casework], { waiting })
  happen(arrives(casework, { kind: 'insult' }))
  expect(news()).toBe(noteWords.insult)
})

test.each<[Finding, string]>([
  [{ kind: 'threat' }, `${noteWords.threat} ${noteWords.threatThen}`],
  [{ kind: 'despair', sentence: 'My VA claim is stuck.' }, noteWords.despair],
  [{ kind: 'form_letter' }, noteWords.formLetter],
  [{ kind: 'contact' }, noteWords.contact],
  [{ kind: 'insult' }, noteWords.insult],
  [{ kind: 'too_long', text: '1312' }, noteWords.tooLong('1,312')],
  [{ kind: 'placeholder', text: '[Town]' }, noteWords.placeholder('“[Town]”')],
  [{ kind: 'language', text: 'vi' }, noteWords.language('Vietnamese', 'English')],
  [{ kind: 'language', text: 'es' }, noteWords.wholeLanguage('Spanish')],
])('%j is said in a sentence', (finding, said) => {
  shown([finding])
  expect(notes()?.textContent).toContain(said)
})

test('several blanks are named together, each once', () => {
  const blanks = ['[Town]', 'INSERT', '[Town]'].map(text => ({ kind: 'placeholder' as const, text }))
  shown(blanks)
  expect(notes()?.textContent).toContain('You still need to fill in “[Town]” and “INSERT”.')
})

test('a blank is filled in where it stands', async () => {
  const { user } = shown([{ kind: 'placeholder', text: '[Town]' }])
  await user.click(screen.getByRole('button', { name: noteWords.fillIn }))
  expect(document.activeElement).toBe(field())
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('[Town]')
})

test('words against the stance: the question names both', () => {
  shown([conflict])
  expect(notes()?.textContent).toContain('You chose For, but wrote “Please vote no on it”. Which is it?')
})

test('A click changes the stance, and a draft that follows the person’s words is requested at once', async () => {
  const { user, session, effects } = shown([conflict])
  await user.click(screen.getByRole('button', { name: 'Switch to Against' }))
  expect(session().selectedBills).toEqual([aSelectedBill({ proOrCon: 'CON' })])
  expect(effects.at(-1)).toMatchObject({
    do: 'draft',
    request: { supportedBills: [{ proOrCon: 'CON' }], conflict: 'words' },
  })
  expect(notes()).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('A click keeps the stance, and the words against it are selected in their field', async () => {
  const { user, session, effects } = shown([conflict])
  await user.click(screen.getByRole('button', { name: 'Keep For, I’ll edit my words' }))
  expect(effects.at(-1)).toMatchObject({ do: 'draft', request: { conflict: 'stance' } })
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe(conflict.sentence)
  await user.keyboard('Vote yes.')
  expect(session().reasoning).toMatch(/^Vote yes\. My VA/)
  expect(notes()).toBeNull()
})

test('beside despair stand a call, a text and a chat, and the letter goes on', () => {
  const { session } = shown([{ kind: 'despair' }])
  const ways = within(notes() ?? document.body).getAllByRole<HTMLAnchorElement>('link')
  expect(ways.map(each => each.getAttribute('href'))).toEqual([
    'tel:988',
    'sms:988',
    'https://988lifeline.org/chat/',
  ])
  expect(session().draft).not.toBe('')
})

const website = 'https://rivers.house.gov/'
const theirs = () => within(notes() ?? document.body).queryByRole('link')

test('a case of one’s own has a door: the office’s own page', () => {
  shown([casework], {
    legislators: [aSenator({ website: 'https://x.senate.gov/' }), aLegislator({ website })],
  })
  expect(theirs()?.getAttribute('href')).toBe(website)
  expect(theirs()?.textContent).toContain('Ada Rivers')
})

test('a senator’s if the district is not known', () => {
  shown([casework], { legislators: [aSenator({ website: 'https://x.senate.gov/' })] })
  expect(notes()?.textContent).toContain(noteWords.caseworkSenator)
  expect(theirs()?.getAttribute('href')).toBe('https://x.senate.gov/')
})

test.each([
  ['no legislators yet', [], noteWords.caseworkAddress],
  ['no page', [aLegislator()], noteWords.casework],
  ['no safe page', [aLegislator({ website: 'javascript:alert(1)' })], noteWords.casework],
])('with %s there is no link', (_what, legislators, said) => {
  shown([casework], { legislators })
  expect(theirs()).toBeNull()
  expect(notes()?.textContent).toContain(said)
})

test('questions to a person who wrote little wait if something matters more', () => {
  const { unmount } = shown([{ kind: 'thin' }, casework])
  expect(screen.getByText('What happened?').closest('.unseen')).toBeNull()
  unmount()
  shown([{ kind: 'thin' }, conflict])
  expect(screen.getByText('What happened?').closest('.unseen')).not.toBeNull()
})

test('what stands above the letter does not grow while the person types in the letter', async () => {
  const both = (
    <>
      <ReasoningCard />
      <DraftCard />
    </>
  )
  const { happen, user } = renderWithSession(both, { session: { reasoning, waiting } })
  const letter = screen.getByRole('textbox', { name: words.message.draftLabel })
  act(() => letter.focus())
  happen(arrives(casework))
  expect(notes()).toBeNull()
  await user.keyboard('My own.')
  expect(notes()).toBeNull()
  await user.tab()
  expect(notes()).not.toBeNull()
})

const offers = { for: ['fees hide until the last click'], against: ['rules cost money'] }
const form = { ...aCampaign().form, reasons: offers }
const ticks = () => screen.queryAllByRole<HTMLInputElement>('checkbox')

test('the campaign’s reasons for the person’s stance are offered to be ticked, and stand in the next draft', async () => {
  const { user, effects, happen } = renderWithSession(<ReasoningCard />, { campaign: { form } })
  expect(screen.getByRole('group', { name: words.message.agreeTitle('Open Ledger') })).toBeTruthy()
  expect(ticks().map(each => each.value)).toEqual(offers.for)
  await user.click(screen.getByRole('checkbox', { name: offers.for[0] ?? '' }))
  expect(ticks()[0]?.checked).toBe(true)
  happen({ type: 'draftDue' })
  expect(effects.at(-1)).toMatchObject({ do: 'draft', request: { agreed: offers.for } })
})

test('of many reasons five are shown, and the others on a click', async () => {
  const many = Array.from({ length: 8 }, (_, place) => `reason ${place}`)
  const campaign = { form: { ...form, reasons: { for: many, against: [] } } }
  const { user } = renderWithSession(<ReasoningCard />, { campaign, session: { agreed: ['reason 7'] } })
  expect(ticks().map(each => each.value)).toEqual([...many.slice(0, 5), 'reason 7'])
  await user.click(screen.getByRole('button', { name: 'Show all 8 reasons' }))
  expect(ticks()).toHaveLength(8)
  expect(document.activeElement).toBe(ticks()[5])
})

test('the other stance has others, and a campaign without reasons offers none', () => {
  const session = { selectedBills: [aSelectedBill({ proOrCon: 'CON' })] }
  const { unmount } = renderWithSession(<ReasoningCard />, { campaign: { form }, session })
  expect(ticks().map(each => each.value)).toEqual(offers.against)
  unmount()
  renderWithSession(<ReasoningCard />)
  expect(ticks()).toEqual([])
})
