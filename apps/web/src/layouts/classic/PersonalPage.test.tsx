import { nothingAwaited } from '@redress/core/session/session'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { aLegislator } from '@redress/core/testing/aLegislator'
import { anAddress } from '@redress/core/testing/anAddress'
import { aDelivered, aFailure, aReply } from '@redress/core/testing/aReply'
import { laterWordsOf } from '@redress/words/laterWords'
import { wordsOf } from '@redress/words/words'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../../cards/testing/renderWithSession.tsx'
import { PersonalPage } from './PersonalPage.tsx'

const words = wordsOf('en')
const laterWords = laterWordsOf('en')

const submit = () => screen.getByRole('button', { name: 'Submit' })
const blank = { firstName: '', lastName: '', email: '', termsAndPrivacyChecked: false }
const known = {
  prefix: 'MS',
  firstName: 'Wilma',
  lastName: 'Alder',
  email: 'wilma@example.org',
  dateTermsAndPrivacyAccepted: '2026-11-20T15:00:00.000Z',
} as const
const terms = () =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'By submitting: I agree to our Privacy Policy and Terms of Service',
  })
const copy = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Email a copy of my message' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('The hint that the Senate requires a title is only in a campaign that writes to Congress', () => {
  renderWithSession(<PersonalPage />, { campaign: { audience: ['TX'] }, session: blank })
  const title = screen.getByRole('group', { name: 'Title' })
  expect(title.textContent).not.toContain(laterWords.personal.prefixHint)
  expect(title.getAttribute('aria-describedby')).toBeNull()
})

test('[PERS-03] it names once more whom the letter goes to, and no other legislator', () => {
  renderWithSession(<PersonalPage />, { session: { selectedLegislatorIds: ['R000001', 'S000002'] } })
  const who = screen.getByRole('region', { name: "Who You're Contacting" })
  expect(who.textContent).toContain(
    "We'll send your message to the following legislators from your location:",
  )
  expect(within(who).getAllByRole('listitem')).toHaveLength(2)
  expect(who.textContent).not.toContain('Ben Stone')
  // A phone shows this line, which unfolds the section.
  expect(who.closest('details')?.querySelector('summary')?.textContent).toBe(
    'To Rep. Ada Rivers and Sen. Cleo Marsh',
  )
})

