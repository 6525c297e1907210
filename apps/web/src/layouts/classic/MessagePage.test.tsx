import { noAddress } from '@redress/core/address/address'
import { nothingAwaited } from '@redress/core/session/session'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { anAddress } from '@redress/core/testing/anAddress'
import { aDelivered, aReply } from '@redress/core/testing/aReply'
import { wordsOf } from '@redress/words/words'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../../cards/testing/renderWithSession.tsx'
import { MessagePage } from './MessagePage.tsx'

const words = wordsOf('en')

const submit = () => screen.getByRole('button', { name: 'Submit' })
const untouched = { address: false, legislators: false, draft: false, details: false }
const empty = {
  address: noAddress,
  legislators: [],
  selectedLegislatorIds: [],
  draft: '',
  touched: untouched,
}

test('[CLASSIC-01] The sections come in the order of the specification, under one main heading', () => {
  renderWithSession(<MessagePage />)
  const headings = screen.getAllByRole('heading').map(each => `${each.tagName} ${each.textContent}`)
  expect(headings.filter(each => !each.startsWith('H3'))).toEqual([
    'H1 Ask for prices you can trust',
    'H2 The bills',
    "H2 Who You're Contacting",
    'H2 Customize Your Message',
    'H2 Draft Submission',
    // On a narrow screen, the closed sheet has its own heading. CSS hides this heading on a wide screen.
    'H2 Draft Submission Your letter “Please make sellers show the whole price of a ticket from the start.”',
  ])
  const steps = screen.getByRole('list', { name: words.message.stepsLabel })
  expect(within(steps).getByText('Your message').closest('[aria-current="step"]')).not.toBeNull()
})

test('[CLASSIC-05] [CLASSIC-06] Submit goes on to the details if nothing is wrong', async () => {
  const { user, effects } = renderWithSession(<MessagePage />, { session: { letterSeen: true } })
  await user.click(submit())
  expect(effects).toContainEqual({ do: 'log', event: 'next_clicked', value: 'without_error' })
  expect(effects).toContainEqual({ do: 'go', to: { page: 'personal' } })
})

test('A letter that was never on the screen is shown first, and the next Submit goes on', async () => {
  const { user, effects, session } = renderWithSession(<MessagePage />)
  const toggle = screen.getByRole('button', { name: /^Draft Submission/ })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(toggle.textContent).toMatch(/from the start\.”$/)
  await user.click(submit())
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(toggle.textContent).toBe('Draft Submission')
  expect(screen.getByText(words.message.readThrough)).toBeTruthy()
  expect(session().letterSeen).toBe(true)
  expect(effects.some(each => each.do === 'go')).toBe(false)
  await user.click(submit())
  expect(effects).toContainEqual({ do: 'go', to: { page: 'personal' } })
})

test('A finished section folds to one line once the person enters another one, and opens again', async () => {
  const { user } = renderWithSession(<MessagePage />)
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  await user.click(screen.getByRole('textbox', { name: words.message.reasoningLabel }))
  expect(screen.queryByRole('checkbox', { name: /Ben Stone/ })).toBeNull()
  expect(screen.getByText('Rep. Ada Rivers, Sen. Ben Stone and Sen. Cleo Marsh')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.message.changeSection(words.legislators.title) }))
  expect(screen.getByRole('checkbox', { name: /Ben Stone/ })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe(words.legislators.title)
  expect(screen.queryByRole('textbox', { name: words.message.reasoningLabel })).toBeNull()
})

test('Text that comes by no key and no press, such as dictation, does not fold the reasons', async () => {
  const { user } = renderWithSession(<MessagePage />, { session: { reasoning: '' } })
  await user.click(screen.getByRole('checkbox', { name: /Ben Stone/ }))
  const reasons = screen.getByRole('textbox', { name: words.message.reasoningLabel })
  reasons.focus()
  fireEvent.input(reasons, { target: { value: 'Hidden fees cost me.' } })
  expect(screen.getByRole('textbox', { name: words.message.reasoningLabel })).toBe(document.activeElement)
  expect(screen.queryByRole('checkbox', { name: /Ben Stone/ })).toBeNull()
})

