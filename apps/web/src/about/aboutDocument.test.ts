import type { Provenance } from '@redress/contract/provenance'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { expect, test } from 'vitest'
import { anEnvironment } from '../testing/aBoot.ts'
import { parseDocument } from '../testing/parseDocument.ts'
import { aboutDocument } from './aboutDocument.tsx'

const now = Date.parse('2026-11-20T17:00:00Z')

function aProvenance(difference: Partial<Provenance> = {}): Provenance {
  return {
    campaign: aCampaign({ endDate: '2026-12-01T00:00:00Z' }),
    bills: [
      { id: '119-hr-1402', name: 'TICKET Act', proOrCon: 'PRO' },
      { id: '119-s-1748', name: '', proOrCon: null },
    ],
    providerContact: 'help@example.org',
    drafter: 'model',
    letters: 12_345,
    confirmedLetters: null,
    countedAt: '2026-11-20T17:00:00Z',
    ...difference,
  }
}

function shown(provenance: Provenance | null) {
  const config = provenance ? anOrganization() : null
  const environment = anEnvironment({ publicUrl: 'https://write.example.org' })
  const page = aboutDocument(provenance, { environment, language: 'en', config, now, search: '' })
  return parseDocument(page)
}

test('a provenance page says who runs the campaign, when, what it asks and offers, and how many wrote', () => {
  const { status, page, text } = shown(aProvenance())
  expect(status).toBe(200)
  expect([...page.querySelectorAll('h1')].map(each => each.textContent)).toEqual([
    'About the campaign “Fair tickets for everyone”',
  ])
  for (const said of [
    'Open Ledger runs the campaign and wrote its texts.',
    'Redress runs this site',
    'It began on January 1, 2026 and ends on November 30, 2026.',
    'Ask for prices you can trust',
    'H.R. 1402, TICKET Act: the campaign is for it',
    'S. 1748: the writer decides',
    'Show the whole price first.',
    'I call about the price of tickets.',
    'AI may draft the letter from these words',
    '12,345 letters',
    'Letters from fewer than five people',
    'Counted on November 20, 2026 at 12:00 PM Eastern.',
  ])
    expect(text).toContain(said)
  expect(page.querySelector('a[href="mailto:help@example.org"]')).not.toBeNull()
})

test('it has one canonical address, a title, and no script', () => {
  const { page, html, style } = shown(aProvenance())
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://write.example.org/about/fair-tickets',
  )
  expect(page.title).toBe('About the campaign “Fair tickets for everyone” – Open Ledger')
  expect(page.querySelector('script')).toBeNull()
  expect(html).toContain(`<style>${style}</style>`)
})

test('a campaign that is over says when it ended, and is not offered any more', () => {
  const { text, page } = shown(aProvenance({ campaign: aCampaign({ endDate: '2026-11-20T00:00:00Z' }) }))
  expect(text).toContain('It began on January 1, 2026 and ended on November 19, 2026.')
  expect(page.querySelector('main a[href="/fair-tickets"]')).toBeNull()
})

test('an offline drafter and a campaign without starter messages are said to be so', () => {
  const form = { ...aCampaign().form, starterMessages: [] }
  const { text } = shown(aProvenance({ drafter: 'offline', campaign: aCampaign({ form }) }))
  expect(text).toContain('This site formats their words as a letter. No AI is used')
  expect(text).toContain('There’s no suggested text.')
  expect(text).toContain('It began on January 1, 2026 and has no end date.')
})

test('the request and the reasons that letters may hold are there to read', () => {
  const reasons = { for: ['fees are hidden'], against: ['rules cost money'] }
  const form = { ...aCampaign().form, ask: 'Please show the whole price.', reasons }
  const { text } = shown(aProvenance({ campaign: aCampaign({ form }) }))
  expect(text).toContain('Please show the whole price.')
  expect(text).toContain('fees are hidden')
  expect(text).toContain('rules cost money')
})

test('what a campaign says is text, never markup', () => {
  const nasty = '<img src=x onerror=alert(1)>"\'&'
  const form = { ...aCampaign().form, title: nasty, description: nasty, starterMessages: [nasty] }
  const { page } = shown(aProvenance({ campaign: aCampaign({ campaignName: nasty, form }) }))
  expect(page.querySelectorAll('main img, script')).toHaveLength(0)
  expect(page.querySelector('h1')?.textContent).toContain(nasty)
})

test('an unknown campaign has a page of its own, not for search engines', () => {
  const { status, page, text } = shown(null)
  expect(status).toBe(404)
  expect(text).toContain('We couldn’t find this campaign')
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test.each([
  [undefined, true],
  [['us', 'TX'], true],
  [['TX'], false],
])(
  'the field of Congress’s systems is explained only if letters go there: %j, %s',
  (audience, isExplained) => {
    const { text } = shown(aProvenance({ campaign: aCampaign({ audience }) }))
    expect(text.includes('EmailValidation')).toBe(isExplained)
  },
)
