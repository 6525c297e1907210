import { anAddress } from '@redress/core/testing/anAddress'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { StateSeats } from './StateSeats.tsx'

const words = dialogWordsOf('en').district
const austin = anAddress({ state: 'TX', city: 'Austin', zip: '78701' })
const stateChoices = [
  {
    chamber: 'UPPER' as const,
    title: { en: 'State Senator', es: 'Senado estatal' },
    members: [
      { districtName: '14', name: 'Una Birch' },
      { districtName: '21', name: 'Ida Marsh' },
    ],
  },
]

test('A person whose state district is unknown names their legislator from the list', async () => {
  const campaign = { audience: ['TX'] }
  const { user, dispatched } = renderWithSession(<StateSeats />, {
    campaign,
    session: { address: austin, stateChoices },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'State Senator' }), 'Ida Marsh (21)')
  await user.click(screen.getByRole('button', { name: words.stateConfirm(1) }))
  expect(dispatched).toContainEqual({ type: 'seatsStated', seats: { UPPER: '21' } })
})

test('For a council, the question names the council, and a person from another state reads the name of the city', () => {
  const [choices] = stateChoices
  const council = {
    ...choices,
    chamber: 'COUNCIL' as const,
    title: { en: 'Councilmember', es: 'Concejo' },
    members: [],
  }
  const campaign = { audience: ['TX-AUSTIN'] }
  const { unmount } = renderWithSession(<StateSeats />, {
    campaign,
    session: { address: austin, stateChoices: [council] },
  })
  expect(screen.getByRole('heading', { name: 'Who represents you on the council of Austin?' })).toBeTruthy()
  expect(screen.getByText(words.councilWhy)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.councilConfirm })).toBeTruthy()
  unmount()
  renderWithSession(<StateSeats />, { campaign, session: { address: anAddress({ state: 'WY' }) } })
  expect(screen.getByRole('status').textContent).toBe(words.elsewhere('Austin'))
})

test('For the legislature and the council together, the question fits both', () => {
  const council = stateChoices.map(each => ({ ...each, chamber: 'COUNCIL' as const }))
  renderWithSession(<StateSeats />, {
    campaign: { audience: ['TX', 'TX-AUSTIN'] },
    session: { address: austin, stateChoices: [...stateChoices, ...council] },
  })
  expect(screen.getByRole('heading', { name: words.bothTitle })).toBeTruthy()
  expect(screen.getByRole('button', { name: words.stateConfirm(2) })).toBeTruthy()
})

test('A visitor from elsewhere reads for whom the campaign is', () => {
  renderWithSession(<StateSeats />, {
    campaign: { audience: ['TX'] },
    session: { address: anAddress({ state: 'WY' }) },
  })
  expect(screen.getByRole('status').textContent).toBe(words.elsewhere('Texas'))
})

test('A campaign for Congress asks nothing about the state', () => {
  const { container } = renderWithSession(<StateSeats />, { session: { address: austin, stateChoices } })
  expect(container.textContent).toBe('')
})