test.each([
  ['empty', ''],
  ['too short', 'Hello'],
])('[VAL-08] The title of the letter turns red if its draft is %s', (_how, draft) => {
  renderWithSession(<MessagePage />, { session: { draft, touched: { ...untouched, draft: true } } })
  expect(screen.getAllByRole('heading', { name: /^Draft Submission/ })[0]?.className).toContain('wrong')
})

test('[CLASSIC-07] with errors it goes nowhere, sums them up, and the focus is there', async () => {
  const { user, effects } = renderWithSession(<MessagePage />, { session: empty })
  expect(screen.queryByText(words.message.summaryTitle)).toBeNull()
  await user.click(submit())
  const summary = screen.getByRole('region', { name: words.message.summaryTitle })
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map(each => each.textContent),
  ).toEqual([words.address.missing, words.message.draftProblems.blank])
  expect(effects.some(each => each.do === 'go')).toBe(false)
})

test('each line of the summary leads to its field', async () => {
  const { user } = renderWithSession(<MessagePage />, { session: { ...empty, address: anAddress() } })
  await user.click(submit())
  await user.click(screen.getByRole('link', { name: words.message.draftProblems.blank }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: words.message.draftLabel }))
})

test('a threat is the only thing that the page says about the letter, and links to the reasons', async () => {
  const session = { draft: '', findings: [{ kind: 'threat' as const }] }
  const { user, effects } = renderWithSession(<MessagePage />, { session })
  await user.click(submit())
  const summary = screen.getByRole('region', { name: words.message.summaryTitle })
  const lines = within(summary).getAllByRole('link')
  expect(lines.map(each => each.textContent)).toEqual([words.message.threatLine])
  await user.click(lines[0] ?? document.body)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: words.message.reasoningLabel }))
  expect(effects.some(each => each.do === 'go')).toBe(false)
})

test('the document’s title says that something is wrong, until it is put right', async () => {
  document.title = 'Fair tickets'
  const { user } = renderWithSession(<MessagePage />, { session: { draft: '', touched: untouched } })
  await user.click(submit())
  await user.click(submit())
  expect(document.title).toBe('Error: Fair tickets')
  await user.type(screen.getByRole('textbox', { name: words.message.draftLabel }), 'Please vote for it.')
  expect(document.title).toBe('Fair tickets')
})

test('a line leaves the summary when its field is put right', async () => {
  const { user } = renderWithSession(<MessagePage />, { session: { draft: '', touched: untouched } })
  await user.click(submit())
  const letter = screen.getByRole('textbox', { name: words.message.draftLabel })
  await user.type(letter, 'Please vote for it.')
  expect(screen.queryByText(words.message.summaryTitle)).toBeNull()
  expect(document.activeElement).toBe(letter)
})

test('an unknown House district is what the summary says', async () => {
  const texas = anAddress({ state: 'TX', congressionalDistrict: -1 })
  const { user } = renderWithSession(<MessagePage />, { session: { address: texas } })
  await user.click(submit())
  await user.click(screen.getByRole('link', { name: words.message.districtLine }))
  expect(document.activeElement?.id).toBe('district')
})

test.each(['address', 'legislators', 'draft', 'bills'] as const)(
  '[CAMP-06] while the page waits for %s, Submit is disabled and says why',
  async waited => {
    const { user, dispatched } = renderWithSession(<MessagePage />, {
      session: { waiting: { ...nothingAwaited, [waited]: true } },
    })
    await user.click(submit())
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(words.message.busy[waited])).toBeTruthy()
    expect(dispatched).toEqual([])
  },
)

test.each([
  [false, undefined, words.message.reasoningHint(false)],
  [true, undefined, words.message.reasoningHint(true)],
  [true, true, words.message.reasoningHint(false)],
])(
  'With a model on the server: %s, own words alone: %s, the reasons have the hint %s',
  (hasModel, ownWords, hint) => {
    renderWithSession(<MessagePage />, { session: { ownWords }, environment: { hasModel } })
    expect(screen.getByText(hint)).toBeTruthy()
  },
)

test.each([
  [words.message.next, {}],
  [words.message.missing.legislators, { selectedLegislatorIds: [] }],
  [words.message.missing.draft, { draft: ' ' }],
  [words.address.missing, { address: noAddress }],
  [words.message.districtLine, { address: anAddress({ state: 'TX', congressionalDistrict: -1 }) }],
])('beside Submit stands what is next, or what is missing: %s', (said, session) => {
  renderWithSession(<MessagePage />, { session })
  expect(submit().nextElementSibling?.textContent).toBe(said)
})

