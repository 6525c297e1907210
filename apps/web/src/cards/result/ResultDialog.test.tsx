import { nothingAwaited } from '@redress/core/session/session'
import type { FailedSubmission, SubmissionReply } from '@redress/core/submission/submission'
import { aBatch } from '@redress/core/testing/aBatch'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { aLegislator } from '@redress/core/testing/aLegislator'
import { anAddress } from '@redress/core/testing/anAddress'
import { aSolution, aWorkDemand } from '@redress/core/testing/aProof'
import { aDelivered, aFailure, aReply } from '@redress/core/testing/aReply'
import { aSession } from '@redress/core/testing/aSession'
import { laterWordsOf } from '@redress/words/laterWords'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { SentNote } from './SentNote.tsx'

const laterWords = laterWordsOf('en')

const toAda = aDelivered()
const toBen = aDelivered({ legislatorId: 'S000001', officeCode: 'SWY01', contactMethod: 'scwc' })
const toCleo = aDelivered({ legislatorId: 'S000002', officeCode: 'SWY02', contactMethod: 'scwc' })
const benFails = (difference: Partial<FailedSubmission> = {}) => aFailure(difference)
const adaFails = (difference: Partial<FailedSubmission> = {}) =>
  aFailure({ legislatorId: 'R000001', officeCode: 'HWY00', contactMethod: 'cwc', ...difference })
const retry = { willRetry: true, errorType: 'external_api_failure' } as const
const closed = {
  willRetry: true,
  errorType: 'deferred',
  errorMessage: 'The House contact system is closed until 6 a.m. Eastern. We’ll send your message then.',
} as const
const receipt = 'https://redress.example/receipt/secret'

function shown(reply: SubmissionReply, campaign = {}) {
  const stage = renderWithSession(<ResultDialog />, {
    session: { ending: { kind: 'answered', reply } },
    campaign,
  })
  return { ...stage, dialog: screen.getByRole('dialog') }
}

afterEach(() => {
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'share')
})

test('nothing shows while nothing was sent', () => {
  const { container } = renderWithSession(<ResultDialog />)
  expect(container.textContent).toBe('')
})

test.each([
  ['all were delivered', aReply([toAda, toBen], []), 'Message Sent!'],
  ['some were delivered', aReply([toAda], [benFails()]), 'Message Sent!'],
  ['none was delivered', aReply([], [adaFails(), benFails()]), 'Message Could Not Be Sent'],
])('[RES-02] when %s the title is so', (_what, reply, title) => {
  shown(reply)
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
})

test('[RES-04] a success names those it reached, with "and" before the last, and thanks', () => {
  const { dialog } = shown(aReply([toAda, toBen, toCleo], []))
  expect(dialog.textContent).toContain(
    'Your message was delivered to Ada Rivers, Ben Stone and Cleo Marsh. Thank you',
  )
})

test('[RES-04] the campaign’s own completion message stands in place of the thank-you', () => {
  const { dialog } = shown(aReply([toAda], [benFails()]), { completionMessage: 'See you at the rally.' })
  expect(dialog.textContent).toContain('Your message was delivered to Ada Rivers. See you at the rally.')
})

test('[RES-03] [RES-13] every office is listed with its channel, state, reason and a sum', () => {
  const byEmail = aFailure({
    legislatorId: 'S000002',
    officeCode: '',
    contactMethod: 'email',
    errorType: 'rate_limit_exceeded',
  })
  const { dialog } = shown(aReply([toAda], [benFails(), byEmail]))
  const [ben, cleo, ada] = within(dialog)
    .getAllByRole('listitem')
    .map(each => each.textContent)
  expect(ada).toContain('Ada Rivers')
  expect(ada).toContain('Delivered')
  expect(ada).toContain('House Contact System')
  expect(ben).toContain('Ben Stone')
  expect(ben).toContain('Not delivered')
  expect(ben).toContain('Senate Contact System')
  expect(ben).toContain('There was an issue with the submission data.')
  expect(cleo).toContain('Direct Email')
  expect(cleo).toContain('Too many requests. Please wait before trying again.')
  expect(dialog.textContent).toContain('1 of 3 letters delivered.')
})

