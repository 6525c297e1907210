import { nothingAwaited } from '@redress/core/session/session'
import { aLegislator, aSenator } from '@redress/core/testing/aLegislator'
import { anAddress } from '@redress/core/testing/anAddress'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { wordsOf } from '@redress/words/words'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddressInput } from '../address/AddressInput.tsx'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { LegislatorsCard } from './LegislatorsCard.tsx'

const words = wordsOf('en')
const dialog = dialogWordsOf('en')

const houston = anAddress({
  state: 'TX',
  city: 'Houston',
  zip: '77002',
  congressionalDistrict: -1,
  source: 'zip',
  districtCandidates: [7, 18],
})
const oneDistrict = { ...houston, districtCandidates: [7] }
const anyDistrict = { ...houston, districtCandidates: [], source: 'none' as const }
const senator = aSenator({ state: 'TX' })
const stated = (district: number) => ({ type: 'districtStated' as const, district })
const confirm = () => screen.getByRole('button', { name: dialog.district.confirm })
const panel = () => screen.getByRole('region', { name: /district|You said/i })

test('the senators stand there at once, while the House district is asked for, and why', () => {
  renderWithSession(<LegislatorsCard />, { session: { address: houston, legislators: [senator] } })
  expect(screen.getByRole('checkbox', { name: /Ben Stone/ })).toBeTruthy()
  const question = screen.getByRole('region', { name: dialog.district.chooseTitle })
  expect(question.textContent).toContain('Offices only accept letters from their own district.')
  expect(
    screen.getAllByRole('status').filter(each => each.textContent === dialog.district.needed),
  ).toHaveLength(1)
})

test('[VAL-07] what is in error once the person goes on is the question, not an address that is right', () => {
  const touched = { address: true, legislators: false, draft: false, details: false }
  const session = { address: houston, legislators: [senator], touched }
  const title = () => screen.getByRole('heading', { name: words.legislators.title })
  const { unmount } = renderWithSession(<LegislatorsCard />, { session })
  expect(panel().className + title().className).not.toContain('wrong')
  unmount()
  const tried = { ...touched, legislators: true, draft: true }
  renderWithSession(<LegislatorsCard />, { session: { ...session, touched: tried } })
  expect(panel().className).toContain('wrong')
  expect(screen.getByRole('button', { name: /Edit address/ }).className).not.toContain('wrong')
  expect(title().className).toContain('wrong')
})

test('of several districts one is chosen, none is chosen beforehand', async () => {
  const { user, dispatched, effects, session } = renderWithSession(<AddressInput />, {
    session: { address: houston },
  })
  const radios = within(panel()).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(each => each.checked)).toEqual([false, false])
  await user.click(confirm())
  expect(screen.getByText(dialog.district.missing)).toBeTruthy()
  expect(document.activeElement).toBe(radios[0])
  expect(dispatched).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Texas 18' }))
  await user.click(confirm())
  expect(dispatched).toEqual([stated(18)])
  expect(session().address).toMatchObject({ congressionalDistrict: 18, source: 'stated' })
  expect(effects).toEqual([{ do: 'findLegislators', address: session().address }])
})

test('the answer stands where the question was, has the focus, and can be changed', async () => {
  const { user, dispatched, happen } = renderWithSession(<AddressInput />, { session: { address: houston } })
  await user.click(screen.getByRole('radio', { name: 'Texas 18' }))
  await user.click(confirm())
  expect(document.activeElement).toBe(panel())
  expect(panel().textContent).toContain(dialog.district.stated('Texas 18'))
  happen({ type: 'legislatorsFound', legislators: [aLegislator({ state: 'TX', district: 18 }), senator] })
  await user.click(screen.getByRole('button', { name: dialog.district.change }))
  expect(document.activeElement).toBe(panel())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Texas 18' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Texas 7' }))
  await user.click(confirm())
  expect(dispatched.at(-1)).toEqual(stated(7))
})

