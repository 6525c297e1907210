import type { Confirmation, ConfirmationNotice, WaitingLetter } from '@redress/contract/confirmation'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { expect, test } from 'vitest'
import { after, aReceipt } from '../receipt/testing/aReceipt.ts'
import { anEnvironment } from '../testing/aBoot.ts'
import { parseDocument } from '../testing/parseDocument.ts'
import { confirmationDocument } from './confirmationDocument.tsx'

function aWaitingLetter(difference: Partial<WaitingLetter> = {}): WaitingLetter {
  return {
    id: 'one',
    heldAt: after(0),
    expiresAt: after(7 * 24 * 60),
    name: 'Ada Testcase',
    city: 'Cheyenne, WY',
    campaignName: 'How We Vote',
    organizationName: 'Open Ledger',
    isOpen: true,
    letters: aReceipt().letters,
    digest: 'd1gest',
    ...difference,
  }
}

const open = (waiting: WaitingLetter[], notice: ConfirmationNotice | null = null): Confirmation => ({
  kind: 'open',
  waiting,
  notice,
  earlier: null,
})

test('The button that confirms sends along the digest of what is shown', () => {
  const { page } = shown(open([aWaitingLetter()]))
  expect(page.querySelector('input[name=digest]')?.getAttribute('value')).toBe('d1gest')
})

test('"None of these are mine" stands below several letters, with the moment of the latest', () => {
  const { page } = shown(open([aWaitingLetter(), aWaitingLetter({ id: 'two' })]))
  const form = page.querySelector('button[value=disownAll]')?.closest('form')
  expect(form?.querySelector('input[name=until]')?.getAttribute('value')).toBe(after(0))
  expect(form?.querySelector('input[name=nonce]')?.getAttribute('value')).toBe('f1eld')
  expect(shown(open([aWaitingLetter()])).page.querySelector('button[value=disownAll]')).toBeNull()
})

function shown(
  confirmation: Confirmation,
  config: ReturnType<typeof anOrganization> | null = anOrganization(),
) {
  const surroundings = { environment: anEnvironment(), config, address: '/confirm/t0ken', formNonce: 'f1eld' }
  return parseDocument(
    confirmationDocument(confirmation, { ...surroundings, nonce: 'n0nce', language: 'en' }),
  )
}

test('each letter has its own pair of buttons, and no button confirms several', () => {
  const { page, on } = shown(open([aWaitingLetter(), aWaitingLetter({ id: 'two', name: 'A Forger' })]))
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  const confirms = on.getAllByRole('button', { name: 'Confirm and send' })
  expect(
    confirms.map(each => each.closest('form')?.querySelector('[name=letter]')?.getAttribute('value')),
  ).toEqual(['one', 'two'])
  expect(on.getAllByRole('button', { name: 'This wasn’t me' })).toHaveLength(2)
  const forms = [...page.querySelectorAll('form')].filter(each => each.querySelector('[name=letter]'))
  expect(forms).toHaveLength(2)
  for (const form of forms) {
    expect(form.getAttribute('method')).toBe('post')
    expect(form.getAttribute('action')).toBe('/confirm/t0ken')
    expect(form.querySelectorAll('[name=letter]')).toHaveLength(1)
    expect(form.querySelector('[name=nonce]')?.getAttribute('value')).toBe('f1eld')
  }
})

test('a letter is shown with its text, name, city, campaign, offices and end, and runs no script', () => {
  const { text, page, status } = shown(open([aWaitingLetter()]))
  expect(status).toBe(200)
  for (const each of [
    ...['Ada Testcase', 'Cheyenne, WY', 'How We Vote', 'Open Ledger', 'Harriet Hageman'],
    ...['My grandmother has no passport.', 'November 27, 2026'],
  ])
    expect(text).toContain(each)
  expect(page.querySelectorAll('script')).toHaveLength(0)
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow')
})

test('it stands in the organization’s look, or in the provider’s if it holds letters of several', () => {
  expect(shown(open([]), anOrganization({ primaryColor: '#1B5E4B' })).html).toContain('--primary:#1b5e4b')
  expect(shown(open([]), null).html).toContain('--primary:#572565')
})

test('a campaign that has ended leaves only "This wasn’t me"', () => {
  const { on, text } = shown(open([aWaitingLetter({ isOpen: false })]))
  expect(on.queryByRole('button', { name: 'Confirm and send' })).toBeNull()
  expect(on.getByRole('button', { name: 'This wasn’t me' })).toBeTruthy()
  expect(text).toContain('The campaign has ended')
})

test.each([
  [{ kind: 'confirmed', receipt: '/receipt/r' }, 'You confirmed the message'],
  [{ kind: 'disowned' }, 'We erased the message.'],
  [{ kind: 'closed' }, 'The campaign has ended, so'],
  [{ kind: 'gone' }, 'no longer waiting'],
  [{ kind: 'again' }, 'Please press the button again.'],
] as const)('after a press, %o says: %s', (notice, said) => {
  const { on, page } = shown(open([], notice))
  expect(on.getByRole('status').textContent).toContain(said)
  if (notice.kind === 'confirmed') expect(page.querySelector('a[href="/receipt/r"]')).not.toBeNull()
})

test('a letter with markup in every text is shown as it was written', () => {
  const nasty = '</title></style><img src=x onerror=alert(1)>'
  const { page, text } = shown(open([aWaitingLetter({ name: nasty, campaignName: nasty })]))
  expect(page.querySelector('img[src=x]')).toBeNull()
  expect(text).toContain(nasty)
})

test('an unknown link is a page that says so', () => {
  const { status, text } = shown({ kind: 'unknown' }, null)
  expect(status).toBe(404)
  expect(text).toContain('This link no longer works')
})

test('a box that lets the organization keep the contact stands there with its words, before it is confirmed', () => {
  const consents = ['Open Ledger may write to me']
  const { text } = shown(open([aWaitingLetter({ consents })]))
  expect(text).toContain('This box was checked: “Open Ledger may write to me”')
  expect(text).toContain('If you confirm, Open Ledger keeps your name, email, state and ZIP.')
  expect(shown(open([aWaitingLetter({ consents, isOpen: false })])).text).not.toContain('If you confirm')
})
