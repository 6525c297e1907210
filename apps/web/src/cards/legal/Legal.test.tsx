import type { LegalText } from '@redress/words/legalText'
import { legalTextOf } from '@redress/words/legalTexts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { NavigationContext } from '../../navigation/PlaceLink.tsx'
import { FakeServer } from '../../testing/FakeServer.ts'
import { InEnglish } from '../../testing/InEnglish.tsx'
import { legalFacts } from '../../testing/legalFacts.ts'
import { LegalPage } from './LegalArticle.tsx'
import { LegalLink } from './LegalLink.tsx'

const termsOfService = legalTextOf({ document: 'terms-of-service', language: 'en' }, legalFacts)

afterEach(() => {
  vi.unstubAllGlobals()
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

test('mailboxes and pages in it are links, and what an operator added is text and never markup', () => {
  const paragraphs = [
    'Write to help@example.org.',
    'See https://mail.example/a?b=c. <script>alert(1)</script>',
  ]
  const sections: LegalText['sections'] = [{ heading: 'Ours', note: 'By us.', paragraphs, language: 'en' }]
  const { container } = render(<LegalPage text={{ version: 2, title: 'Terms', sections }} />, {
    wrapper: InEnglish,
  })
  const links = screen.getAllByRole('link').map(each => each.getAttribute('href'))
  expect(links).toEqual(['mailto:help@example.org', 'https://mail.example/a?b=c'])
  expect(container.querySelector('script')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Ours' }).lang).toBe('en')
  expect(screen.getByText('By us.').lang).toBe('')
  expect(container.textContent).toContain('<script>alert(1)</script>')
})

test.each([
  ['privacy-policy', 'Privacy Policy'],
  ['terms-of-service', 'Terms of Service'],
] as const)('[LEGAL-01] a link to the %s opens it in a dialog, over what was typed', async (to, name) => {
  const server = new FakeServer().on(`/legal/${to}.json`, () =>
    legalTextOf({ document: to, language: 'en' }, legalFacts),
  )
  vi.stubGlobal('fetch', server.fetch)
  render(
    <NavigationContext value={{ search: '?utm_source=a', goTo: null, requestId: 'mine-1' }}>
      <LegalLink to={to} campaignId="fair-tickets">
        {name}
      </LegalLink>
    </NavigationContext>,
    { wrapper: InEnglish },
  )
  const link = screen.getByRole('link', { name })
  expect(link.getAttribute('href')).toBe(`/legal/${to}?utm_source=a&fromCampaign=fair-tickets`)
  await userEvent.setup().click(link)
  expect(screen.getByRole('dialog', { name })).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Version 2')).toBeTruthy())
  expect(server.requests.map(each => each.query)).toEqual(['?utm_source=a&fromCampaign=fair-tickets&lang=en'])
  expect(server.requests[0]?.headers.get('x-request-id')).toBe('mine-1')
  const inside = within(screen.getByRole('dialog', { name })).getAllByRole('link')
  for (const each of inside)
    expect([each.getAttribute('target'), each.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
})

test.each([
  ['no network', () => Promise.reject(new Error('no network'))],
  ['an error', () => Promise.resolve(Response.json({ error: 'no' }, { status: 503 }))],
  ['something else', () => Promise.resolve(Response.json({ version: 2 }))],
])('after %s the dialog takes nothing away: it says so, and how else to read it', async (_what, answer) => {
  vi.stubGlobal('fetch', answer)
  render(<LegalLink to="privacy-policy">Privacy Policy</LegalLink>, { wrapper: InEnglish })
  await userEvent.setup().click(screen.getByRole('link', { name: 'Privacy Policy' }))
  await screen.findByText(/The text didn’t load/)
  const dialog = within(screen.getByRole('dialog', { name: 'Privacy Policy' }))
  expect(dialog.getByRole('link').getAttribute('href')).toBe('/legal/privacy-policy')
  expect(dialog.getByRole('link').getAttribute('target')).toBe('_blank')
})
