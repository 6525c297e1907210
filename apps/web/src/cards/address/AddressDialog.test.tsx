import { noAddress } from '@redress/core/address/address'
import { anAddress } from '@redress/core/testing/anAddress'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { AddressInput } from './AddressInput.tsx'

const dialog = dialogWordsOf('en')

const nowhere = { address: noAddress, legislators: [], selectedLegislatorIds: [] }
const box = () => screen.getByRole('button', { name: /(Edit|Enter your) address/ })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const helena = { ...noAddress, city: 'Helena', state: 'MT', zip: '59601' }

async function askFrom(session: Parameters<typeof renderWithSession>[1]) {
  const stage = renderWithSession(<AddressInput />, session)
  await stage.user.click(box())
  expect(stage.dispatched).toEqual([])
  await stage.user.click(screen.getByRole('button', { name: dialog.address.useLocation }))
  return stage
}

test('a phone can fill in every field of the address', async () => {
  const { user } = renderWithSession(<AddressInput />, { session: nowhere })
  await user.click(box())
  const tokens = ['Street address', 'ZIP code', 'City', 'State'].map(label =>
    field(label).getAttribute('autocomplete'),
  )
  expect(tokens).toEqual(['address-line1', 'postal-code', 'address-level2', 'address-level1'])
})

test('only a press asks where the device is, and says that it does', async () => {
  const { effects } = await askFrom({ session: nowhere })
  expect(effects).toEqual([{ do: 'askLocation', withinMs: 10_000 }])
  expect(screen.getByText(dialog.address.locating)).toBeTruthy()
})

test('state, city and ZIP code are filled in, and the street is left to be filled in', async () => {
  const { user, happen, session } = await askFrom({ session: nowhere })
  await user.type(field('Street address'), '1 Last Chance Gulch')
  happen({ type: 'locationFound', address: helena })
  expect(field('State').value).toBe('MT')
  expect(field('City').value).toBe('Helena')
  expect(field('ZIP code').value).toBe('59601')
  expect(field('Street address').value).toBe('1 Last Chance Gulch')
  expect(screen.getByText(dialog.address.located)).toBeTruthy()
  expect(document.activeElement).toBe(field('Street address'))
  expect(session().address).toEqual(noAddress)
  await user.type(field('City'), 's')
  expect(field('City').value).toBe('Helenas')
})

test('what is typed of the same state stays if the location does not know it; in another state it is cleared', async () => {
  const { happen } = await askFrom({ session: { address: anAddress() } })
  happen({ type: 'locationFound', address: { ...noAddress, state: 'WY' } })
  expect([field('City').value, field('ZIP code').value]).toEqual(['Cheyenne', '82001'])
  happen({ type: 'locationAsked' })
  happen({ type: 'locationFound', address: { ...noAddress, state: 'MT' } })
  expect([field('City').value, field('State').value, field('ZIP code').value]).toEqual(['', 'MT', ''])
})

test('Cancel drops what was filled in', async () => {
  const { user, happen } = await askFrom({ session: { address: anAddress() } })
  happen({ type: 'locationFound', address: helena })
  await user.click(screen.getByRole('button', { name: dialog.address.cancel }))
  await user.click(box())
  expect(field('State').value).toBe('WY')
  expect(screen.queryByText(dialog.address.located)).toBeNull()
})

test.each(['no-position', 'no-place'] as const)(
  'a location that is not had (%s) is said plainly',
  async why => {
    const { happen } = await askFrom({ session: nowhere })
    happen({ type: 'locationFailed', why, reason: '' })
    expect(screen.getByText(dialog.address.notLocated[why])).toBeTruthy()
    expect(
      screen.getByRole('button', { name: dialog.address.useLocation }).getAttribute('aria-busy'),
    ).toBeNull()
  },
)
