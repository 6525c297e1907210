import { aCampaign } from '@redress/core/testing/aCampaign'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { PreambleCard } from './PreambleCard.tsx'

const { form } = aCampaign()

test('[CARD-04] the form’s title is the page’s heading, and its description stands below', () => {
  renderWithSession(<PreambleCard />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ask for prices you can trust')
  expect(screen.getByText('Tell Congress what hidden fees cost you.')).toBeTruthy()
})

test('what an organization writes is text, never HTML', () => {
  const description = '<img src=x onerror=alert(1)> and [a link](https://example.org)'
  const { container } = renderWithSession(<PreambleCard />, { campaign: { form: { ...form, description } } })
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>')
  expect(screen.getByRole('link', { name: 'a link' }).getAttribute('href')).toBe('https://example.org')
})

test('a form without a title has the campaign’s name', () => {
  renderWithSession(<PreambleCard />, { campaign: { form: { ...form, title: '' } } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fair tickets for everyone')
})

test('above the title stand image and organization; below it why now', () => {
  const image = {
    url: '/images/a.webp',
    fallbackUrl: '/images/a.jpg',
    small: { url: '/images/a-small.webp', width: 800 },
    width: 1600,
    height: 900,
    alt: 'A gym',
  }
  renderWithSession(<PreambleCard />, {
    campaign: { form: { ...form, image, occasion: 'Vote expected December 3' } },
  })
  expect(screen.getByAltText('A gym').getAttribute('src')).toBe('/images/a.webp')
  expect(screen.getByAltText('A gym').getAttribute('srcset')).toBe(
    '/images/a-small.webp 800w, /images/a.webp 1600w',
  )
  expect(screen.getByText('A campaign by Open Ledger')).toBeTruthy()
  expect(screen.getByText('Vote expected December 3')).toBeTruthy()
  fireEvent.error(screen.getByAltText('A gym'))
  expect(screen.queryByAltText('A gym')).toBeNull()
})

test('a campaign that counts shows how many letters were delivered, and how near its goal is', () => {
  const { unmount } = renderWithSession(<PreambleCard />, { campaign: { counter: { delivered: 1_200 } } })
  expect(screen.getByText('About 1,200 letters delivered')).toBeTruthy()
  expect(document.querySelector('progress')).toBeNull()
  unmount()
  renderWithSession(<PreambleCard />, { campaign: { counter: { delivered: 1_200, goal: 5_000 } } })
  expect(screen.getByText('About 1,200 of 5,000 letters delivered')).toBeTruthy()
  const { value, max } = document.querySelector('progress') ?? {}
  expect([value, max]).toEqual([1_200, 5_000])
})

test('before five people have written, a campaign that counts shows no number', () => {
  const { container } = renderWithSession(<PreambleCard />, { campaign: { counter: { goal: 5_000 } } })
  expect(container.textContent).not.toMatch(/delivered|5,000/)
})

test('A long description is cut after a sentence, with a link to the rest that needs no script', () => {
  const more = () => screen.queryByRole('link', { name: 'Read more' })
  const { unmount } = renderWithSession(<PreambleCard />)
  expect(more()).toBeNull()
  unmount()
  const description = `Fees hide until the **last** click. ${'Sellers could show them. '.repeat(8)}\n\n- Write now`
  const { container } = renderWithSession(<PreambleCard />, { campaign: { form: { ...form, description } } })
  const whole = container.querySelector(more()?.getAttribute('href') ?? '')
  const shown = whole?.querySelector('p')?.cloneNode(true)
  if (!(shown instanceof HTMLElement)) throw new Error('There is no first paragraph.')
  shown.querySelector('.rest')?.remove()
  expect(shown.textContent).toBe(
    'Fees hide until the last click. Sellers could show them. Sellers could show them. Read more',
  )
  expect(whole?.querySelectorAll('li')).toHaveLength(1)
})

test.each([
  [true, 'Delivered to simulated offices'],
  [false, 'Delivered to the offices by email'],
])('A campaign for a state or a council does not name Congress (simulated: %s)', (simulated, text) => {
  renderWithSession(<PreambleCard />, {
    campaign: { audience: ['TX'] },
    environment: { simulated },
  })
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText(/simulated Congress|Congress’s/)).toBeNull()
})

test('The facts below the title follow the settings of the installation', () => {
  const { unmount } = renderWithSession(<PreambleCard />)
  expect(screen.getByText('Delivered to a simulated Congress')).toBeTruthy()
  expect(screen.queryByText(/keeps a copy/)).toBeNull()
  unmount()
  renderWithSession(<PreambleCard />, { environment: { simulated: false, retentionDays: 30 } })
  expect(screen.getByText('Delivered through Congress’s own systems')).toBeTruthy()
  expect(screen.getByText('You get a receipt')).toBeTruthy()
  expect(screen.getByText('Redress keeps a copy for 30 days')).toBeTruthy()
})
