import { aCampaign } from '@redress/core/testing/aCampaign'
import { screen } from '@testing-library/react'
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
