import type { Campaign } from '@redress/core/campaign/campaign'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../cards/testing/renderWithSession.tsx'
import { CampaignPicker } from './CampaignPicker.tsx'

const bill = { id: '119-hr-22', number: '22', type: 'HR' } as const

function named(campaignName: string, difference: Partial<Campaign> = {}): Campaign {
  return aCampaign({ campaignId: campaignName.toLowerCase(), campaignName, ...difference })
}

const shown = (campaigns: readonly Campaign[], session = {}) =>
  renderWithSession(<CampaignPicker campaigns={campaigns} />, { session })

const cards = () => screen.getAllByRole('listitem')

test('a card says how many bills there are, until when, and what it is about', () => {
  const form = { ...aCampaign().form, description: 'Show **the whole** price.' }
  const supportingBills = [bill, { ...bill, id: '119-hr-23' }]
  shown([named('Prices', { form, supportingBills, endDate: '2026-12-04T00:00:00Z' })])
  expect(cards()[0]?.textContent).toBe('PricesShow the whole price.2 bills until December 3')
})

test('the description is cut after a sentence', () => {
  const description = `Show the whole price from the first page on. ${'Fees come last. '.repeat(5)}`
  shown([named('Prices', { form: { ...aCampaign().form, description } })])
  expect(cards()[0]?.textContent).toContain(
    'first page on. Fees come last. Fees come last. Fees come last.2 bills',
  )
})

test('the dated reason stands in place of the end, and another year is said', () => {
  const form = { ...aCampaign().form, occasion: 'Vote expected December 3' }
  const endDate = '2027-02-01T00:00:00Z'
  shown([named('Vote', { form, endDate }), named('Later', { endDate, supportingBills: [bill] })])
  expect(cards()[0]?.textContent).toContain('Vote expected December 3')
  expect(cards()[1]?.textContent).toContain('1 bill until January 31, 2027')
})

test('a campaign that is over stands last, without a description, and is said to be over; one to come says when', () => {
  shown([
    named('Past', { endDate: '2026-11-01T00:00:00Z' }),
    named('Future', { startDate: '2026-12-01T00:00:00Z' }),
    named('Now'),
  ])
  expect(cards().map(each => within(each).getByRole('heading').textContent)).toEqual([
    'Future',
    'Now',
    'Past',
  ])
  expect(cards()[0]?.textContent).toContain('starts December 1')
  expect(cards()[1]?.textContent).toContain('Tell Congress what hidden fees cost you.')
  expect(cards()[2]?.textContent).toBe('Past2 bills ended October 31')
})

test('a campaign without a start date names no day on which it starts', () => {
  shown([named('Planned', { startDate: '' }), named('Now')])
  const planned = cards().find(each => each.textContent.includes('Planned'))
  expect(planned?.textContent).toContain('2 bills')
  expect(planned?.textContent).not.toContain('starts')
})

test('a campaign that is over leads on only if another came after it', () => {
  const over = { endDate: '2026-11-01T00:00:00Z' }
  shown([named('Open'), named('Followed', { ...over, redirectUrl: '/open' }), named('Past', over)])
  const linked = cards().map(each => within(each).queryByRole('link') !== null)
  expect(linked).toEqual([true, true, false])
})

test('the campaign of a letter is marked, and follows those that are still to be written for', () => {
  const letter = { campaignId: 'prices', offices: 3, receipt: '' }
  const today = shown([named('Prices'), named('Water')], {
    sent: [{ ...letter, at: '2026-11-20T16:00:00.000Z' }],
  })
  expect(cards()[0]?.textContent).not.toContain('You wrote')
  expect(cards()[1]?.textContent).toContain('You wrote today')
  today.unmount()
  shown([named('Prices')], { sent: [{ ...letter, at: '2026-11-18T16:00:00.000Z' }] })
  expect(cards()[0]?.textContent).toContain('You wrote on Nov 18, 2026')
})

test('the campaign of a letter that some offices did not take says so, with its receipt', () => {
  const letter = { campaignId: 'prices', at: '2026-11-20T16:00:00.000Z', offices: 5, refused: 2 }
  shown([named('Prices')], { sent: [{ ...letter, receipt: '/receipt/secret' }] })
  expect(cards()[0]?.textContent).toContain('2 offices didn’t accept your letter')
  const link = screen.getByRole('link', { name: 'Open your receipt' })
  expect(link.getAttribute('href')).toBe('/receipt/secret')
})

test('twelve are read, thirteen can be searched', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, nth) => named(`Campaign ${nth}`))
  const few = shown(many(12))
  expect(screen.queryByRole('searchbox')).toBeNull()
  few.unmount()
  const { user } = shown(many(13))
  await user.type(screen.getByRole('searchbox', { name: 'Search campaigns' }), 'campaign 12')
  expect(cards()).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('1 found')
})