test('it goes by keyboard alone', async () => {
  const { user, dispatched } = renderWithSession(<AddressInput />, { session: { address: houston } })
  screen.getByRole('button', { name: /Edit address/ }).focus()
  await user.tab()
  await user.keyboard(' {Tab}{Enter}')
  expect(dispatched).toEqual([stated(7)])
})

test('one district is offered, and must be confirmed', async () => {
  const { user, dispatched } = renderWithSession(<AddressInput />, { session: { address: oneDistrict } })
  expect(panel().textContent).toContain('Is this your district? Texas 7')
  expect(dispatched).toEqual([])
  await user.click(screen.getByRole('button', { name: dialog.district.yes }))
  expect(dispatched).toEqual([stated(7)])
  expect(screen.getByRole('button', { name: dialog.district.change })).toBeTruthy()
})

test('a person who denies the only candidate chooses another district of the state, and it is recorded', async () => {
  const { user, dispatched } = renderWithSession(<AddressInput />, { session: { address: oneDistrict } })
  await user.click(screen.getByRole('button', { name: dialog.district.no }))
  expect(document.activeElement).toBe(panel())
  expect(screen.getAllByRole('radio')).toHaveLength(37)
  expect(screen.queryByRole('radio', { name: 'Texas 7' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Texas 18' }))
  await user.click(confirm())
  expect(dispatched).toEqual([stated(18)])
  expect(panel().textContent).toContain(dialog.district.stated('Texas 18'))
})

test('a person who denies the only candidate is led to the address', async () => {
  const { user, dispatched } = renderWithSession(<AddressInput />, { session: { address: oneDistrict } })
  await user.click(screen.getByRole('button', { name: dialog.district.no }))
  expect(screen.getByText(dialog.district.denied('77002', 'Texas 7'))).toBeTruthy()
  await user.click(within(panel()).getByRole('button', { name: words.address.edit }))
  expect(screen.getByRole('dialog', { name: dialog.address.dialogTitle })).toBeTruthy()
  expect(dispatched).toEqual([])
})

test('the question that led to the address is gone then, and the focus is on the address', async () => {
  const { user, happen } = renderWithSession(<AddressInput />, { session: { address: oneDistrict } })
  await user.click(screen.getByRole('button', { name: dialog.district.no }))
  await user.click(within(panel()).getByRole('button', { name: words.address.edit }))
  await user.click(screen.getByRole('button', { name: dialog.address.update }))
  happen({ type: 'addressFound', address: { ...houston, zip: '77003', districtCandidates: [9, 29] } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Edit address/ })),
  )
})

test('asked in two places, the place that was answered wrongly has the focus', async () => {
  const twice = [<AddressInput key="one" />, <AddressInput key="two" />]
  const { user } = renderWithSession(twice, { session: { address: houston } })
  await user.click(screen.getAllByRole('button', { name: dialog.district.confirm })[1]!)
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[2])
})

test('if nothing narrows it, the state’s districts are all to choose from, with a search', async () => {
  const { user, dispatched } = renderWithSession(<AddressInput />, { session: { address: anyDistrict } })
  expect(screen.getAllByRole('radio')).toHaveLength(38)
  await user.click(confirm())
  expect(screen.getByText(dialog.district.missing)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  await user.type(screen.getByRole('searchbox', { name: dialog.district.search }), '38')
  await user.click(screen.getByRole('radio', { name: 'Texas 38' }))
  await user.click(confirm())
  expect(dispatched).toEqual([stated(38)])
})

const lizzie = aLegislator({ id: 'F1', firstName: 'Lizzie', lastName: 'Fields', state: 'TX', district: 7 })
const omar = aLegislator({ id: 'M1', firstName: 'Omar', lastName: 'Mills', state: 'TX', district: 18 })

test('one candidate whose name is known is asked about as a person', async () => {
  const { user, dispatched } = renderWithSession(<AddressInput />, {
    session: { address: oneDistrict, districtMembers: [lizzie] },
  })
  const question = screen.getByRole('region', { name: 'Is Lizzie Fields your representative?' })
  expect(question.textContent).toContain('Representative, Texas 7th District')
  expect(question.textContent).toContain('Republican')
  await user.click(within(question).getByRole('button', { name: dialog.district.yesPerson }))
  expect(dispatched).toEqual([stated(7)])
})

test('of several candidates the person chooses one by name and face', async () => {
  const { user, dispatched } = renderWithSession(<AddressInput />, {
    session: { address: houston, districtMembers: [lizzie, omar] },
  })
  expect(screen.getByRole('region', { name: dialog.district.choosePerson })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: dialog.district.confirmChoice }))
  expect(screen.getByText(dialog.district.missingPerson)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Omar Mills/ }))
  await user.click(screen.getByRole('button', { name: dialog.district.confirmChoice }))
  expect(dispatched).toEqual([stated(18)])
})

