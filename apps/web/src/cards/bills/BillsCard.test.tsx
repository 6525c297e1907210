import { nothingAwaited } from '@redress/core/session/session'
import { aBill, aSelectedBill, aSenateBill } from '@redress/core/testing/aBill'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { wordsOf } from '@redress/words/words'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { BillsCard } from './BillsCard.tsx'

const words = wordsOf('en')

const ticket = () => screen.getByRole('group', { name: /H\.R\. 1402.*TICKET Act/ })
const segment = (name: 'For' | 'Against') => within(ticket()).getByRole<HTMLInputElement>('radio', { name })
const undecided = { selectedBills: [] }

test('[CLASSIC-01] [CAMP-08] a campaign’s bills stand with their number, name and the campaign’s words', () => {
  renderWithSession(<BillsCard />)
  expect(screen.getByText('Bills about prices')).toBeTruthy()
  expect(screen.getByText('H.R. 1402')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'H.R. 1402 TICKET Act' })).toBeTruthy()
  expect(screen.getByText('Open Ledger is for this bill.')).toBeTruthy()
  expect(screen.getAllByRole('group', { name: /^Are you for/, hidden: true })).toHaveLength(2)
})

const listed = { id: '119-hr-1402', number: '1402', type: 'HR' } as const
const listedSenate = { id: '119-s-1748', number: '1748', type: 'S' } as const

test('A bill is explained by the campaign’s own sentence, or else by the beginning of its summary', () => {
  const summary = `${'Sellers must show the total price. '.repeat(2)}Refunds come with cancellations.`
  renderWithSession(<BillsCard />, {
    campaign: {
      supportingBills: [
        { ...listed, inBrief: 'You would see the whole price from the start.' },
        listedSenate,
      ],
    },
    session: { bills: [aBill(), aSenateBill({ summary })] },
  })
  expect(screen.getByText('You would see the whole price from the start.')).toBeTruthy()
  expect(screen.queryByText(aBill().summary)).toBeNull()
  expect(
    screen.getByText(
      'Sellers must show the total price. Sellers must show the total price. Refunds come with…',
    ),
  ).toBeTruthy()
})

test('The first bill is open, and the others are folded below it until a stance is taken on one', async () => {
  const folded = () => screen.getByText('1 more bill').closest('details')
  const { user } = renderWithSession(<BillsCard />, { session: undecided })
  expect(folded()?.contains(ticket())).toBe(false)
  expect(folded()?.open).toBe(false)
  const other = within(screen.getByRole('group', { name: /S\. 1748/, hidden: true }))
  await user.click(other.getByRole('radio', { name: 'Against', hidden: true }))
  expect(folded()?.open).toBe(true)
  await user.click(other.getByRole('radio', { name: 'Against', hidden: true }))
  expect(folded()?.open).toBe(true)
})

test('A single bill has nothing to unfold', () => {
  const { container } = renderWithSession(<BillsCard />, { session: { bills: [aBill()] } })
  expect(container.querySelector('details')).toBeNull()
})

