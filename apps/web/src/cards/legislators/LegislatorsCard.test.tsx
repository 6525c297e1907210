import { asOffice, congressSeats } from '@redress/core/legislator/seats'
import { nothingAwaited } from '@redress/core/session/session'
import { aLegislator, wyoming } from '@redress/core/testing/aLegislator'
import { anAddress } from '@redress/core/testing/anAddress'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { wordsOf } from '@redress/words/words'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { LegislatorsCard } from './LegislatorsCard.tsx'

const words = wordsOf('en')

const [ada, ben, cleo] = wyoming()
const offices = congressSeats
  .filter(seat => seat.state === 'WY')
  .map(seat => ({ ...asOffice(seat), officeCode: seat.code }))
const title = () => screen.getByRole('heading', { name: "Who You're Contacting" })
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')

test('[CLASSIC-02] the card has the address and the people who represent it, in words', () => {
  renderWithSession(<LegislatorsCard />)
  expect(title()).toBeTruthy()
  const group = screen.getByRole('group', { name: 'Your legislators' })
  expect(within(group).getAllByRole('checkbox')).toHaveLength(3)
  expect(group.textContent).toContain('Representative, Wyoming at large')
  expect(group.textContent).toContain('Republican')
  expect(group.textContent).toContain('Senator, Wyoming')
})

test('a legislator is ticked as a whole, name, chamber and party read with it', async () => {
  const { user, dispatched } = renderWithSession(<LegislatorsCard />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Ada Rivers.*Representative/ })
  expect(box.checked).toBe(true)
  await user.click(screen.getByText('Ada Rivers'))
  expect(box.checked).toBe(false)
  expect(dispatched).toEqual([{ type: 'legislatorToggled', id: ada.id }])
})

test('[FLOW-07] an empty selection is not an error until the person has changed the selection', () => {
  renderWithSession(<LegislatorsCard />, { session: { selectedLegislatorIds: [] } })
  expect(screen.queryByText(words.legislators.chooseOne)).toBeNull()
  expect(title().className).not.toContain('wrong')
})

test('[VAL-04] [VAL-08] the last one unticked is an error, and turns the title red', async () => {
  const { user } = renderWithSession(<LegislatorsCard />, { session: { selectedLegislatorIds: [ada.id] } })
  await user.click(screen.getByText('Ada Rivers'))
  expect(screen.getByText(words.legislators.chooseOne)).toBeTruthy()
  expect(title().className).toContain('wrong')
  await user.click(screen.getByText('Ben Stone'))
  expect(screen.queryByText(words.legislators.chooseOne)).toBeNull()
})

test('[CARD-02] with none found, the card says so and what to do', () => {
  renderWithSession(<LegislatorsCard />, { session: { legislators: [], selectedLegislatorIds: [] } })
  expect(
    screen.getByText('Unable to find legislators in your location. Please update your address.'),
  ).toBeTruthy()
})

test('while the legislators of a new address are looked up, the page says nothing about the previous ones and shows no error', () => {
  const elsewhere = anAddress({ state: 'VT', city: 'Burlington' })
  const touched = { address: true, legislators: true, draft: false, details: false }
  renderWithSession(<LegislatorsCard />, {
    session: { address: elsewhere, touched, waiting: { ...nothingAwaited, legislators: true } },
  })
  expect(screen.getByText(words.legislators.loading)).toBeTruthy()
  expect(screen.queryByText(words.legislators.noneInReach)).toBeNull()
  expect(screen.queryByText('Ada Rivers')).toBeNull()
  expect(title().className).not.toContain('wrong')
})

test('in the same state the senators stay while the House district’s member is looked for', () => {
  const address = anAddress({ congressionalDistrict: -1 })
  renderWithSession(<LegislatorsCard />, {
    session: { address, waiting: { ...nothingAwaited, legislators: true } },
  })
  expect(screen.getByText('Ben Stone')).toBeTruthy()
  expect(screen.queryByText('Ada Rivers')).toBeNull()
})

test('while they are looked for, the card says that and nothing else', () => {
  renderWithSession(<LegislatorsCard />, {
    session: { legislators: [], waiting: { ...nothingAwaited, legislators: true } },
  })
  expect(screen.getByText(words.legislators.loading)).toBeTruthy()
  expect(screen.queryByText(words.legislators.none)).toBeNull()
})

test.each([
  ['Democrat', 'Ben Stone', 'Ada Rivers'],
  ['REPUBLICAN', 'Ada Rivers', 'Ben Stone'],
])('[VAL-12] a campaign to one party (%s) shows that party only', (targetedParty, shown, hidden) => {
  renderWithSession(<LegislatorsCard />, { campaign: { targetedParty } })
  expect(screen.getByText(shown)).toBeTruthy()
  expect(screen.queryByText(hidden)).toBeNull()
})

test('a campaign to a party that none of them belongs to says so', () => {
  renderWithSession(<LegislatorsCard />, {
    campaign: { targetedParty: 'Democrat' },
    session: { legislators: [ada] },
  })
  expect(screen.getByText(words.legislators.partyOnly('DEMOCRAT'))).toBeTruthy()
})

test('While the House district is unknown, nothing is said about the party of all legislators', () => {
  renderWithSession(<LegislatorsCard />, {
    campaign: { targetedParty: 'Democrat' },
    session: {
      legislators: [ada],
      address: anAddress({ congressionalDistrict: -1, districtCandidates: [1, 2], source: 'zip' }),
    },
  })
  expect(screen.queryByText(words.legislators.partyOnly('DEMOCRAT'))).toBeNull()
})

