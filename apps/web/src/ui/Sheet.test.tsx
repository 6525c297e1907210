import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Sheet } from './Sheet.tsx'

function Page({ loading = false }: { loading?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button">Behind</button>
      <dialog open>
        <button type="button">Above</button>
      </dialog>
      <Sheet
        id="letter"
        title="Your message"
        isOpen={isOpen}
        onToggle={setOpen}
        loading={loading}
        news="Writing"
      >
        <input aria-label="Subject" />
      </Sheet>
    </>
  )
}

const toggle = () => screen.getByRole('button', { name: 'Your message' })
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true'

test('[CHAT-05] [CHAT-06] the sheet shows its title, and while something is written an indicator', () => {
  const { rerender } = render(<Page />)
  expect(isOpen()).toBe(false)
  expect(toggle().querySelector('.spinner')).toBeNull()
  rerender(<Page loading />)
  expect(toggle().querySelector('.spinner')).not.toBeNull()
})

test.each([
  ['a click', 'click'],
  ['Enter', '{Enter}'],
  ['Space', ' '],
])('[CHAT-06] %s opens it, and the same closes it', async (_what, key) => {
  const user = userEvent.setup()
  render(<Page />)
  const press = async () => {
    if (key === 'click') return user.click(toggle())
    toggle().focus()
    return user.keyboard(key)
  }
  await press()
  expect(isOpen()).toBe(true)
  expect(document.getElementById(toggle().getAttribute('aria-controls') ?? '')?.textContent).toBe('')
  await press()
  expect(isOpen()).toBe(false)
})

test('Escape closes it, and the focus is on its title', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(toggle())
  await user.click(screen.getByLabelText('Subject'))
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(toggle())
})

test('Escape that only ends what an input method has half written leaves it open', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(toggle())
  await user.click(screen.getByLabelText('Subject'))
  fireEvent.keyDown(screen.getByLabelText('Subject'), { key: 'Escape', isComposing: true })
  expect(isOpen()).toBe(true)
})

test('a dialog above it keeps Escape to itself, and the sheet open', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(toggle())
  screen.getByRole('button', { name: 'Above' }).focus()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Above' }), { key: 'Escape' })
  expect(isOpen()).toBe(true)
})

test('it closes when an element behind it takes the focus', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(toggle())
  await user.click(screen.getByLabelText('Subject'))
  expect(isOpen()).toBe(true)
  screen.getByRole('button', { name: 'Behind' }).focus()
  fireEvent.focusIn(screen.getByRole('button', { name: 'Behind' }))
  expect(isOpen()).toBe(false)
})

test('closed it says what happens in it; open, its content does', async () => {
  const user = userEvent.setup()
  render(<Page />)
  expect(screen.getByRole('status').textContent).toBe('Writing')
  await user.click(toggle())
  expect(screen.getByRole('status').textContent).toBe('')
})