test('what was not delivered stands first', () => {
  const { dialog } = shown(aReply([toCleo], [adaFails(closed), benFails(retry)]))
  const states = within(dialog)
    .getAllByRole('listitem')
    .slice(0, 3)
    .map(each => each.textContent)
  expect(states[0]).toContain('Ben Stone')
  expect(states[1]).toContain('Ada Rivers')
  expect(states[1]).toContain(closed.errorMessage)
  expect(states[2]).toContain('Cleo Marsh')
})

test('with the simulator every state says so, and with real gateways none does', () => {
  const { dialog, unmount } = shown(aReply([toAda], []))
  expect(dialog.textContent).toContain('Delivered (test)')
  unmount()
  expect(shown(aReply([toAda], [], { simulated: false })).dialog.textContent).not.toContain('simulat')
})

test('an earlier letter that stands in place of this one is said to', () => {
  const { dialog } = shown(aReply([{ ...toAda, already: true }], []))
  expect(dialog.textContent).toContain(laterWords.result.already)
  expect(dialog.textContent).toContain('Already delivered')
  expect(dialog.querySelector('textPath')).toBeNull()
})

test('a letter that an office has accepted is postmarked with the writer’s town and the day', () => {
  const { dialog } = shown(aReply([toAda], [benFails()]))
  expect(dialog.querySelector('textPath')?.textContent).toBe('CHEYENNE, WY')
  expect(dialog.querySelector('h2 svg')?.textContent).toContain('NOV 20')
})

test('[ERR-03] a limit that we wait for is told as a limit, and nothing is left to do', () => {
  const { dialog } = shown(aReply([], [benFails({ willRetry: true, errorType: 'rate_limit_exceeded' })]))
  expect(dialog.textContent).toContain('You don’t need to send it again.')
  expect(dialog.textContent).toContain('Too many requests. Please wait before trying again.')
  expect(dialog.textContent).toContain('0 of 1 letter delivered. We’re still trying.')
})

test('the next step is a call to an office that was written to', () => {
  const legislators = [aLegislator({ phoneNumber: '2022252311' })]
  renderWithSession(<ResultDialog />, {
    session: { ending: { kind: 'answered', reply: aReply([toAda], []) }, legislators },
  })
  const link = screen.getByRole('link', { name: '(202) 225-2311' })
  expect(link.getAttribute('href')).toBe('tel:2022252311')
})

