import { type ChatStep, nothingAwaited, type Session } from '@redress/core/session/session'
import { aBill } from '@redress/core/testing/aBill'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { anAddress } from '@redress/core/testing/anAddress'
import { aDelivered, aFailure, aReply } from '@redress/core/testing/aReply'
import { chatWordsOf } from '@redress/words/chatWords'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { noteWordsOf } from '@redress/words/noteWords'
import { wordsOf } from '@redress/words/words'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../../cards/testing/renderWithSession.tsx'
import { ChatPage } from './ChatPage.tsx'

const words = wordsOf('en')
const dialog = dialogWordsOf('en')
const chatWords = chatWordsOf('en')
const noteWords = noteWordsOf('en')

const opening: ChatStep[] = ['INIT', 'GET_LEGISLATORS']
const withForm: ChatStep[] = [...opening, 'ADD_PERSONAL_INFORMATION']
const opens = { type: 'stepPushed', step: 'ADD_PERSONAL_INFORMATION' } as const

const shown = (session: Partial<Session> = {}, campaign = {}) =>
  renderWithSession(<ChatPage />, {
    organization: { newUi: true },
    session: { steps: opening, ...session },
    campaign,
  })
const panel = () => within(screen.getByRole('region', { name: 'Your message' }))
const conversation = () => within(screen.getByRole('region', { name: 'Conversation' }))
const send = () => panel().getByRole('button', { name: 'Send Message' })
const headings = () =>
  conversation()
    .getAllByRole('heading', { level: 2 })
    .map(each => each.textContent)

test('[CHAT-01] the conversation has its turns, and the visitor’s own words at its foot', () => {
  shown({ steps: [...opening, 'BILLS'], reasoning: '' })
  expect(conversation().getByRole('heading', { level: 1 }).textContent).toBe('Ask for prices you can trust')
  expect(headings()).toEqual(["Who You're Contacting", 'The bills'])
  const turns = conversation().getAllByRole('list')[0]
  const field = conversation().getByRole('textbox', { name: words.message.reasoningLabel })
  expect(turns?.contains(field)).toBe(false)
  expect(field.getAttribute('placeholder')).toBe('What did it cost you?')
})

test('[CHAT-02] every step has its card, in the order in which it came', () => {
  const ending = { kind: 'answered', reply: aReply([aDelivered()], []) } as const
  shown({ steps: [...withForm, 'BILLS', 'COMPLETE'], ending })
  expect(headings()).toEqual([
    "Who You're Contacting",
    'Confirm Your Information',
    'The bills',
    'Message Sent!',
  ])
})

test('[RES-17] the conversation says that a letter waits for confirmation, and where to look', () => {
  const failed = aFailure({ errorType: 'confirmation_needed', willRetry: true })
  shown({ steps: [...withForm, 'COMPLETE'], ending: { kind: 'answered', reply: aReply([], [failed]) } })
  expect(headings().at(-1)).toBe('One More Step: Confirm by Email')
  expect(conversation().getByText(/the email that we sent to wilma@example\.org/)).toBeTruthy()
})

test('[CHAT-04] the panel has subject, recipients, letter, Regenerate and Send Message', async () => {
  const { user, session } = shown({ subject: '', draft: 'Please act.' })
  await user.type(panel().getByRole('textbox', { name: 'Subject' }), 'Ticket fees')
  expect(session().subject).toBe('Ticket fees')
  const recipients = panel().getByLabelText('Recipients')
  expect(recipients.textContent).toBe('Ada Rivers, Ben Stone, Cleo Marsh')
  expect(recipients.tagName).toBe('OUTPUT')
  expect(panel().getByRole('textbox', { name: words.message.draftLabel })).toHaveProperty(
    'value',
    'Please act.',
  )
  expect(panel().getByText('11/10000').parentElement?.textContent).toBe('11/10000 characters')
  expect(panel().getByText('Requires at least 6')).toBeTruthy()
  expect(panel().getByRole('button', { name: 'Regenerate' })).toBeTruthy()
  expect(send()).toBeTruthy()
})

test('[CHAT-04] without a choice there are no recipients yet', () => {
  shown({ selectedLegislatorIds: [] })
  expect(panel().getByLabelText('Recipients').textContent).toBe(chatWords.noRecipients)
})

test('[CHAT-12] a subject that is too short says so once the letter has been dealt with', () => {
  const touched = { address: false, legislators: false, draft: true, details: false }
  shown({ subject: 'Seats', touched })
  expect(panel().getByRole('textbox', { name: 'Subject' }).getAttribute('aria-invalid')).toBe('true')
  expect(panel().getByText(chatWords.subjectProblems.short)).toBeTruthy()
})

