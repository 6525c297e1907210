import { type ChatStep, nothingAwaited, type Session } from '@redress/core/session/session'
import { aBill, aSelectedBill, aSenateBill } from '@redress/core/testing/aBill'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { anAddress } from '@redress/core/testing/anAddress'
import { aDelivered, aFailure, aReply } from '@redress/core/testing/aReply'
import { chatWordsOf } from '@redress/words/chatWords'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { noteWordsOf } from '@redress/words/noteWords'
import { wordsOf } from '@redress/words/words'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithSession } from '../../cards/testing/renderWithSession.tsx'
import { ChatPage } from './ChatPage.tsx'
import { lastTurns } from './lastTurns.tsx'

const words = wordsOf('en')
const dialog = dialogWordsOf('en')
const chatWords = chatWordsOf('en')
const noteWords = noteWordsOf('en')

const opening: ChatStep[] = ['INIT', 'GET_LEGISLATORS']
const withForm: ChatStep[] = [...opening, 'ADD_PERSONAL_INFORMATION']
const opens = { type: 'stepPushed', step: 'ADD_PERSONAL_INFORMATION' } as const

const shown = (session: Partial<Session> = {}, campaign = {}) =>
  renderWithSession(<ChatPage last={lastTurns} />, {
    organization: { newUi: true },
    session: { steps: opening, ...session },
    campaign,
  })
const panel = () => within(screen.getByRole('region', { name: 'Your message' }))
const conversation = () => within(screen.getByRole('region', { name: 'Conversation' }))
const send = () => panel().getByRole('button', { name: 'Send Message' })
afterEach(() => void vi.useRealTimers())

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

test('[CHAT-02] every step has its card, with the details below everything else', () => {
  const ending = { kind: 'answered', reply: aReply([aDelivered()], []) } as const
  shown({ steps: [...withForm, 'BILLS', 'COMPLETE'], ending })
  expect(headings()).toEqual([
    "Who You're Contacting",
    'The bills',
    'Confirm Your Information',
    'Message Sent!',
  ])
})

test('[RES-17] the conversation says that a letter waits for confirmation, and where to look', () => {
  const failed = aFailure({ errorType: 'confirmation_needed', willRetry: true })
  shown({ steps: [...withForm, 'COMPLETE'], ending: { kind: 'answered', reply: aReply([], [failed]) } })
  expect(headings().at(-1)).toBe('One More Step: Confirm by Email')
  expect(conversation().getByText(/We’ve emailed wilma@example\.org/)).toBeTruthy()
})

