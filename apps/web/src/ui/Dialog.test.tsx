import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AlertDialog } from './AlertDialog.tsx'
import { Dialog } from './Dialog.tsx'

function Page({ disableClose = false }: { disableClose?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="A question" disableClose={disableClose} onClosed={() => setOpen(false)}>
          {close => (
            <button type="button" onClick={close}>
              Leave
            </button>
          )}
        </Dialog>
      )}
    </>
  )
}

async function opened(disableClose = false) {
  const user = userEvent.setup()
  render(<Page disableClose={disableClose} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, dialog: screen.getByRole('dialog', { name: 'A question' }) }
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('[CARD-10] a dialog opens as OPEN, with the focus on its title, over a page that cannot be used', async () => {
  const { dialog } = await opened()
  expect(dialog.dataset.state).toBe('OPEN')
  expect(document.activeElement?.textContent).toBe('A question')
})

test('[CARD-10] Escape closes: CLOSING first, then CLOSED', async () => {
  const { dialog } = await opened()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog.dataset.state).toBe('CLOSING')
  await isGone()
})

test('[CARD-10] a click on the backdrop closes, one inside does not', async () => {
  const { user, dialog } = await opened()
  await user.click(screen.getByRole('heading', { name: 'A question' }))
  expect(dialog.dataset.state).toBe('OPEN')
  await user.click(dialog)
  await isGone()
})

test('text that is selected until beyond the edge keeps the dialog open', async () => {
  const { dialog } = await opened()
  fireEvent.mouseDown(screen.getByRole('heading', { name: 'A question' }))
  fireEvent.click(dialog)
  expect(dialog.dataset.state).toBe('OPEN')
})

test('[CARD-10] with disableClose neither Escape nor the backdrop closes, but a button inside does', async () => {
  const { user, dialog } = await opened(true)
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await user.click(dialog)
  expect(dialog.dataset.state).toBe('OPEN')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await isGone()
})

test('a dialog that the browser closes by itself is closed', async () => {
  const { dialog } = await opened()
  fireEvent(dialog, new Event('close'))
  await isGone()
})

test.each([
  ['Send', ['yes']],
  ['Not yet', ['no']],
])('[CARD-07] an alert has a title, a description and two buttons: %s', async (button, expected) => {
  const said: string[] = []
  render(
    <AlertDialog
      title="Are you sure?"
      description="It goes out at once."
      positive="Send"
      negative="Not yet"
      onPositive={() => said.push('yes')}
      onNegative={() => said.push('no')}
    />,
  )
  const alert = screen.getByRole('alertdialog', { name: 'Are you sure?' })
  expect(alert.textContent).toContain('It goes out at once.')
  await userEvent.setup().click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(said).toEqual(expected))
})
