import { noAddress } from '@redress/core/address/address'
import { nothingAwaited } from '@redress/core/session/session'
import { anAddress } from '@redress/core/testing/anAddress'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { wordsOf } from '@redress/words/words'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { AddressInput } from './AddressInput.tsx'

const words = wordsOf('en')
const dialog = dialogWordsOf('en')

const untouched = { address: false, legislators: false, draft: false, details: false }
const nowhere = { address: noAddress, legislators: [], selectedLegislatorIds: [], touched: untouched }
const box = () => screen.getByRole('button', { name: /(Edit|Enter your) address/ })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function fillIn(user: ReturnType<typeof renderWithSession>['user']) {
  await user.click(box())
  await user.type(field('Street address'), '200 w 24th st')
  await user.type(field('City'), 'Cheyenne')
  await user.selectOptions(field('State'), 'Wyoming')
  await user.type(field('ZIP code'), '820011234')
}

test('[CARD-01] [LOOK-03] the box shows the formatted address, with a hugged icon whose text is only read out', () => {
  renderWithSession(<AddressInput />)
  const icon = box().querySelector('.hugged')
  expect(icon?.querySelector('svg')).not.toBeNull()
  expect(icon?.querySelector('.visuallyHidden')?.textContent).toBe(icon?.textContent)
  expect(box().textContent).toContain('200 W 24th St, Cheyenne, WY 82001')
})

test('[CARD-01] without an address the box asks for it, as the next thing to press', () => {
  renderWithSession(<AddressInput />, { session: nowhere })
  expect(box().textContent).toBe('Enter your address to identify your legislators')
  expect(box().className).toContain('empty')
})

test('a place without a street asks for the street', () => {
  const helena = anAddress({ street: '', city: 'Helena', state: 'MT', formattedAddress: 'Helena, MT 59601' })
  renderWithSession(<AddressInput />, { session: { address: helena } })
  expect(box().textContent).toContain('Add your street, Helena, MT 59601')
  expect(box().className).not.toContain('empty')
})

test('[PERS-06] while the location is looked for, the box says so', () => {
  renderWithSession(<AddressInput />, {
    session: { ...nowhere, waiting: { ...nothingAwaited, address: true } },
  })
  expect(box().textContent).toContain('Loading your location')
})

test('[FLOW-02] a location that was not found flags the box, without an error before anything was typed', () => {
  renderWithSession(<AddressInput />, { session: { ...nowhere, addressFailed: true } })
  expect(box().dataset.flagged).toBe('true')
  expect(box().className).toContain('flagged')
  expect(box().className).not.toContain('wrong')
  expect(screen.queryByText(words.address.missing)).toBeNull()
})

test.each([
  ['a street', { street: '' }],
  ['a city', { city: '' }],
  ['a ZIP code', { zip: '' }],
])('an address whose place is known, but without %s, asks to be completed', (_what, difference) => {
  const touched = { ...untouched, address: true }
  renderWithSession(<AddressInput />, { session: { touched, address: anAddress(difference) } })
  expect(screen.getByText(words.address.incomplete)).toBeTruthy()
  expect(screen.queryByText(words.address.missing)).toBeNull()
})

test('[CARD-08] the dialog asks for street, city, state by full name and ZIP, and says why', async () => {
  const { user } = renderWithSession(<AddressInput />, { session: nowhere })
  await user.click(box())
  expect(screen.getByRole('dialog', { name: 'Update address' }).textContent).toContain(dialog.address.why)
  const states = [...field('State').querySelectorAll('option')].map(each => each.textContent)
  expect(states).toContain('Wyoming')
  expect(states).toContain('Northern Mariana Islands')
  expect(states).toHaveLength(57)
  expect(document.activeElement).toBe(field('Street address'))
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
})