test('a candidate seat without a member is shown as vacant', () => {
  renderWithSession(<AddressInput />, { session: { address: houston, districtMembers: [lizzie] } })
  expect(screen.getByRole('radio', { name: /Texas 18 ?This seat is vacant/ })).toBeTruthy()
})

test('a search finds a member by name, and says if it finds none', async () => {
  const { user } = renderWithSession(<AddressInput />, {
    session: { address: anyDistrict, districtMembers: [lizzie, omar] },
  })
  const search = screen.getByRole('searchbox', { name: dialog.district.search })
  await user.type(search, 'mills')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  await user.clear(search)
  await user.type(search, 'xyz')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(dialog.district.noMatch)).toBeTruthy()
})

test('[VAL-07] the person can write to the senators now, and add the representative later', async () => {
  const senators = [senator, aSenator({ id: 'S000002', state: 'TX' })]
  const { user, session } = renderWithSession(<AddressInput />, {
    session: {
      address: houston,
      legislators: senators,
      selectedLegislatorIds: senators.map(each => each.id),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Send to your two senators now' }))
  expect(session().senatorsOnly).toBe(true)
  expect(screen.getByText(dialog.district.senatorsOnly(2)).closest('section')).toBe(document.activeElement)
  expect(screen.queryByText(dialog.district.needed)).toBeNull()
  await user.click(screen.getByRole('button', { name: dialog.district.addRepresentative }))
  await user.click(screen.getByRole('radio', { name: 'Texas 7' }))
  await user.click(confirm())
  expect(session()).toMatchObject({ senatorsOnly: undefined, address: { congressionalDistrict: 7 } })
})

test.each([houston, oneDistrict, anyDistrict])(
  'the official look-up opens beside the page and learns nothing of it (%#)',
  address => {
    renderWithSession(<AddressInput />, { session: { address } })
    const link = screen.getByRole('link', { name: /house\.gov/ })
    expect(link.getAttribute('href')).toBe('https://www.house.gov/representatives/find-your-representative')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noreferrer')
  },
)

test.each([
  ['the address proves it', anAddress(), nothingAwaited],
  ['the address is not whole', { ...houston, street: '' }, nothingAwaited],
  ['another address is looked up', houston, { ...nothingAwaited, address: true }],
])('nothing is asked if %s', (_why, address, waiting) => {
  renderWithSession(<AddressInput />, { session: { address, waiting } })
  expect(screen.queryByText(dialog.district.needed)).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})

test('a district that was stated before a reload stands there, and takes no focus', () => {
  renderWithSession(<AddressInput />, {
    session: { address: { ...houston, congressionalDistrict: 18, source: 'stated' } },
  })
  expect(panel().textContent).toContain(dialog.district.stated('Texas 18'))
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByText(dialog.district.needed)).toBeNull()
})

test('a new address is asked about anew', async () => {
  const { user, happen } = renderWithSession(<AddressInput />, { session: { address: houston } })
  await user.click(screen.getByRole('radio', { name: 'Texas 18' }))
  await user.click(confirm())
  happen({ type: 'addressFound', address: { ...houston, zip: '77003', districtCandidates: [9, 29] } })
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(each => [each.value, each.checked])).toEqual([
    ['9', false],
    ['29', false],
  ])
})
