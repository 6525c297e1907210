import { termsOfService } from '@redress/core/legal/termsOfService'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LegalLink } from './LegalLink.tsx'
import { LegalPage } from './LegalPage.tsx'

test('[LEGAL-01] a legal text is a page of its own, with its version', () => {
  const { container } = render(<LegalPage text={termsOfService} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(termsOfService.title)
  expect(screen.getByText('Version 2')).toBeTruthy()
  for (const { heading, paragraphs } of termsOfService.sections) {
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy()
    for (const each of paragraphs) expect(container.textContent).toContain(each)
  }
})

test.each([
  ['privacy-policy', 'Privacy Policy'],
  ['terms-of-service', 'Terms of Service'],
] as const)('[LEGAL-01] a link to the %s opens it in a dialog, over what was typed', async (to, name) => {
  render(<LegalLink to={to}>{name}</LegalLink>)
  const link = screen.getByRole('link', { name })
  expect(link.getAttribute('href')).toBe(`/legal/${to}`)
  await userEvent.setup().click(link)
  expect(screen.getByRole('dialog', { name })).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Version 2')).toBeTruthy())
})