test('[CARD-09] Update keeps the dialog open while any field is in error, each field saying what is missing', async () => {
  const { user, dispatched } = renderWithSession(<AddressInput />, { session: nowhere })
  await user.click(box())
  expect(screen.queryByText(dialog.address.problems.street.blank)).toBeNull()
  await user.type(field('City'), '   ')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  for (const name of ['street', 'zip', 'city', 'state'] as const) {
    expect(screen.getByText(dialog.address.problems[name].blank)).toBeTruthy()
  }
  expect(field('City').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Street address'))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(dispatched.map(each => each.type)).not.toContain('addressEntered')
})

test('[CARD-08] Update looks the address up, tidied, and closes once it is found', async () => {
  const { user, effects, happen } = renderWithSession(<AddressInput />, { session: nowhere })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(screen.getByRole('button', { name: 'Update' }).getAttribute('aria-busy')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  happen({ type: 'addressFound', address: anAddress() })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(effects).toEqual([
    { do: 'findZipPlace', zip: '82001' },
    {
      do: 'findAddress',
      address: { street: '200 w 24th st', city: 'Cheyenne', state: 'WY', zip: '82001-1234' },
    },
    { do: 'findLegislators', address: anAddress() },
  ])
})

test('[CARD-09] what the server refuses stands at its field, and the dialog stays with what was typed', async () => {
  const { user, happen } = renderWithSession(<AddressInput />)
  await user.click(box())
  await user.clear(field('ZIP code'))
  await user.type(field('ZIP code'), '82999')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  happen({ type: 'addressFailed', reason: '422', refused: { zip: 'lies in CO' } })
  expect(screen.getByText(dialogWordsOf('en').address.zipElsewhere)).toBeTruthy()
  expect(field('ZIP code').value).toBe('82999')
  expect(document.activeElement).toBe(field('ZIP code'))
  expect(box().textContent).toContain('200 W 24th St, Cheyenne, WY 82001')
  await user.type(field('ZIP code'), '{Backspace}8')
  expect(screen.queryByText(dialogWordsOf('en').address.zipElsewhere)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Update' }))
  happen({ type: 'addressFound', address: anAddress({ zip: '82998' }) })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an address that was read otherwise than it was typed says how, below it and in the dialog', async () => {
  const { user, happen } = renderWithSession(<AddressInput />, { session: nowhere })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  const formattedAddress = '200 E 24TH ST, CHEYENNE, WY, 82001'
  happen({ type: 'addressFound', address: anAddress({ formattedAddress }) })
  const said = words.address.readAs(formattedAddress)
  // The dialog shows the same text until it is closed.
  await waitFor(() => expect(screen.getByText(said).closest('dialog')).toBeNull())
  await user.click(box())
  expect(within(screen.getByRole('dialog')).getByText(said)).toBeTruthy()
  await user.type(field('City'), 's')
  expect(within(screen.getByRole('dialog')).queryByText(said)).toBeNull()
})

test('what is being typed outlives the people who arrive for the address before', async () => {
  const { user, happen } = renderWithSession(<AddressInput />, {
    session: { waiting: { ...nothingAwaited, legislators: true } },
  })
  await user.click(box())
  await user.type(field('City'), 'ville')
  const { districtCandidates, congress, source, asOf, congressionalDistrict } = anAddress()
  const foundFor = { districtCandidates, congress, source, asOf, congressionalDistrict }
  happen({ type: 'legislatorsFound', legislators: [], foundFor })
  expect(field('City').value).toBe('Cheyenneville')
})

test('[CARD-09] Cancel closes and drops what was typed', async () => {
  const { user } = renderWithSession(<AddressInput />, { session: nowhere })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(box())
  expect(field('Street address').value).toBe('')
})

test.each([
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  [
    'a click beside it',
    () => fireEvent.mouseDown(screen.getByRole('dialog')) && fireEvent.click(screen.getByRole('dialog')),
  ],
])('[CARD-09] %s closes and keeps what was typed for the next opening', async (_what, close) => {
  const { user } = renderWithSession(<AddressInput />, { session: nowhere })
  await fillIn(user)
  close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(box())
  expect(field('Street address').value).toBe('200 w 24th st')
  expect(field('ZIP code').value).toBe('820011234')
})

test('what is typed is part of the visit, so that a reload does not lose it', async () => {
  const first = renderWithSession(<AddressInput />, { session: nowhere })
  await fillIn(first.user)
  first.unmount()
  const { user } = renderWithSession(<AddressInput />, { session: first.session() })
  await user.click(box())
  expect(field('Street address').value).toBe('200 w 24th st')
  expect(field('State').value).toBe('WY')
})

test('an address that was not found is said, and stands in the dialog to be corrected', async () => {
  const { user, happen } = renderWithSession(<AddressInput />, { session: nowhere })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  happen({ type: 'addressFailed', reason: '404' })
  expect(screen.getByText(words.address.notFound)).toBeTruthy()
  expect(box().className).toContain('wrong')
  await user.click(box())
  expect(field('City').value).toBe('Cheyenne')
})

test('an address that was found stands in the dialog as it was found', async () => {
  const { user, happen } = renderWithSession(<AddressInput />, { session: nowhere })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  happen({ type: 'addressFound', address: anAddress() })
  await user.click(box())
  expect(field('Street address').value).toBe('200 W 24th St')
})

test('[VAL-07] district 0 is a district', () => {
  renderWithSession(<AddressInput />, { session: { touched: { ...untouched, address: true } } })
  expect(screen.queryByText(dialog.district.whyAll)).toBeNull()
  expect(box().className).not.toContain('wrong')
})

test('the ZIP code comes after the street and fills in the city and the state', async () => {
  const { user, happen } = renderWithSession(<AddressInput />, { session: nowhere })
  await user.click(box())
  const names = [...document.querySelectorAll<HTMLInputElement>('dialog [name]')].map(each => each.name)
  expect(names).toEqual(['street', 'zip', 'city', 'state'])
  await user.type(field('Street address'), '200 W 24th St{Enter}')
  expect(document.activeElement).toBe(field('ZIP code'))
  expect(field('ZIP code').getAttribute('enterkeyhint')).toBe('next')
  await user.keyboard('82001')
  happen({ type: 'zipPlaceFound', place: { zip: '82001', city: 'Cheyenne', state: 'WY' } })
  expect([field('City').value, field('State').value]).toEqual(['Cheyenne', 'WY'])
  expect(screen.getByText(dialog.address.filledIn('Cheyenne', 'Wyoming'))).toBeTruthy()
  expect(document.activeElement).toBe(field('ZIP code'))
  expect(field('ZIP code').getAttribute('enterkeyhint')).toBe('go')
})

test('a ZIP code of another state asks whether the state is right, and lets the person go on', async () => {
  const { user, dispatched, happen } = renderWithSession(<AddressInput />)
  await user.click(box())
  await user.selectOptions(field('State'), 'Texas')
  happen({ type: 'zipPlaceFound', place: { zip: '82001', city: 'Cheyenne', state: 'WY' } })
  expect(screen.getByText('82001 is in Wyoming. Is your state right?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(dispatched.at(-1)).toMatchObject({ type: 'addressEntered', address: { state: 'TX' } })
})

test('a ZIP code fills in no field while the person types in it', async () => {
  const { user, happen } = renderWithSession(<AddressInput />, { session: nowhere })
  const place = { zip: '82001', city: 'Cheyenne', state: 'WY' }
  await user.click(box())
  await user.type(field('ZIP code'), '82001')
  await user.click(field('City'))
  happen({ type: 'zipPlaceFound', place })
  expect([field('City').value, field('State').value]).toEqual(['', 'WY'])
  await user.keyboard('Cheyenne')
  expect(field('City').value).toBe('Cheyenne')
})

test('a blank city is filled in when the person leaves it, or updates from it by Enter', async () => {
  const { user, happen, dispatched } = renderWithSession(<AddressInput />, { session: nowhere })
  const place = { zip: '82001', city: 'Cheyenne', state: 'WY' }
  await user.click(box())
  await user.type(field('Street address'), '200 W 24th St')
  await user.type(field('ZIP code'), '82001{Enter}')
  expect(document.activeElement).toBe(field('City'))
  happen({ type: 'zipPlaceFound', place })
  fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)
  expect(dispatched.at(-1)).toMatchObject({ type: 'addressEntered', address: place })
})