test('while names are not loaded the offices stand in, and that is said; no name is invented', () => {
  renderWithSession(<LegislatorsCard />, { session: { legislators: offices } })
  expect(screen.getByText(words.legislators.namesMissing)).toBeTruthy()
  expect(boxes()).toHaveLength(3)
  expect(screen.getByText('Representative, Wyoming')).toBeTruthy()
  expect(screen.getAllByText(words.legislators.nameMissing)).toHaveLength(3)
})

test('while names are not loaded, a campaign to a party says that parties are unknown', () => {
  renderWithSession(<LegislatorsCard />, {
    campaign: { targetedParty: 'Republican' },
    session: { legislators: offices },
  })
  expect(screen.getByText(words.legislators.partiesMissing('REPUBLICAN'))).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('[CARD-06] [CARD-12] an office that takes no letters shows how to contact it instead', async () => {
  const { user } = renderWithSession(<LegislatorsCard />, {
    session: { legislators: [{ ...ada, officeCode: '' }, ben, cleo] },
  })
  expect(boxes()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'How to contact Ada Rivers' }))
  const dialog = screen.getByRole('dialog', { name: 'How to Contact Ada Rivers' })
  const phone = within(dialog).getByRole('link', { name: '(202) 555-0100' })
  expect(phone.getAttribute('href')).toBe('tel:2025550100')
  expect(dialog.textContent).toContain('I call about the price of tickets.')
})

test('[CARD-06] the suggested message is optional', async () => {
  const { user } = renderWithSession(<LegislatorsCard />, {
    campaign: { contactLegislatorMessage: '' },
    session: { legislators: [{ ...ada, officeCode: '' }] },
  })
  await user.click(screen.getByRole('button', { name: 'How to contact Ada Rivers' }))
  expect(screen.getByRole('dialog').textContent).not.toContain(dialogWordsOf('en').legislators.suggested)
})

test('[VAL-10] a member of another district cannot be ticked', () => {
  renderWithSession(<LegislatorsCard />, {
    session: { legislators: [aLegislator({ id: 'next-door', district: 2, lastName: 'Nextdoor' }), ben] },
  })
  expect(boxes()).toHaveLength(1)
  expect(screen.getByRole('button', { name: /Nextdoor/ })).toBeTruthy()
})

const seat = { legislatorType: 'HOUSE' as const, state: 'WY', district: 0 }

test('a seat without a holder stands there by its name, as vacant', () => {
  renderWithSession(<LegislatorsCard />, { session: { legislators: [ben, cleo], vacancies: [seat] } })
  const seats = screen.getByRole('list', { name: words.legislators.vacantSeats })
  expect(seats.textContent).toBe('Representative, WyomingThis seat is vacant.')
  expect(boxes()).toHaveLength(2)
})

test('if every seat is vacant, no error shows', () => {
  renderWithSession(<LegislatorsCard />, { session: { legislators: [], vacancies: [seat] } })
  expect(screen.getByText('This seat is vacant.')).toBeTruthy()
  expect(screen.queryByText(words.legislators.none)).toBeNull()
})

test.each([
  ['of another district', { ...seat, district: 2 }],
  ['of another state', { ...seat, state: 'MT' }],
])('a vacant seat %s is not told', (_which, other) => {
  renderWithSession(<LegislatorsCard />, { session: { vacancies: [other] } })
  expect(screen.queryByText('This seat is vacant.')).toBeNull()
})

test('a photo that does not load gives way to initials', () => {
  const { container } = renderWithSession(<LegislatorsCard />, {
    session: { legislators: [{ ...ada, imageUrl: '/photos/R000001' }] },
  })
  const photo = container.querySelector('img')!
  expect(photo.getAttribute('alt')).toBe('')
  expect(photo.getAttribute('loading')).toBe('lazy')
  expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['72', '90'])
  expect(photo.parentElement?.textContent).toBe('AR')
  fireEvent.error(photo)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('AR')).toBeTruthy()
})

const ownForm = { officeCode: '', form: 'https://rivers.house.gov/contact' }

test('[CARD-06] an office with its own form can be chosen, and its card says so', async () => {
  const { user, session } = renderWithSession(<LegislatorsCard />, {
    session: { legislators: [{ ...ada, ...ownForm }, ben, cleo], selectedLegislatorIds: [] },
  })
  await user.click(
    screen.getByRole('checkbox', { name: new RegExp(`Ada Rivers.*${words.legislators.ownForm}`) }),
  )
  expect(session().selectedLegislatorIds).toEqual([ada.id])
})

test('[CARD-12] an office to call shows its offices at home, and what to say', async () => {
  const districtOffices = [
    { city: 'Casper', state: 'WY', phone: '3072616572', hours: 'Mon-Fri 9-5' },
    { city: 'Cody', state: 'WY', phone: '3075551234' },
  ]
  const { user } = renderWithSession(<LegislatorsCard />, {
    campaign: { contactLegislatorMessage: '' },
    session: { legislators: [{ ...ada, officeCode: '', districtOffices }] },
  })
  await user.click(screen.getByRole('button', { name: 'How to contact Ada Rivers' }))
  const dialog = screen.getByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(each => each.textContent),
  ).toEqual(['Casper, WY (307) 261-6572 Mon-Fri 9-5', 'Cody, WY (307) 555-1234'])
  expect(dialog.textContent).toContain('I live in Cheyenne, WY')
})