test('[CHAT-08] Send Message first opens the form, with the focus on it and no word of errors', async () => {
  const { user, happen, effects } = shown({ firstName: '', lastName: '' })
  await user.click(send())
  happen(opens)
  const title = conversation().getByRole('heading', { name: 'Confirm Your Information' })
  expect(document.activeElement).toBe(title)
  expect(screen.queryByText(words.message.summaryTitle)).toBeNull()
  expect(effects.some(each => each.do === 'submit')).toBe(false)
})

test('[CHAT-08] then it says what is missing, with the focus there, and sends once nothing is', async () => {
  const { user, effects } = shown({ steps: withForm, firstName: '' })
  await user.click(send())
  const summary = screen.getByRole('region', { name: words.message.summaryTitle })
  expect(document.activeElement).toBe(summary)
  await user.click(within(summary).getByRole('link', { name: 'Enter your first name.' }))
  await user.keyboard('Wilma')
  await user.click(send())
  expect(effects.map(each => each.do)).toContain('submit')
})

test('nothing is named twice, or asked for twice, where the address stands with the form again', () => {
  const address = anAddress({ state: 'TX', congressionalDistrict: -1, districtCandidates: [7, 18] })
  const { container } = shown({ steps: withForm, address, legislators: [] })
  const ids = [...container.querySelectorAll('[id]')].map(each => each.id)
  expect(ids).toEqual([...new Set(ids)])
  expect(conversation().getAllByRole('heading', { name: dialog.district.chooseTitle })).toHaveLength(1)
  expect(conversation().getAllByRole('button', { name: /200 W 24th St/ })).toHaveLength(2)
})

test('both buttons are the form’s own, so that Enter in a field presses one', () => {
  shown({ steps: withForm })
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Send Message' })
  expect(buttons.map(each => [each.type, each.getAttribute('form')])).toEqual([
    ['submit', 'details'],
    ['submit', 'details'],
  ])
})

test('[CHAT-12] a line about the letter opens the sheet, and leads to the field in it', async () => {
  const { user } = shown({ steps: withForm, subject: 'Seats' })
  await user.click(send())
  await user.click(screen.getByRole('link', { name: chatWords.subjectProblems.short }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Subject' }))
  expect(screen.getByRole('button', { name: 'Your message' }).getAttribute('aria-expanded')).toBe('true')
})

test('[CHAT-07] Edit message leaves the form for the letter', async () => {
  const { user, session } = shown({ steps: withForm })
  await user.click(screen.getByRole('button', { name: 'Edit message' }))
  expect(screen.queryByRole('heading', { name: 'Confirm Your Information' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: words.message.draftLabel }))
  expect(session().firstName).toBe('Wilma')
})

test('[CHAT-01] bills that come while the visitor looks on are announced once', () => {
  const { happen } = shown()
  const news = () => screen.queryAllByText(chatWords.news.BILLS)
  expect(news()).toHaveLength(0)
  happen({ type: 'stepPushed', step: 'BILLS' })
  expect(news()).toHaveLength(1)
  happen({ type: 'stepPushed', step: 'COMPLETE' })
  expect(news()).toHaveLength(0)
})

test('a kept visit has no news', () => {
  const { happen, session } = shown({ sessionId: 'fresh' })
  happen({
    type: 'sessionRestored',
    session: { ...session(), sessionId: 'kept', steps: [...opening, 'BILLS'] },
  })
  expect(headings()).toContain('The bills')
  expect(screen.queryByText(chatWords.news.BILLS)).toBeNull()
})

test('the turn of the bills is not there before there are any', () => {
  const suggesting = { steps: [...opening, 'BILLS' as const], bills: [], suggestedBills: [] }
  const { happen } = shown(
    { ...suggesting, waiting: { ...nothingAwaited, bills: true } },
    { supportingBills: [] },
  )
  expect(screen.queryByText(chatWords.says.BILLS)).toBeNull()
  happen({ type: 'billsSuggested', bills: [aBill()] })
  expect(screen.getByText(chatWords.says.BILLS)).toBeTruthy()
  expect(headings()).toContain('Bills your letter may be about')
})

test('beside Send Message stands that details follow, until they are asked for, or what is missing', () => {
  const { happen } = shown()
  const beside = () => panel().getByRole('button', { name: 'Send Message' }).nextElementSibling?.textContent
  expect(beside()).toBe('To 3 legislators. Next: your details')
  happen({ type: 'draftEdited', text: '' })
  expect(beside()).toBe(words.message.missing.draft)
  happen({ type: 'draftEdited', text: 'Dear Senator,' })
  happen(opens)
  expect(beside()).toBe('')
})

test('beside both buttons stands that a question is open, and the way to its turn', () => {
  const conflict = { kind: 'conflict', sentence: 'Support it.' } as const
  shown({ steps: withForm, reasoning: conflict.sentence, findings: [conflict] })
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'One question is open' })
  expect(links).toHaveLength(2)
  expect(links.map(each => each.closest('p')?.previousElementSibling?.textContent)).toEqual([
    'Send Message',
    'Send Message',
  ])
  for (const link of links)
    expect(
      conversation()
        .getByText(/Which is it/)
        .closest('li')?.id,
    ).toBe(link.hash.slice(1))
})