test('[CHAT-04] the panel has subject, recipients, letter, Regenerate and Send Message', async () => {
  const { user, session } = shown({ subject: '', draft: 'Please act.' })
  await user.type(panel().getByRole('textbox', { name: 'Subject' }), 'Ticket fees')
  expect(session().subject).toBe('Ticket fees')
  const recipients = panel().getByLabelText('Recipients')
  expect(recipients.textContent).toBe('Rep. Ada Rivers, Sen. Ben Stone, Sen. Cleo Marsh')
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
  expect(panel().getByText(words.message.subjectProblems.short)).toBeTruthy()
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

test('nothing is named twice, or asked for twice, if the address appears with the form again', () => {
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
  await user.click(screen.getByRole('link', { name: words.message.subjectProblems.short }))
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

test('[CHAT-01] a turn that comes while the visitor looks on is one line of the log', () => {
  const { happen } = shown({ selectedBills: [], reasoning: '' })
  const lines = () => [...screen.getByRole('log').children].map(line => line.textContent)
  expect(lines()).toEqual([])
  happen({ type: 'stepPushed', step: 'BILLS' })
  expect(lines()).toEqual([chatWords.says.BILLS])
  happen({ type: 'questionSkipped', question: 'stance' })
  happen({ type: 'questionReopened', question: 'stance' })
  expect(lines()).toEqual([chatWords.says.BILLS, words.message.reasoningLabel])
})

test('the log is empty again once a screen reader has noticed a line, so that no turn is found twice', () => {
  vi.useFakeTimers()
  const { happen } = shown({ selectedBills: [], reasoning: '' })
  happen({ type: 'stepPushed', step: 'BILLS' })
  expect(screen.getByRole('log').textContent).toBe(chatWords.says.BILLS)
  act(() => vi.advanceTimersByTime(5_000))
  expect(screen.getByRole('log').textContent).toBe('')
  happen({ type: 'questionSkipped', question: 'stance' })
  expect(screen.getByRole('log').textContent).toBe(words.message.reasoningLabel)
})

test('a kept visit has no news', () => {
  const { happen, session } = shown({ sessionId: 'fresh' })
  happen({
    type: 'sessionRestored',
    session: { ...session(), sessionId: 'kept', steps: [...opening, 'BILLS'] },
  })
  expect(headings()).toContain('The bills')
  expect(screen.getByRole('log').textContent).toBe('')
})

test('the turn of the bills is not there before there are any', () => {
  const suggesting = { steps: [...opening, 'BILLS' as const], bills: [], suggestedBills: [] }
  const { happen } = shown(
    { ...suggesting, waiting: { ...nothingAwaited, bills: true } },
    { supportingBills: [] },
  )
  expect(screen.queryByText(chatWords.says.BILLS)).toBeNull()
  happen({ type: 'billsSuggested', bills: [aBill()] })
  expect(conversation().getByText(chatWords.says.BILLS, { selector: 'li *' })).toBeTruthy()
  expect(headings()).toContain('Bills that match your letter')
})

test('beside Send Message stands that details follow, come first, or what is missing', () => {
  const { happen } = shown()
  const beside = () => panel().getByRole('button', { name: 'Send Message' }).nextElementSibling?.textContent
  expect(beside()).toBe('Next: your details, then send')
  happen({ type: 'draftEdited', text: '' })
  expect(beside()).toBe(words.message.missing.draft)
  happen({ type: 'draftEdited', text: 'Dear Senator,' })
  happen(opens)
  expect(beside()).toBe('Finish your details first.')
})

test('beside both buttons stands that a question is open, and the way to its turn', () => {
  const conflict = { kind: 'conflict', sentence: 'Support it.' } as const
  shown({ steps: withForm, reasoning: conflict.sentence, findings: [conflict] })
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Answer one question first' })
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
  expect(panel().getByText(noteWords.mostlyOwn)).toBeTruthy()
  expect(panel().getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'A missed show')
})

const casework = { kind: 'casework', sentence: 'My VA claim is stuck.' } as const
const turnWith = (text: string) => conversation().getByText(text, { selector: 'li *' }).closest('li')

test('notes on the reasons are turns at the end of the conversation, read out once', () => {
  const { happen } = shown({ waiting: { ...nothingAwaited, draft: true }, reasoning: casework.sentence })
  const turns = conversation().getAllByRole('list')[0]
  const reply = { subject: '', message: 'A letter.', offline: true, findings: [casework] }
  happen({ type: 'draftArrived', reply })
  expect(turnWith(noteWords.casework)?.parentElement).toBe(turns)
  const said = screen.getAllByRole('status').map(each => each.textContent)
  expect(said.filter(each => each?.includes(noteWords.casework))).toHaveLength(1)
})

test('a note that was dealt with is no longer a turn', async () => {
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

const thin = { kind: 'thin' } as const
const stances = [aSelectedBill(), aSelectedBill({ id: aSenateBill().id })]
const answerEnds = (reasoning: string) => ({
  ...{ selectedBills: stances, steps: [...opening, 'BILLS' as const], reasoning },
  conversation: { answerEnds: [reasoning.length], skipped: [] },
})
const answerField = () => document.querySelector<HTMLTextAreaElement>('#reasoning') ?? document.body
const isFolded = () => answerField().closest('[data-folded]') !== null
const openTurns = () =>
  [...document.querySelectorAll('[data-current]')].map(turn => turn.querySelector('p')?.textContent)

test('one question is open at a time, and the answer field is in sight for its own only', async () => {
  const { user } = shown({ selectedBills: [], reasoning: '', draft: '', steps: [...opening, 'BILLS'] })
  expect(openTurns()).toEqual([chatWords.says.BILLS])
  expect(isFolded()).toBe(true)
  for (const choice of conversation().getAllByRole('radio', { name: 'For' })) await user.click(choice)
  expect(openTurns()).toEqual([words.message.reasoningLabel])
  expect(isFolded()).toBe(false)
})

test('an answered question folds into the visitor’s words, which open it again', async () => {
  const { user } = shown(answerEnds('Fees hide.'))
  const card = () =>
    screen.getByRole('heading', { name: "Who You're Contacting", hidden: true }).closest('details')
  const answer = screen.getByText('To Rep. Ada Rivers, Sen. Ben Stone and Sen. Cleo Marsh')
  expect(card()?.open).toBe(false)
  await user.click(answer)
  expect(card()?.open).toBe(true)
  expect(openTurns()).toEqual([chatWords.says.GET_LEGISLATORS])
  await user.click(conversation().getByRole('button', { name: 'Continue' }))
  expect(card()?.open).toBe(false)
})

test('the arrow drafts at once, folds the answer field and leaves the focus at the answer', async () => {
  const { user, effects } = shown({ ...answerEnds(''), conversation: undefined, draft: '' })
  await user.type(answerField(), 'I paid $93 in fees.')
  await user.click(conversation().getByRole('button', { name: 'Add to my letter' }))
  expect(effects.map(effect => effect.do)).toContain('draft')
  expect(effects.some(effect => effect.do === 'log')).toBe(false)
  expect(isFolded()).toBe(true)
  expect(conversation().getByText('I paid $93 in fees.', { selector: 'span' })).toBeTruthy()
  expect(turnWith('$93 in fees: offices remember a number like that.')).not.toBeNull()
  expect(document.activeElement).toBe(
    conversation().getAllByRole('button', { name: 'Change this answer' })[0],
  )
})

test('the pencil of the reasons brings all of them back to the answer field', async () => {
  const { user } = shown(answerEnds('Fees hide.'))
  await user.click(conversation().getByRole('button', { name: 'Change this answer' }))
  expect(document.activeElement).toBe(answerField())
  expect(answerField()).toHaveProperty('value', 'Fees hide.')
  expect(isFolded()).toBe(false)
})

test('thin reasons have a question that the answer field answers, and that can be skipped', async () => {
  const { user, session } = shown({ ...answerEnds('Fees hide.'), findings: [thin] })
  const field = conversation().getByRole('textbox', { name: 'What happened?' })
  expect(turnWith(chatWords.reactions.thin)).not.toBeNull()
  await user.type(field, 'I paid twice.')
  await user.click(conversation().getByRole('button', { name: 'Add to my letter' }))
  expect(session().reasoning).toBe('Fees hide.\nI paid twice.')
  expect(conversation().getByText('I paid twice.')).toBeTruthy()
})

test('a skipped question is not followed by another one', async () => {
  const { user } = shown({ ...answerEnds('Fees hide.'), findings: [thin] })
  await user.click(conversation().getByRole('button', { name: 'Skip' }))
  expect(conversation().queryByRole('textbox', { name: words.message.questions[1] })).toBeNull()
  expect(turnWith(chatWords.letterReady)).not.toBeNull()
})

test('while the details are open, the answer field is folded and the panel’s button is outlined', () => {
  const { happen } = shown(answerEnds('Fees hide.'))
  expect(send().className).toContain('filled')
  happen(opens)
  expect(isFolded()).toBe(true)
  expect(send().className).toContain('translucent')
})

test('with no campaign open there is nothing to talk about', () => {
  expect(shown({ campaignId: '' }).container.textContent).toBe('')
})