test('beside Submit, which stays open, stands that a question is open, and the way to its note', async () => {
  const conflict = { kind: 'conflict', sentence: 'Support it.' } as const
  const { user, dispatched, happen } = renderWithSession(<MessagePage />, {
    session: { reasoning: conflict.sentence, findings: [conflict], letterSeen: true },
  })
  const link = screen.getByRole('link', { name: 'Answer one question first' })
  expect(submit().nextElementSibling?.contains(link)).toBe(true)
  const note = document.querySelector(link.getAttribute('href') ?? '')
  expect(note?.textContent).toContain('Which is it?')
  expect(note?.getAttribute('tabindex')).toBe('-1')
  await user.click(submit())
  expect(dispatched).toContainEqual({ type: 'nextClicked' })
  happen({ type: 'reasoningEdited', text: 'Hidden fees cost me.' })
  expect(screen.queryByRole('link', { name: 'Answer one question first' })).toBeNull()
})

test('The letter shows the greeting that each office gets, unless the letter has its own', () => {
  const { happen } = renderWithSession(<MessagePage />)
  expect(screen.getByText('Dear Representative Rivers,')).toBeTruthy()
  expect(screen.getByText(/Dear Senator Stone · Dear Senator Marsh/)).toBeTruthy()
  happen({ type: 'draftEdited', text: 'Dear friends in Congress, please act.' })
  expect(screen.queryByText('Dear Representative Rivers,')).toBeNull()
})

test('The organization’s text is a preview from the first choice, and becomes the letter by a click', async () => {
  const { user, session } = renderWithSession(<MessagePage />, { session: { draft: '' } })
  const preview = screen.getByText('Open Ledger’s text. Make it yours.')
  expect(session().draft).toBe('')
  const [starter] = aCampaign().form.starterMessages
  expect(preview.parentElement?.textContent).toContain(starter)
  await user.click(screen.getByRole('button', { name: words.message.takeStartingText }))
  expect(session()).toMatchObject({ draft: starter, draftEdited: false })
  expect(screen.queryByText('Open Ledger’s text. Make it yours.')).toBeNull()
})

test('the letter assembles itself: date, recipients as they are ticked, and the name, but for its text', async () => {
  const { user, session } = renderWithSession(<MessagePage />, {
    session: { selectedLegislatorIds: ['R000001'] },
  })
  const letter = () => screen.getByRole('region', { name: 'Draft Submission' }).textContent ?? ''
  expect(letter()).toContain('November 20, 2026')
  expect(letter()).toContain('To Rep. Ada Rivers')
  expect(letter()).not.toContain('Ben Stone')
  expect(letter()).toContain('Wilma Alder')
  await user.click(screen.getByRole('checkbox', { name: /Ben Stone/ }))
  expect(letter()).toContain('To Rep. Ada Rivers Sen. Ben Stone')
  expect(session().draft).toBe('Please make sellers show the whole price of a ticket from the start.')
})

test('the sheet after a letter bears no name, though the details keep it, until the next letter begins', () => {
  const { happen, session } = renderWithSession(<MessagePage />, {
    session: { waiting: { ...nothingAwaited, submit: true } },
  })
  const letter = () => screen.getByRole('region', { name: 'Draft Submission' }).textContent ?? ''
  expect(letter()).toContain('Wilma Alder')
  happen({ type: 'submissionAnswered', reply: aReply([aDelivered()], []) })
  happen({ type: 'resultClosed' })
  happen({ type: 'messagePageOpened', campaignId: 'fair-tickets', referrer: '' })
  expect(session()).toMatchObject({ draft: '', firstName: 'Wilma' })
  expect(letter()).not.toContain('Wilma')
  happen({ type: 'draftEdited', text: 'Dear Senator,' })
  expect(letter()).toContain('Wilma Alder')
})

test('with no campaign open there is nothing to write for', () => {
  const { container } = renderWithSession(<MessagePage />, { session: { campaignId: '' } })
  expect(container.textContent).toBe('')
})