test('a draft comes sentence by sentence here too, with where each sentence is from', () => {
  const reasoning = 'my sister missed the show'
  const { happen } = shown({ draft: '', reasoning, waiting: { ...nothingAwaited, draft: true } })
  happen({ type: 'draftSentenceArrived', text: 'My sister missed the show.' })
  const field = panel().getByRole('textbox', { name: words.message.draftLabel })
  expect(field).toHaveProperty('value', 'My sister missed the show.')
  expect(screen.getByRole('button', { name: 'Your message' }).querySelector('.spinner')).not.toBeNull()
  const message = 'My sister missed the show.'
  const parts = [{ text: message, source: 'yours' as const }]
  happen({ type: 'draftArrived', reply: { subject: 'A missed show', message, offline: false, parts } })
  expect(panel().getByText('100% your own words')).toBeTruthy()
  expect(panel().getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'A missed show')
})

const thin = { kind: 'thin' } as const
const casework = { kind: 'casework', sentence: 'My VA claim is stuck.' } as const
const turnWith = (text: string) => conversation().getByText(text).closest('li')

test('notes on the reasons are turns at the end of the conversation, read out once', () => {
  const { happen } = shown({ waiting: { ...nothingAwaited, draft: true }, reasoning: casework.sentence })
  const turns = conversation().getAllByRole('list')[0]
  const reply = { subject: '', message: 'A letter.', offline: true, findings: [casework, thin] }
  happen({ type: 'draftArrived', reply })
  expect(turnWith(words.message.tell)?.parentElement).toBe(turns)
  expect(turns?.lastElementChild).toBe(turnWith(noteWords.casework))
  expect(within(turnWith(words.message.tell) ?? document.body).getByText('What happened?')).toBeTruthy()
  const said = screen.getAllByRole('status').map(each => each.textContent)
  expect(said.filter(each => each?.includes(noteWords.casework))).toHaveLength(1)
})

test('a note that was dealt with is no turn any more', async () => {
  const { user } = shown({ reasoning: casework.sentence, findings: [casework] })
  expect(turnWith(noteWords.casework)).not.toBeNull()
  await user.clear(conversation().getByRole('textbox', { name: words.message.reasoningLabel }))
  expect(conversation().queryByText(noteWords.casework)).toBeNull()
})

test('the campaign’s reasons are a turn once the person takes a stance or writes', async () => {
  const form = { ...aCampaign().form, reasons: { for: ['fees hide until the last click'], against: [] } }
  const { user, session } = shown({ reasoning: '', selectedBills: [] }, { form, supportingBills: [] })
  const offered = () => conversation().queryByRole('checkbox', { name: 'fees hide until the last click' })
  expect(offered()).toBeNull()
  await user.type(conversation().getByRole('textbox', { name: words.message.reasoningLabel }), 'Fees')
  await user.click(conversation().getByRole('checkbox', { name: 'fees hide until the last click' }))
  expect(session().agreed).toEqual(['fees hide until the last click'])
})

test('a threat is named among what is missing, and leads to the reasons', async () => {
  const { user, effects } = shown({ steps: withForm, findings: [{ kind: 'threat' }] })
  await user.click(send())
  await user.click(screen.getByRole('link', { name: words.message.threatLine }))
  expect(document.activeElement).toBe(
    conversation().getByRole('textbox', { name: words.message.reasoningLabel }),
  )
  expect(effects.some(each => each.do === 'submit')).toBe(false)
})

test.each(['address', 'legislators', 'draft', 'bills'] as const)(
  '[CAMP-06] while the page waits for %s, Send Message is disabled and says why',
  async waited => {
    const { user, dispatched } = shown({ waiting: { ...nothingAwaited, [waited]: true } })
    await user.click(send())
    expect(send().getAttribute('aria-disabled')).toBe('true')
    expect(panel().getByText(words.message.busy[waited])).toBeTruthy()
    expect(dispatched).toEqual([])
  },
)

test('with no campaign open there is nothing to talk about', () => {
  expect(shown({ campaignId: '' }).container.textContent).toBe('')
})
