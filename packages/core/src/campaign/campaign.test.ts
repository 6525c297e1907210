import { expect, test } from 'vitest'
import { aCampaign } from '../testing/aCampaign.ts'
import { isPublished, landing } from './campaign.ts'

const now = Date.parse('2026-11-20T17:00:00Z')

// Each row describes a campaign, gives its dates, and tells whether it is published.
test.each([
  ['started long ago, with no end', { startDate: '2026-01-01T00:00:00Z', endDate: '' }, true],
  ['starting this very moment', { startDate: '2026-11-20T17:00:00Z', endDate: '' }, true],
  ['starting in a moment', { startDate: '2026-11-20T17:00:00.001Z', endDate: '' }, false],
  ['without a start', { startDate: '', endDate: '' }, false],
  ['without a start, ending later', { startDate: '', endDate: '2027-01-01T00:00:00Z' }, false],
  ['with an unreadable start', { startDate: 'soon', endDate: '' }, false],
  ['ending in a moment', { startDate: '2026-01-01T00:00:00Z', endDate: '2026-11-20T17:00:00.001Z' }, true],
  ['ending this very moment', { startDate: '2026-01-01T00:00:00Z', endDate: '2026-11-20T17:00:00Z' }, false],
  ['that ended', { startDate: '2026-01-01T00:00:00Z', endDate: '2026-11-19T00:00:00Z' }, false],
])('[CAMP-04] a campaign %s', (_what, dates, expected) => {
  expect(isPublished(dates, now)).toBe(expected)
})

const over = { startDate: '2020-01-01T00:00:00Z', endDate: '2020-02-01T00:00:00Z' }
const running = aCampaign()
const moved = aCampaign({ campaignId: 'moved', ...over, redirectUrl: 'https://open-ledger.example/thanks' })
const gone = aCampaign({ campaignId: 'gone', ...over })
const all = [running, moved, gone]

test('[CAMP-02] an unknown campaign leads to the picker', () => {
  expect(landing(all, 'nowhere', now)).toEqual({ show: 'picker' })
  expect(landing([], 'fair-tickets', now)).toEqual({ show: 'picker' })
})

test('[CAMP-03] an unpublished campaign leads to where it sends people, or is not found', () => {
  expect(landing(all, 'moved', now)).toEqual({ show: 'redirect', url: 'https://open-ledger.example/thanks' })
  expect(landing(all, 'gone', now)).toEqual({ show: 'not-found' })
})

test('a published campaign shows itself, even if it has a redirect', () => {
  const both = aCampaign({ redirectUrl: 'https://open-ledger.example' })
  expect(landing([both], 'fair-tickets', now)).toEqual({ show: 'campaign', campaign: both })
})

test('A campaign is found in any case, and an id in exactly this case comes first', () => {
  const [plain, capital] = [aCampaign({ campaignId: 'fair' }), aCampaign({ campaignId: 'FAIR' })]
  expect(landing([plain], 'Fair', now)).toMatchObject({ campaign: { campaignId: 'fair' } })
  expect(landing([plain, capital], 'FAIR', now)).toMatchObject({ campaign: { campaignId: 'FAIR' } })
})
