import { nothingAwaited } from '@redress/core/session/session'
import { aBill, aSelectedBill, aSenateBill } from '@redress/core/testing/aBill'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { wordsOf } from '@redress/words/words'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { BillsCard } from './BillsCard.tsx'

const words = wordsOf('en')

const ticket = () => screen.getByRole('group', { name: /H\.R\. 1402, TICKET Act/ })
const segment = (name: 'For' | 'Against') => within(ticket()).getByRole<HTMLInputElement>('radio', { name })
const undecided = { selectedBills: [] }

test('[CLASSIC-01] [CAMP-08] a campaign’s bills stand with their number, name and the campaign’s words', () => {
  renderWithSession(<BillsCard />)
  expect(screen.getByText('Bills about prices')).toBeTruthy()
  expect(screen.getByText('H.R. 1402')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'H.R. 1402 TICKET Act' })).toBeTruthy()
  expect(screen.getByText('Open Ledger is for this bill.')).toBeTruthy()
  expect(screen.getAllByRole('group')).toHaveLength(2)
})

test('[CLASSIC-01] a campaign without bills shows those that the draft suggests', () => {
  renderWithSession(<BillsCard />, {
    campaign: { supportingBills: [] },
    session: { bills: [], suggestedBills: [aSenateBill()] },
  })
  expect(screen.getByRole('heading', { name: words.bills.suggestedTitle })).toBeTruthy()
  expect(screen.getByText('Kids Online Safety Act')).toBeTruthy()
})

test('[FLOW-03] without any bill there is no such section', () => {
  const { container } = renderWithSession(<BillsCard />, {
    campaign: { supportingBills: [] },
    session: { bills: [], suggestedBills: [] },
  })
  expect(container.textContent).toBe('')
})

test('[FLOW-13] bills that cannot be found are said to be so', () => {
  renderWithSession(<BillsCard />, { session: { bills: [], billsFailed: true } })
  expect(screen.getByText("Couldn't find bills. Please refresh the page to try again.")).toBeTruthy()
})

test('while the bills are looked for, the section says so', () => {
  renderWithSession(<BillsCard />, { session: { bills: [], waiting: { ...nothingAwaited, bills: true } } })
  expect(screen.getByText(words.bills.loading)).toBeTruthy()
})

test('[CARD-03] For is chosen, then Against instead of it', async () => {
  const { user, session } = renderWithSession(<BillsCard />, { session: undecided })
  await user.click(segment('For'))
  expect(session().selectedBills).toMatchObject([{ id: '119-hr-1402', proOrCon: 'PRO' }])
  await user.click(segment('Against'))
  expect(session().selectedBills).toMatchObject([{ id: '119-hr-1402', proOrCon: 'CON' }])
  expect(segment('Against').checked).toBe(true)
})

test('[CARD-03] a click on the chosen one clears it', async () => {
  const { user, session, dispatched } = renderWithSession(<BillsCard />)
  await user.click(segment('For'))
  expect(session().selectedBills).toEqual([])
  expect(segment('For').checked).toBe(false)
  expect(dispatched).toHaveLength(1)
})

test.each([' ', '{Backspace}', '{Delete}'])('[CARD-03] so does the key %j on it', async key => {
  const { user, session } = renderWithSession(<BillsCard />)
  segment('For').focus()
  await user.keyboard(key)
  expect(session().selectedBills).toEqual([])
})

test('[CARD-03] and so does a button beside it, which then leaves the focus in the group', async () => {
  const { user, session } = renderWithSession(<BillsCard />, {
    session: { selectedBills: [aSelectedBill()] },
  })
  await user.click(screen.getByRole('button', { name: 'Clear your choice on H.R. 1402' }))
  expect(session().selectedBills).toEqual([])
  expect(document.activeElement).toBe(segment('For'))
  expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull()
})

test('[CARD-05] a bill shows its id, name and summary, and leads to the full text in a new tab', async () => {
  const { user } = renderWithSession(<BillsCard />)
  await user.click(screen.getByRole('button', { name: 'H.R. 1402 TICKET Act' }))
  const dialog = screen.getByRole('dialog', { name: 'TICKET Act' })
  expect(dialog.textContent).toContain('119-hr-1402')
  expect(dialog.textContent).toContain('must show the total price')
  const link = within(dialog).getByRole('link', { name: /Read the full bill/ })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('href')).toBe('https://www.congress.gov/bill/119th-congress/house-bill/1402')
})

test('[CARD-05] a summary is optional', async () => {
  const { user } = renderWithSession(<BillsCard />, { session: { bills: [aBill({ summary: '' })] } })
  await user.click(screen.getByRole('button', { name: 'H.R. 1402 TICKET Act' }))
  expect(screen.getByRole('dialog').textContent).not.toContain(dialogWordsOf('en').bills.summary)
})
