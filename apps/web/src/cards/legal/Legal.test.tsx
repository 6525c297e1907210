import { termsOfServiceOf } from '@redress/words/termsOfService'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { InEnglish } from '../../testing/InEnglish.tsx'
import { LegalPage } from './LegalArticle.tsx'
import { LegalLink } from './LegalLink.tsx'

const termsOfService = termsOfServiceOf('en')

afterEach(() => {
  vi.doUnmock('@redress/words/privacyPolicy')
  vi.resetModules()
})

test('[LEGAL-01] a legal text is a page of its own, with its version', () => {
  const { container } = render(<LegalPage text={termsOfService} />, { wrapper: InEnglish })
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
  render(<LegalLink to={to}>{name}</LegalLink>, { wrapper: InEnglish })
  const link = screen.getByRole('link', { name })
  expect(link.getAttribute('href')).toBe(`/legal/${to}`)
  await userEvent.setup().click(link)
  expect(screen.getByRole('dialog', { name })).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Version 2')).toBeTruthy())
})

test('a text that does not load takes nothing away: the dialog says so, and how else to read it', async () => {
  vi.doMock('@redress/words/privacyPolicy', () => {
    throw new Error('no network')
  })
  render(<LegalLink to="privacy-policy">Privacy Policy</LegalLink>, { wrapper: InEnglish })
  await userEvent.setup().click(screen.getByRole('link', { name: 'Privacy Policy' }))
  await screen.findByText(/The text did not load/)
  const dialog = within(screen.getByRole('dialog', { name: 'Privacy Policy' }))
  expect(dialog.getByRole('link').getAttribute('href')).toBe('/legal/privacy-policy')
  expect(dialog.getByRole('link').getAttribute('target')).toBe('_blank')
})
