import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NavigationContext, PlaceLink } from './PlaceLink.tsx'

const query = '?utm_source=a+b%20c&x=%C3%A9&x=2&empty=&flag'

function aLink() {
  const gone: unknown[] = []
  render(
    <NavigationContext value={{ search: query, goTo: place => gone.push(place), requestId: '' }}>
      <PlaceLink to={{ page: 'message', campaignId: 'fair-tickets' }}>Go</PlaceLink>
    </NavigationContext>,
  )
  return { link: screen.getByRole('link', { name: 'Go' }), gone }
}

test('[SHELL-01] a link inside the page keeps the whole query string', () => {
  expect(aLink().link.getAttribute('href')).toBe(`/fair-tickets${query}`)
})

test('a plain click stays inside the page; one that wants a new tab is the browser’s', () => {
  const { link, gone } = aLink()
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(gone).toEqual([])
  expect(fireEvent.click(link)).toBe(false)
  expect(gone).toEqual([{ page: 'message', campaignId: 'fair-tickets' }])
})

test('before the page is alive a link is a plain link', () => {
  render(<PlaceLink to={{ page: 'picker' }}>Home</PlaceLink>)
  expect(fireEvent.click(screen.getByRole('link', { name: 'Home' }))).toBe(true)
})
