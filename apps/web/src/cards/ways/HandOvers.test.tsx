import { aLegislator, aSenator } from '@redress/core/testing/aLegislator'
import { aDelivered, aReply } from '@redress/core/testing/aReply'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ResultDialog } from '../result/ResultDialog.tsx'
import { renderWithSession } from '../testing/renderWithSession.tsx'

const receipt = 'https://redress.example/receipt/secret'
const ben = aSenator({
  officeCode: '',
  form: 'https://stone.senate.gov/contact',
  districtOffices: [{ city: 'Casper', state: 'WY', phone: '3072616572' }],
})

// A page decides at its first rendering whether its browser can copy.
beforeEach(() => void userEvent.setup())

function shown(delivered = [aDelivered()]) {
  const reply = aReply(delivered, [], { handedOver: [ben.id], receipt, status: 'success' })
  const stage = renderWithSession(<ResultDialog />, {
    session: {
      legislators: [aLegislator(), ben],
      ending: { kind: 'answered', reply },
      draft: 'Please make sellers show the whole price.',
    },
  })
  return { ...stage, dialog: within(screen.getByRole('dialog')) }
}

test('the form opens beside the page, with the letter and the fields to copy', async () => {
  const { user, dialog } = shown()
  expect(
    dialog.getByRole('heading', {
      name: 'One more step for Ben Stone: this office takes letters on its own form.',
    }),
  ).toBeTruthy()
  const link = dialog.getByRole('link', { name: 'Copy the letter and open the form' })
  expect(link.getAttribute('href')).toBe(ben.form)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  const letter = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your letter to copy' })
  expect(letter.value).toMatch(/^Dear Senator Stone,\n+Please make sellers show the whole price\.$/)
  await user.click(dialog.getByRole('button', { name: 'Copy: ZIP code' }))
  expect(await navigator.clipboard.readText()).toBe('82001')
  expect(dialog.getByText('Copied: ZIP code')).toBeTruthy()
})

test('the person says what became of it, and who could not send it gets numbers to call', async () => {
  const { user, dialog, effects } = shown()
  await user.click(dialog.getByRole('button', { name: 'I sent it to Ben Stone' }))
  expect(effects).toEqual([{ do: 'sayHandOver', receipt, legislatorId: ben.id, said: 'sent' }])
  expect(dialog.queryByRole('link', { name: '(307) 261-6572' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'I could not send it to Ben Stone' }))
  expect(dialog.getByRole('link', { name: '(307) 261-6572' }).getAttribute('href')).toBe('tel:3072616572')
  expect(dialog.getByRole('link', { name: '(202) 555-0101' })).toBeTruthy()
})

test('a batch with hand-overs alone is called one more step, and not a sent message', () => {
  shown([])
  expect(screen.getByRole('dialog', { name: 'One More Step' }).textContent).not.toMatch(
    /delivered|Message Sent/,
  )
})
