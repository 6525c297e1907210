import { aLegislator, wyoming } from '@redress/core/testing/aLegislator'
import { aDelivered, aReply } from '@redress/core/testing/aReply'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LegislatorDialog } from '../legislators/LegislatorDialog.tsx'
import { ResultDialog } from '../result/ResultDialog.tsx'
import { renderWithSession } from '../testing/renderWithSession.tsx'

const legislators = [
  aLegislator({ phoneNumber: '2022252311' }),
  ...wyoming()
    .slice(1)
    .map(each => ({ ...each, phoneNumber: '' })),
]
const sent = { kind: 'answered' as const, reply: aReply([aDelivered()], []) }

function cardIn() {
  const card = screen.getByRole('heading', { name: 'Make a call' }).closest('section')
  if (!card) throw new Error('The heading stands in no section.')
  return within(card)
}

test('after sending, a campaign that asks for calls shows number and script, and counts what came of a call once', async () => {
  const { user, effects, dispatched } = renderWithSession(<ResultDialog />, {
    session: {
      ending: sent,
      legislators,
      parts: [],
      reasoning: 'Fees doubled my bill. It hurts.',
      firstName: 'Ada',
      lastName: 'Lee',
    },
    campaign: { callInstead: true },
  })
  const card = cardIn()
  expect(card.getByRole('link').getAttribute('href')).toBe('tel:2022252311')
  expect(card.getByText(/^Hello, my name is Ada Lee, and I live in/).textContent).toContain(
    'Fees doubled my bill.',
  )
  const button = card.getByRole('button', { name: 'I left a message: the office of Ada Rivers' })
  await user.click(button)
  expect(effects).toEqual([
    { do: 'log', event: 'called', value: 'HWY00' },
    { do: 'log', event: 'left_message', value: 'HWY00' },
  ])
  expect(card.getByRole('status').textContent).toBe('Thank you for calling. We counted your call.')
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await user.click(card.getByRole('button', { name: 'Busy: the office of Ada Rivers' }))
  expect(dispatched).toHaveLength(2)
  expect(effects).toHaveLength(2)
})

test('a campaign that does not ask for them has the one next step of before', () => {
  renderWithSession(<ResultDialog />, { session: { ending: sent, legislators } })
  expect(screen.queryByText('Make a call')).toBeNull()
  expect(screen.getByRole('link', { name: '(202) 225-2311' })).toBeTruthy()
})

test('a legislator’s dialog has the card too, with the switchboard if no number is known', () => {
  const [, senator] = legislators
  if (!senator) throw new Error('There is no senator.')
  const dialog = <LegislatorDialog legislator={senator} onClosed={() => undefined} />
  const { unmount } = renderWithSession(dialog)
  expect(screen.queryByText('Make a call')).toBeNull()
  unmount()
  renderWithSession(dialog, { session: { legislators }, campaign: { callInstead: true } })
  expect(cardIn().getByRole('link').getAttribute('href')).toBe('tel:2022243121')
  expect(cardIn().getByText('through the Capitol switchboard')).toBeTruthy()
})

test('a state legislator without a number is not called through the Capitol’s switchboard', () => {
  const unreachable = aLegislator({ legislatorType: 'UNKNOWN', chamber: 'UPPER', phoneNumber: '' })
  const dialog = <LegislatorDialog legislator={unreachable} onClosed={() => undefined} />
  renderWithSession(dialog, { session: { legislators: [unreachable] }, campaign: { callInstead: true } })
  expect(
    screen.getByText('We can’t send letters to this office, and we don’t have its phone number.'),
  ).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('Make a call')).toBeNull()
})
