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
  expect(screen.getByText('A campaign of Open Ledger')).toBeTruthy()
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

test('a long description leads to its end without script; a short one has nothing to unfold', () => {
  const more = () => screen.queryByRole('link', { name: 'Read more' })
  const { unmount } = renderWithSession(<PreambleCard />)
  expect(more()).toBeNull()
  unmount()
  const description = 'Fees hide until the last click. '.repeat(8)
  renderWithSession(<PreambleCard />, { campaign: { form: { ...form, description } } })
  expect(document.querySelector(more()?.getAttribute('href') ?? '')?.textContent).toBe(description.trim())
})