test('Companion bills are one choice, which records both and clears both', async () => {
  const { user, session, effects } = renderWithSession(<BillsCard />, {
    campaign: { supportingBills: [listed, { ...listedSenate, companion: listed.id }] },
    session: undecided,
  })
  expect(screen.getByRole('heading', { name: 'H.R. 1402 and S. 1748 TICKET Act' })).toBeTruthy()
  expect(screen.getAllByRole('group')).toHaveLength(1)
  expect(screen.getByRole('group', { name: /H\.R\. 1402 and S\. 1748, TICKET Act/ })).toBeTruthy()
  await user.click(segment('For'))
  expect(session().selectedBills.map(each => [each.id, each.proOrCon])).toEqual([
    ['119-hr-1402', 'PRO'],
    ['119-s-1748', 'PRO'],
  ])
  expect(effects).toContainEqual({ do: 'log', event: 'bill_selected', value: '119-s-1748' })
  await user.click(segment('For'))
  expect(session().selectedBills).toEqual([])
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

test('[CARD-05] a bill in full begins with its summary, and ends with its official title and id', async () => {
  const { user } = renderWithSession(<BillsCard />)
  await user.click(screen.getByRole('button', { name: 'H.R. 1402 TICKET Act' }))
  const text = screen.getByRole('dialog').textContent
  const inTurn = [aBill().summary, 'Read the full bill', aBill().title, '(119-hr-1402)']
  expect(inTurn.map(each => text.indexOf(each)).every((at, nth, all) => at > (all[nth - 1] ?? 0))).toBe(true)
})

test('[CARD-05] a summary is optional', async () => {
  const { user } = renderWithSession(<BillsCard />, { session: { bills: [aBill({ summary: '' })] } })
  await user.click(screen.getByRole('button', { name: 'H.R. 1402 TICKET Act' }))
  expect(screen.getByRole('dialog').textContent).not.toContain('must show the total price')
})

test('A bill’s dialog says where the bill stands, and nothing if that is unknown', async () => {
  const standing = { stage: 'passed-one', day: '2026-06-07' } as const
  const { user } = renderWithSession(<BillsCard />, {
    session: { bills: [aBill({ standing }), aSenateBill()] },
  })
  await user.click(screen.getByRole('button', { name: 'H.R. 1402 TICKET Act' }))
  expect(screen.getByText('Passed one chamber. Latest action: June 7, 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'S. 1748 Kids Online Safety Act' }))
  expect(screen.queryByText('Where it stands')).toBeNull()
})

test('A bill of a state is cited by its number, leads to its legislature, and has no stage', async () => {
  const parks = aBill({
    id: 'tx-hb-123',
    type: 'STATE',
    number: 'HB 123',
    name: 'Open Parks Act',
    title: 'Open Parks Act',
    url: 'https://legislature.example.org/HB123',
  })
  const { user, session } = renderWithSession(<BillsCard />, {
    campaign: { supportingBills: [{ id: parks.id, number: parks.number, type: 'STATE' }] },
    session: { ...undecided, bills: [parks] },
  })
  await user.click(screen.getByRole('radio', { name: 'Against' }))
  expect(session().selectedBills).toMatchObject([{ id: 'tx-hb-123', type: 'STATE', proOrCon: 'CON' }])
  await user.click(screen.getByRole('button', { name: 'HB 123 Open Parks Act' }))
  const dialog = screen.getByRole('dialog', { name: 'Open Parks Act' })
  expect(dialog.textContent).toContain('HB 123 (tx-hb-123)')
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe(parks.url)
  expect(screen.queryByText('Where it stands')).toBeNull()
})

describe('A state’s bill', () => {
  const bill = { id: 'pr-pc-123', number: 'PC 123', type: 'STATE' } as const
  const described = aBill({
    ...bill,
    name: 'Ley de Parques',
    title: 'Ley de Parques',
    summary: 'Parques abiertos.',
  })
  const spanish = {
    language: 'es',
    audience: ['PR'],
    supportingBills: [{ ...bill, inBrief: 'Parques abiertos.' }],
  }

  test('has a name and a summary in the language of its organization', async () => {
    const { user } = renderWithSession(<BillsCard />, {
      organization: { language: 'en', languages: ['es', 'en'], campaigns: [aCampaign(spanish)] },
      session: { bills: [described], selectedBills: [] },
    })
    expect(screen.getByText('Ley de Parques').lang).toBe('es')
    await user.click(screen.getByRole('button', { name: 'PC 123 Ley de Parques' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Parques abiertos.').lang).toBe('es')
  })

  test('has a translated summary in the language of the page', async () => {
    const translated = { audience: ['PR'], supportingBills: [{ ...bill, inBrief: 'Open parks.' }] }
    const { user } = renderWithSession(<BillsCard />, {
      organization: { language: 'en', languages: ['es', 'en'], campaigns: [aCampaign(translated)] },
      session: { bills: [described], selectedBills: [] },
    })
    expect(screen.getByText('Ley de Parques').lang).toBe('es')
    await user.click(screen.getByRole('button', { name: 'PC 123 Ley de Parques' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Open parks.').lang).toBe('')
    expect(dialog.queryByText('Parques abiertos.')).toBeNull()
  })
})
