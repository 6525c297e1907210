import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'

function aButton(props: Partial<Parameters<typeof Button>[0]> = {}) {
  const clicks: string[] = []
  render(
    <Button onClick={() => clicks.push('click')} {...props}>
      Send
    </Button>,
  )
  return { button: screen.getByRole('button', { name: 'Send' }), clicks, user: userEvent.setup() }
}

test('a button does what it says', async () => {
  const { button, clicks, user } = aButton()
  await user.click(button)
  expect(clicks).toEqual(['click'])
})

test('[CARD-11] while loading a button turns a spinner, keeps its name and the focus, and does nothing', async () => {
  const { button, clicks, user } = aButton({ loading: true })
  await user.click(button)
  button.focus()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.querySelector('.spinner')).not.toBeNull()
  expect(document.activeElement).toBe(button)
  expect(clicks).toEqual([])
})

test('[CARD-11] a button flagged disabled is disabled, and turns no spinner', async () => {
  const { button, clicks, user } = aButton({ disabled: true })
  await user.click(button)
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(button.querySelector('.spinner')).toBeNull()
  expect(clicks).toEqual([])
})

test('a disabled button that says why stays in reach of the keyboard, and still does nothing', async () => {
  const { button, clicks, user } = aButton({ disabled: true, disabledBecause: 'why' })
  await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  expect(button.getAttribute('aria-describedby')).toBe('why')
  expect(clicks).toEqual([])
})