test('a result leads on to where the campaign wants, and is over then; a failure does not', async () => {
  const campaign = { afterSendingUrl: 'https://www.example.org/thanks?a=b' }
  const { user, dispatched, unmount } = shown(aReply([toAda], []), campaign)
  const link = screen.getByRole('link', { name: 'Visit example.org' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([campaign.afterSendingUrl, '_top'])
  await user.click(link)
  expect(dispatched).toEqual([{ type: 'resultClosed' }])
  unmount()
  shown(aReply([], [adaFails(), benFails()]), campaign)
  expect(screen.queryByRole('link', { name: /Continue/ })).toBeNull()
})

test('a whole success says that it is one of many letters, if the campaign counts', () => {
  const { dialog } = shown(aReply([toAda], []), { counter: { delivered: 1_200, goal: 5_000 } })
  expect(dialog.textContent).toMatch(/\d:\d\d.[ap]\.m\. [A-Z]{2,4} ?One of about 1,200 letters/)
})

test('a whole success says when offices usually answer, if the organization does', () => {
  const usualReply = 'Most offices answer within six weeks.'
  const { dialog, unmount } = shown(aReply([toAda], []), { usualReply })
  expect(dialog.textContent).toContain(usualReply)
  unmount()
  expect(shown(aReply([toAda], [benFails()]), { usualReply }).dialog.textContent).not.toContain(usualReply)
})

test('a person who asked for the follow-up is told its day', () => {
  const description = 'Ask me'
  const form = { ...aCampaign().form, addons: [{ type: 'CHECKBOX' as const, description, followUp: true }] }
  renderWithSession(<ResultDialog />, {
    session: { ending: { kind: 'answered', reply: aReply([toAda], []) }, addons: [description] },
    campaign: { form },
  })
  expect(screen.getByText("We'll ask you by email on December 4 whether they answered.")).toBeTruthy()
})

test('the call has its script, folded', () => {
  const legislators = [aLegislator({ phoneNumber: '2022252311' })]
  renderWithSession(<ResultDialog />, {
    session: { ending: { kind: 'answered', reply: aReply([toAda], []) }, legislators },
  })
  const script = screen.getByText('What to say').closest('details')
  expect(script?.open).toBe(false)
  expect(script?.textContent).toContain('my name is Wilma Alder, and I live in Cheyenne, WY')
})

test('[RES-03] [RES-04] [RES-05] a whole success ends with the thanks and the folded networks', () => {
  const { dialog } = shown(aReply([toAda, toBen], []), { completionMessage: 'See you at the rally.' })
  const text = dialog.textContent ?? ''
  const order = ['Delivered', laterWords.result.share, 'Your message was delivered to', 'Share on a network']
  expect(order.map(each => text.indexOf(each))).toEqual(
    order.map(each => text.indexOf(each)).toSorted((a, b) => a - b),
  )
  expect(text).toContain('2 of 2 letters delivered.')
  expect(screen.getByText('Share on a network').closest('details')?.open).toBe(false)
})

test('shared links tell their network if the campaign asks for it', () => {
  const { dialog } = shown(aReply([toAda], []), { shareSource: true })
  const sources = within(dialog)
    .getAllByRole('link', { name: /^Share on/ })
    .map(each => /source%3Dshare-(\w+)$/.exec(each.getAttribute('href')?.split('&quote=')[0] ?? '')?.[1])
  expect(sources).toEqual(['x', 'facebook', 'bluesky', 'whatsapp'])
})

test('without a number it is another campaign that is open', () => {
  const over = aCampaign({ campaignId: 'over', campaignName: 'Over', endDate: '2026-02-01T00:00:00Z' })
  const water = aCampaign({ campaignId: 'clean-water', campaignName: 'Clean water' })
  const legislators = [aLegislator({ phoneNumber: '' })]
  renderWithSession(<ResultDialog />, {
    session: { ending: { kind: 'answered', reply: aReply([toAda], []) }, legislators },
    organization: { campaigns: [aCampaign(), over, water] },
  })
  expect(screen.getByRole('link', { name: 'Clean water' }).getAttribute('href')).toBe('/clean-water')
})

describe('after the result', () => {
  const letter = { campaignId: 'fair-tickets', at: '2026-11-20T17:00:00.000Z', offices: 3, receipt }
  const nothing = { draft: '', reasoning: '' }

  test('the next page says where the letter went, and opens its receipt', () => {
    renderWithSession(<SentNote page="picker" />, { session: { ...nothing, sent: [letter] } })
    const note = screen.getByRole('complementary')
    expect(note.textContent).toMatch(
      /Your letter went to 3 offices at \d+:\d\d.[ap]\.m\. [A-Z]{2,4} \(test\)Open your receipt/,
    )
    expect(
      within(note)
        .getByRole('link', { name: /receipt/ })
        .getAttribute('href'),
    ).toBe(receipt)
  })

  test('the page of the campaigns thanks by name, and says what the next letter takes', () => {
    const { prefix, firstName, lastName, email, dateTermsAndPrivacyAccepted } = aSession()
    const constituentInfo = { prefix, firstName, lastName, email, dateTermsAndPrivacyAccepted }
    const known = { ...nothing, sent: [letter], constituentInfo }
    const { unmount } = renderWithSession(<SentNote page="picker" />, { session: known })
    expect(screen.getByRole('complementary').textContent).toMatch(/^Thank you, Wilma\.Your letter went/)
    const share = screen.getByRole('heading', { name: 'Ask one friend to write too' }).closest('section')
    expect(share && within(share).getByRole('button', { name: 'Copy link' })).toBeTruthy()
    unmount()
    renderWithSession(<SentNote page="picker" />, { session: { ...known, rememberedAddress: anAddress() } })
    expect(screen.getByText('Your next letter takes 20 seconds.')).toBeTruthy()
  })

  test.each([
    [1, '1 office didn’t accept it'],
    [2, '2 offices didn’t accept it'],
  ])('it says honestly that %i did not take it', (refused, said) => {
    renderWithSession(<SentNote page="picker" />, {
      session: { ...nothing, sent: [{ ...letter, refused }] },
    })
    const note = screen.getByRole('complementary')
    expect(within(note).getByText(said)).toBeTruthy()
    expect(
      within(note)
        .getByRole('link', { name: /receipt/ })
        .getAttribute('href'),
    ).toBe(receipt)
  })

  test('a letter that no office has yet is said to be tried', () => {
    const sent = [{ ...letter, offices: 0, receipt: '' }]
    renderWithSession(<SentNote page="message" />, { session: { ...nothing, sent } })
    expect(screen.getByRole('complementary').textContent).toBe(laterWords.result.sentLater)
  })

  test('a letter that was sent while another one was begun is told of there', () => {
    const reply = { ...aReply([toAda], []), receipt: letter.receipt }
    const kept = { 'fair-tickets': { ...aSession(), ending: { kind: 'answered', reply } as const } }
    renderWithSession(<SentNote page="message" />, {
      session: { campaignId: 'other', draft: 'Dear', sent: [letter], kept },
    })
    expect(screen.getByRole('complementary').textContent).toContain('Your letter went to 3 offices')
  })

  test('the region that announces it stands before there is anything to say', () => {
    const session = { reasoning: '', draft: 'Dear', sent: [letter] }
    const { happen } = renderWithSession(<SentNote page="message" />, { session })
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    happen({ type: 'draftEdited', text: '' })
    expect(screen.getByRole('status')).toBe(status)
    expect(status.textContent).toContain('Your letter went to 3 offices')
  })

  test.each([
    ['the next letter has begun', { sent: [letter], draft: 'Dear' }, 'message'],
    ['it is another campaign', { ...nothing, sent: [{ ...letter, campaignId: 'other' }] }, 'message'],
    ['there was none', nothing, 'picker'],
  ] as const)('nothing is said once %s', (_what, session, page) => {
    renderWithSession(<SentNote page={page} />, {
      session: { reasoning: '', ...session, sent: [...('sent' in session ? session.sent : [])] },
    })
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

test('[RES-06] [RES-05] a failure says that no office was reached, and shares nothing', () => {
  const { dialog } = shown(aReply([], [adaFails(), benFails()]))
  expect(dialog.textContent).toContain("We couldn't send your message to any of the selected legislators.")
  expect(dialog.textContent).not.toContain(laterWords.result.share)
})

test.each([
  ['some wait', aReply([toAda], [benFails(retry)]), laterWords.result.retryNote],
  ['all failed for good', aReply([], [benFails()]), laterWords.result.correctNote],
  ['some failed for good', aReply([toAda], [benFails()], { receipt }), laterWords.result.receiptNote],
])('[RES-15] when %s the note says what happens next', (_what, reply, note) => {
  expect(shown(reply).dialog.textContent).toContain(note)
})

test('a letter that is not tried again has the number to call, by the switchboard if its office has none', () => {
  const legislators = [
    aLegislator({ phoneNumber: '2022252311' }),
    aLegislator({ id: 'S000001', officeCode: 'SWY01', phoneNumber: '' }),
  ]
  const reply = aReply([toCleo], [adaFails(), benFails(), aFailure({ ...retry, officeCode: 'SWY03' })])
  renderWithSession(<ResultDialog />, {
    session: { ending: { kind: 'answered', reply }, legislators },
  })
  const calls = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^(Call|Capitol)/ })
  expect(calls.map(each => [each.textContent, each.href])).toEqual([
    ['Call the office: (202) 225-2311', 'tel:2022252311'],
    ['Capitol switchboard: (202) 224-3121', 'tel:2022243121'],
  ])
})

test('[RES-15] after a full success there is nothing to note', () => {
  const { dialog } = shown(aReply([toAda], []))
  expect(dialog.textContent).not.toContain(laterWords.result.retryNote)
  expect(dialog.textContent).not.toContain(laterWords.result.receiptNote)
})

test('[RES-16] [RES-05] when every letter waits, the dialog says that they are saved, and shares nothing', () => {
  const { dialog } = shown(aReply([], [adaFails(closed), benFails(retry)]))
  expect(screen.getByRole('dialog', { name: 'Message Saved, Not Sent Yet' })).toBeTruthy()
  expect(dialog.textContent).toContain(laterWords.result.retryNote)
  expect(dialog.textContent).not.toContain(laterWords.result.share)
})

test('[RES-05] four networks share a message that names the legislators, in tabs of their own', () => {
  const { dialog } = shown(aReply([toAda, toBen, toCleo], []))
  for (const network of ['X', 'Facebook', 'Bluesky', 'WhatsApp']) {
    const link = within(dialog).getByRole('link', { name: `Share on ${network}` })
    const url = decodeURIComponent(link.getAttribute('href') ?? '')
    expect(url).toContain('Ada Rivers, Ben Stone and Cleo Marsh')
    expect(url).toContain('https://open-ledger.redress.example/fair-tickets')
    expect(link.getAttribute('target')).toBe('_blank')
  }
})

test('sharing by the device is offered if it can, and one choice copies the link', async () => {
  const shared: unknown[] = []
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (what: unknown) => void shared.push(what),
  })
  const { user } = shown(aReply([toAda], [benFails()]))
  await user.click(screen.getByRole('button', { name: 'By text, email or app' }))
  expect(shared).toMatchObject([{ url: 'https://open-ledger.redress.example/fair-tickets' }])
  for (const [name, start] of [
    ['Text message', 'sms:?&body='],
    ['Email', 'mailto:?body='],
  ] as const) {
    const href = screen.getByRole('link', { name }).getAttribute('href') ?? ''
    expect(href.startsWith(start)).toBe(true)
    expect(decodeURIComponent(href)).toContain('https://open-ledger.redress.example/fair-tickets')
  }
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(screen.getByText('Link copied')).toBeTruthy())
  expect(await navigator.clipboard.readText()).toBe('https://open-ledger.redress.example/fair-tickets')
})

test('the receipt is a link of its own, opened beside the page', () => {
  const { dialog } = shown(aReply([toAda], [], { receipt }))
  expect(
    within(dialog)
      .getByRole('link', { name: /Open your receipt/ })
      .getAttribute('href'),
  ).toBe(receipt)
})

test('[RES-07] closing after a success ends the visit', async () => {
  const { user, effects, session } = shown(aReply([toAda], []))
  await user.click(screen.getByRole('button', { name: laterWords.result.done }))
  await waitFor(() => expect(session().draft).toBe(''))
  expect(effects).toContainEqual({ do: 'go', to: { page: 'picker' } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closing after a failure keeps everything for another try', async () => {
  const { user, effects, session } = shown(aReply([], [benFails()]))
  const { draft } = session()
  await user.click(screen.getByRole('button', { name: laterWords.result.backToMessage }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(session().draft).toBe(draft)
  expect(effects).toEqual([])
})

test('[RES-11] a call that fails shows the alert, to the letter, and OK closes it', async () => {
  const { user, dispatched } = renderWithSession(<ResultDialog />, { session: { ending: { kind: 'alert' } } })
  const alert = screen.getByRole('alertdialog', { name: 'Whoops! Something Went Wrong!' })
  expect(alert.textContent).toContain(
    'An error occurred when sending your message. Please check the form, and try again.',
  )
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(dispatched).toEqual([{ type: 'resultClosed' }])
})

const unconfirmed = { willRetry: true, errorType: 'confirmation_needed' } as const
const awaiting = aReply([], [adaFails(unconfirmed), benFails(unconfirmed)], { receipt })

test('[RES-17] a letter that waits for confirmation: one dialog names the address and what happens, and shares nothing', () => {
  const { dialog } = shown(awaiting)
  expect(screen.getByRole('dialog', { name: 'One More Step: Confirm by Email' })).toBe(dialog)
  expect(dialog.textContent).toContain('We’ve emailed wilma@example.org')
  expect(dialog.textContent).toContain('press “Confirm and send”, and your letter goes out.')
  expect(dialog.textContent).toContain('we delete your letter')
  expect(dialog.textContent).not.toContain(laterWords.result.share)
  expect(dialog.textContent).not.toContain(laterWords.result.retryNote)
  expect(within(dialog).queryByRole('listitem')).toBeNull()
  expect(within(dialog).getByRole('link', { name: /See your letter’s status/ })).toBeTruthy()
})

test.each([true, false])('[RES-17] in test mode (%s) it says where the email is', simulated => {
  const { dialog } = shown({ ...awaiting, simulated })
  expect(dialog.textContent?.includes(laterWords.result.awaitingSimulated)).toBe(simulated)
})

test('[RES-17] closing it ends the visit', async () => {
  const { user, effects, session } = shown(awaiting)
  await user.click(screen.getByRole('button', { name: laterWords.result.ok }))
  await waitFor(() => expect(session().draft).toBe(''))
  expect(effects).toContainEqual({ do: 'go', to: { page: 'picker' } })
  expect(effects.map(each => each.do)).not.toContain('remember')
})

test('[RES-17] a mistyped address is corrected in the letter that waits', async () => {
  const { user, session } = shown(awaiting)
  const { draft, sessionId } = session()
  await user.click(screen.getByRole('button', { name: laterWords.result.correctEmail }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(session()).toMatchObject({ draft, sessionId, ending: { kind: 'none' } })
})

test('past the limit the dialog says when to try again, and the letter stays', async () => {
  const { user, session } = renderWithSession(<ResultDialog />, {
    session: { ending: { kind: 'limited', minutes: 12 } },
  })
  const { draft } = session()
  const alert = screen.getByRole('alertdialog', { name: 'Please Try Again Later' })
  expect(alert.textContent).toContain('Please try again in 12 minutes.')
  expect(alert.textContent).not.toContain('Whoops')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(session()).toMatchObject({ draft, ending: { kind: 'none' } })
})

test('a campaign that has ended in the meantime is said to be closed, and the letter stays', async () => {
  const { user, session } = renderWithSession(<ResultDialog />, { session: { ending: { kind: 'closed' } } })
  const { draft } = session()
  const alert = screen.getByRole('alertdialog', { name: 'This Campaign Is Closed' })
  expect(alert.textContent).not.toContain('Please check the form')
  await user.click(within(alert).getByRole('button', { name: 'Back to my letter' }))
  await waitFor(() => expect(session()).toMatchObject({ draft, ending: { kind: 'none' } }))
})

test('without script, the letter to copy stands under what says that the campaign is closed', () => {
  const shown = { session: { ending: { kind: 'closed' } as const, draft: 'Fees hide until the last page.' } }
  const { unmount } = renderWithSession(<ResultDialog />, shown)
  expect(screen.queryByRole('textbox')).toBeNull()
  unmount()
  vi.stubEnv('SSR', true)
  renderWithSession(<ResultDialog />, shown)
  const letter = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your letter' })
  expect(letter.value).toBe('Fees hide until the last page.')
  expect([letter.readOnly, letter.name]).toEqual([true, ''])
})

test('a letter that reads as a threat is not sent, and stays to be changed', async () => {
  const { user, session } = renderWithSession(<ResultDialog />, { session: { ending: { kind: 'refused' } } })
  const { draft } = session()
  const alert = screen.getByRole('alertdialog', { name: 'Your Letter Was Not Sent' })
  expect(alert.textContent).toContain('It reads as a threat, and offices report those')
  await user.click(screen.getByRole('button', { name: 'Back to my letter' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(session()).toMatchObject({ draft, ending: { kind: 'none' } })
})

test('a minute is one', () => {
  renderWithSession(<ResultDialog />, { session: { ending: { kind: 'limited', minutes: 1 } } })
  expect(screen.getByRole('alertdialog').textContent).toContain('try again in 1 minute.')
})

const offered = { session: { ending: { kind: 'mail_offered' as const } } }

test('confirmation by email is offered, and chosen', async () => {
  const { user, effects } = renderWithSession(<ResultDialog />, offered)
  const offer = screen.getByRole('alertdialog', { name: 'Confirm by Email' })
  expect(offer.textContent).toContain('wilma@example.org')
  await user.click(within(offer).getByRole('button', { name: 'Confirm by email' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(effects).toMatchObject([{ do: 'submit', batch: { proof: 'mail' } }])
})

test.each(['{Escape}', 'the button'])('%s leads back to the letter, and nothing is sent', async way => {
  const { user, effects, session } = renderWithSession(<ResultDialog />, offered)
  if (way === 'the button') await user.click(screen.getByRole('button', { name: 'Back to my letter' }))
  else fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(effects).toEqual([])
  expect(session().ending).toEqual({ kind: 'none' })
})

test('a live region that was there before says that the page works on a proof', async () => {
  const { happen } = renderWithSession(<ResultDialog />, {
    session: { waiting: { ...nothingAwaited, submit: true } },
  })
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  happen({ type: 'proofDemanded', demand: aWorkDemand(), batch: aBatch() })
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toBe('Checking…')
  happen({ type: 'workEnded', work: aSolution(), batch: aBatch() })
  expect(region.textContent).toBe('')
})