test('[PERS-04] [PERS-10] the form asks for everything that the letter needs', () => {
  renderWithSession(<PersonalPage />)
  expect(screen.getByRole('heading', { name: 'Confirm Your Information' })).toBeTruthy()
  const titles = within(screen.getByRole('group', { name: 'Title' })).getAllByRole<HTMLInputElement>('radio')
  expect(titles.map(each => [each.closest('label')?.textContent, each.checked])).toEqual([
    ['Mr.', false],
    ['Mrs.', false],
    ['Ms.', true],
    ['Dr.', false],
  ])
  expect(field('First name').autocomplete).toBe('given-name')
  expect(field('Last name').autocomplete).toBe('family-name')
  expect(field('Email').autocomplete).toBe('email')
  expect(screen.getByRole('button', { name: /200 W 24th St.*Edit address/ })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep me informed' }).checked).toBe(false)
  expect(copy().checked).toBe(true)
})

test('a box that keeps the contact is never ticked beforehand, and says what is kept and what it can tell', async () => {
  const campaign = aCampaign()
  const description = 'Open Ledger may write to me'
  const addons = [{ type: 'CHECKBOX' as const, description, keeps: 'contact' as const }]
  const { user, session } = renderWithSession(<PersonalPage />, {
    campaign: { ...campaign, form: { ...campaign.form, addons } },
  })
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${description}`) })
  expect(box.checked).toBe(false)
  const received = laterWords.personal.keepsContact('Open Ledger')
  expect(received).toContain('until you withdraw')
  expect(received).toContain('political views')
  await user.click(screen.getByText(received))
  expect(session().addons).toEqual([])
  await user.click(screen.getByText(description))
  expect(session().addons).toEqual([description])
})

test('what is typed, chosen and ticked is dispatched', async () => {
  const { user, session } = renderWithSession(<PersonalPage />, { session: blank })
  await user.click(screen.getByRole('radio', { name: 'Dr.' }))
  await user.type(field('First name'), 'Ida')
  await user.type(field('Last name'), 'Wells')
  await user.type(field('Email'), 'ida@example.org')
  await user.click(screen.getByRole('checkbox', { name: 'Keep me informed' }))
  await user.click(terms())
  await user.click(copy())
  expect(session()).toMatchObject({
    prefix: 'DR',
    firstName: 'Ida',
    lastName: 'Wells',
    email: 'ida@example.org',
    addons: ['Keep me informed'],
    termsAndPrivacyChecked: true,
    emailReceipt: false,
  })
})

test('[PERS-05] the terms link to both texts, and a click on a link ticks nothing', async () => {
  const { user } = renderWithSession(<PersonalPage />, { session: blank })
  expect(terms().checked).toBe(false)
  await user.click(screen.getByRole('link', { name: 'Privacy Policy' }))
  expect(screen.getByRole('dialog', { name: 'Privacy Policy' })).toBeTruthy()
  expect(terms().checked).toBe(false)
  expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe(
    '/legal/terms-of-service?fromCampaign=fair-tickets',
  )
})

test.each(['address', 'legislators'] as const)('[PERS-06] while the %s load, it says so', waited => {
  renderWithSession(<PersonalPage />, { session: { waiting: { ...nothingAwaited, [waited]: true } } })
  expect(screen.getAllByText('Loading your location').length).toBeGreaterThan(0)
  expect(screen.queryByText(laterWords.personal.intro)).toBeNull()
})

test('[PERS-07] with no legislators it says so and what to do', () => {
  renderWithSession(<PersonalPage />, { session: { legislators: [], selectedLegislatorIds: [] } })
  expect(
    screen.getByText('Unable to find legislators in your location. Please update your address.'),
  ).toBeTruthy()
})

test('[PERS-11] Submit sends', async () => {
  const { user, effects } = renderWithSession(<PersonalPage />)
  await user.click(submit())
  expect(effects.map(each => each.do)).toEqual(['submit'])
  expect(submit().getAttribute('aria-busy')).toBe('true')
})

test('[RES-01] while it is being sent, another click sends nothing', async () => {
  const { user, dispatched } = renderWithSession(<PersonalPage />, {
    session: { waiting: { ...nothingAwaited, submit: true } },
  })
  await user.click(submit())
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  expect(dispatched).toEqual([])
})

test('nothing is called wrong before the person has tried to send', () => {
  renderWithSession(<PersonalPage />, { session: blank })
  expect(document.querySelector('[aria-invalid]')).toBeNull()
  expect(document.querySelector('.wrong')).toBeNull()
})

test('[VAL-05] [VAL-06] [VAL-08] what is missing is said at each field and summed up, and nothing is sent', async () => {
  const { user, effects } = renderWithSession(<PersonalPage />, { session: { ...blank, firstName: '  ' } })
  await user.click(submit())
  const summary = screen.getByRole('region', { name: words.message.summaryTitle })
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map(each => each.textContent),
  ).toEqual([
    laterWords.personal.problems.firstName.blank,
    laterWords.personal.problems.lastName.blank,
    laterWords.personal.problems.email.blank,
    laterWords.personal.problems.terms.blank,
  ])
  expect(field('First name').getAttribute('aria-invalid')).toBe('true')
  expect(field('First name').closest('.wrong')).not.toBeNull()
  expect(effects).toEqual([])
  await user.click(within(summary).getByRole('link', { name: laterWords.personal.problems.email.blank }))
  expect(document.activeElement).toBe(field('Email'))
})

test('[VAL-01] an email without a dotted domain is said to be none', async () => {
  const { user, effects } = renderWithSession(<PersonalPage />, { session: { email: 'wilma@example' } })
  await user.click(submit())
  expect(screen.getAllByText(laterWords.personal.problems.email.invalid)).toHaveLength(2)
  expect(effects).toEqual([])
})

test('[PERS-09] remembered details say where they come from, and can be forgotten', async () => {
  const info = { prefix: 'MS', firstName: 'Wilma', lastName: 'Alder', email: 'wilma@example.org' } as const
  const { user, effects } = renderWithSession(<PersonalPage />, {
    session: { constituentInfo: { ...info, dateTermsAndPrivacyAccepted: '2026-11-20T15:00:00.000Z' } },
  })
  expect(terms().checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Not you? Forget my details' }))
  expect(effects).toEqual([{ do: 'forget' }])
  expect(field('First name').value).toBe('')
  expect(terms().checked).toBe(false)
  expect(document.activeElement).toBe(field('First name'))
})

test('there is a way back to the message, and the letter can be read once more', async () => {
  const { user, effects } = renderWithSession(<PersonalPage />, { session: { draft: 'Please say no.' } })
  expect(screen.getByText('Please say no.')).toBeTruthy()
  const letter = screen.getByRole('region', { name: 'Your letter' })
  expect(letter.textContent).toMatch(/^Your letterDear Representative Rivers,.*Please say no\.Wilma Alder/)
  await user.click(screen.getByRole('button', { name: 'Edit message' }))
  expect(effects).toEqual([{ do: 'go', to: { page: 'message', campaignId: 'fair-tickets' } }])
})

test('the letter can be copied at any time, even without a network', async () => {
  const { user, session } = renderWithSession(<PersonalPage />, { session: { ending: { kind: 'alert' } } })
  await user.click(screen.getByRole('button', { name: 'Copy my letter' }))
  expect(await screen.findByText('Letter copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(session().draft)
})

test('before the page is alive, submitting puts nothing personal into an address', () => {
  const { container } = renderWithSession(<PersonalPage />)
  const form = container.querySelector('form')!
  expect(form.getAttribute('method')).toBe('dialog')
  expect(fireEvent.submit(form)).toBe(true)
})

test.each([
  ['details', { kind: 'none' as const }, 'Your details'],
  ['delivery', { kind: 'answered' as const, reply: aReply([aDelivered()], []) }, 'Sent'],
])('the line of steps says where one is: %s', (_where, ending, step) => {
  renderWithSession(<PersonalPage />, { session: { ending } })
  const steps = screen.getByRole('list', { name: words.message.stepsLabel })
  expect(within(steps).getByText(step).closest('[aria-current="step"]')).not.toBeNull()
})

const noAnswer = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I don’t need a reply' })

test('an answer is wanted unless the person says otherwise', async () => {
  const { user, effects } = renderWithSession(<PersonalPage />)
  expect(noAnswer().checked).toBe(false)
  await user.click(noAnswer())
  expect(noAnswer().checked).toBe(true)
  await user.click(submit())
  expect(effects).toMatchObject([{ do: 'submit', batch: { answerWanted: false } }])
})

test('the button says that the page works on a proof', () => {
  const waiting = { ...nothingAwaited, submit: true, proof: true }
  renderWithSession(<PersonalPage />, { session: { waiting } })
  expect(screen.getByText('Checking…')).toBeTruthy()
  expect(submit().getAttribute('aria-busy')).toBe('true')
})

test('[RES-17] a letter that waits for confirmation is not shown as sent', () => {
  const failed = aFailure({ errorType: 'confirmation_needed', willRetry: true })
  renderWithSession(<PersonalPage />, {
    session: { ending: { kind: 'answered', reply: aReply([], [failed]) } },
  })
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain(words.message.steps.details)
})

test('a mistyped domain is noticed when the person leaves the field, and a button takes the suggestion', async () => {
  const { user, session } = renderWithSession(<PersonalPage />, { session: blank })
  await user.type(field('Email'), 'ida@gmial.com')
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull()
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Did you mean gmail.com?' }))
  expect(session().email).toBe('ida@gmail.com')
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull()
  expect(document.activeElement).toBe(field('Email'))
})

test('the signature stands beside the titles as the offices read it, so that a wrong title is seen', async () => {
  const { user } = renderWithSession(<PersonalPage />, {
    session: { ...blank, firstName: ' Maria', lastName: 'Gonzales ', prefix: 'MR' },
  })
  expect(screen.getByRole('group', { name: 'Title' }).textContent).toContain('Mr. Maria Gonzales')
  await user.click(screen.getByRole('radio', { name: 'Ms.' }))
  expect(screen.getByText('Ms. Maria Gonzales')).toBeTruthy()
  await user.clear(field('First name'))
  await user.clear(field('Last name'))
  expect(screen.queryByText('The offices read:')).toBeNull()
  expect(screen.getByText(laterWords.personal.prefixHint)).toBeTruthy()
})

test.each([
  ['may have to be confirmed', {}, {}, 'For replies. You may need to confirm it.'],
  ['must be confirmed', { confirmEmail: 'always' as const }, {}, /We’ll email you a link to confirm it\./],
  ['need not be confirmed', { confirmEmail: 'never' as const }, {}, 'Offices reply here.'],
  [
    'was perhaps confirmed in this browser',
    { confirmEmail: 'always' as const },
    { constituentInfo: known },
    'For replies. You may need to confirm it.',
  ],
])('the hint tells whether the email address %s', (_what, organization, session, hint) => {
  renderWithSession(<PersonalPage />, { organization, session })
  expect(screen.getByText(hint).id).toBe('email-note')
})

test('the hint says that a letter to a state legislator waits for the confirmation', () => {
  const member = aLegislator({ officeCode: '', hasEmail: true })
  renderWithSession(<PersonalPage />, {
    campaign: { audience: ['WY'] },
    session: { legislators: [member], selectedLegislatorIds: [member.id] },
  })
  expect(screen.getByText(/We’ll email you a link to confirm it\./)).toBeTruthy()
})

test('the device remembers the address only if the person chooses that', async () => {
  const { user, effects, happen } = renderWithSession(<PersonalPage />)
  const keep = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember my address on this device' })
  expect(keep.checked).toBe(false)
  await user.click(keep)
  await user.click(submit())
  happen({ type: 'submissionAnswered', reply: aReply([aDelivered()], []), sessionId: 'visit-1' })
  expect(effects).toContainEqual({ do: 'rememberAddress', address: anAddress() })
  await user.click(keep)
  expect(effects.at(-1)).toEqual({ do: 'forgetAddress' })
})

test('the questions and the other choices are behind one line, which is open if one was made before', () => {
  const { unmount } = renderWithSession(<PersonalPage />)
  const line = () => screen.getByText(/optional question/, { selector: 'summary > span' })
  expect(line().closest('details')?.open).toBe(false)
  unmount()
  renderWithSession(<PersonalPage />, { session: { addons: ['Keep me informed'] } })
  expect(line().closest('details')?.open).toBe(true)
})

test('the line with the lock names everyone who gets something, as the settings have them', () => {
  const thirdParties = { geocoder: 'geocoding.geo.census.gov', model: 'models.example', mail: 'smtp.example' }
  renderWithSession(<PersonalPage />, { environment: { retentionDays: 30, thirdParties } })
  const line = screen.getByText(/deletes its copy 30 days/)
  expect(line.closest('details')?.querySelector('summary')?.textContent).toContain(
    laterWords.personal.trustOffices,
  )
  expect(line.closest('details')?.textContent).toContain(
    laterWords.personal.trustBriefly.letter('Open Ledger'),
  )
  for (const named of ['Open Ledger', 'The Census Bureau', 'models.example', 'smtp.example'])
    expect(line.textContent).toContain(named)
})

const box = { type: 'CHECKBOX' as const, description: 'Write me' }

test.each([
  ['a box of its own', [box, { ...box, keeps: 'contact' as const }], 'email and letter if'],
  ['a box that keeps the contact', [{ ...box, keeps: 'contact' as const }], 'and no letter'],
  ['only the box of the follow-up email', [{ ...box, followUp: true }], 'not your name or letter'],
  ['no box', [], 'not your name or letter'],
])('with %s the line says what the organization gets', (_what, addons, said) => {
  const campaign = aCampaign({ form: { ...aCampaign().form, addons } })
  renderWithSession(<PersonalPage />, { campaign, environment: { retentionDays: 30 } })
  expect(screen.getByText(/deletes its copy/).textContent).toContain(said)
})
