import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCardFacts, openCards } from './cards.ts'
import { type CardFacts, cardSvg, drawCard } from './drawCard.ts'

const facts: CardFacts = {
  title: 'Ask for prices you can trust',
  organizationName: 'Open Ledger',
  language: 'en',
  primaryColor: '#0b5d5e',
  secondaryColor: '#e0f2f1',
  until: '2026-12-03T12:00:00Z',
  toCongress: true,
  counted: 'About 1,200 of 5,000 letters delivered',
  image: null,
  logo: null,
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['a title', facts],
  ['a title of another direction with pictures', { ...facts, title: '🎉 مياه للجميع & <b>' }],
  ['one word that is wider than the picture', { ...facts, title: 'W'.repeat(300) }],
  ['letters that no font holds, and a colour that is none', { ...facts, title: '日本', primaryColor: 'red' }],
])('%s becomes an image of 1200 by 630', async (_what, difference) => {
  const png = Buffer.from(await drawCard(difference))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = (url: string) => ({ url, width: 3, height: 1, data: dot })

test('the image and the logo are drawn, and the title is in the serif and leaves them room', async () => {
  const card = cardSvg({ ...facts, image: picture('/images/a.jpg'), logo: picture('/images/b.png') })
  const svg = card.whole(1)
  expect(svg.match(/<image /g)).toHaveLength(2)
  expect(svg).not.toContain('>Open Ledger<')
  expect(svg).toMatch(/<g font-family="'Source Serif 4'[^>]*>.*>Ask for/)
  expect(card.inner).toBeLessThan(cardSvg(facts).inner)
  const png = Buffer.from(await drawCard({ ...facts, image: picture('/images/a.jpg') }))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
})

const sourcesWith = (config: OrganizationConfig): Parameters<typeof findCardFacts>[0] => ({
  campaigns: {
    config: async () => config,
    organizationOf: async () => ({ id: 'open-ledger', name: 'Open Ledger' }),
  },
  counters: { addTo: async given => given },
  images: { find: async () => null },
  now: Date.parse('2026-11-21T00:00:00Z'),
})

test.each([
  ['in 90 days', '2027-02-19T00:00:00Z', '2027-02-18'],
  ['later', '2027-02-19T00:00:02Z', ''],
  ['before now', '2026-11-20T00:00:00Z', ''],
  ['never', '', ''],
])('a campaign that ends %s has a date on its card only if that is soon', async (_when, endDate, day) => {
  const config = anOrganization({ campaigns: [aCampaign({ endDate })] })
  const asked = { kind: 'campaign', id: 'fair-tickets', language: 'en' } as const
  const found = await findCardFacts(sourcesWith(config), asked)
  expect(found?.until.slice(0, 10)).toBe(day)
})

test.each([
  [undefined, 'en', 'Write to your members of Congress'],
  [['TX'], 'en', 'Write to your legislators'],
  [['TX'], 'es', 'Escriba a sus legisladores'],
  [['us', 'TX'], 'es', 'Escriba a sus representantes en el Congreso'],
] as const)(
  'the card of a campaign for %j in %s invites to the right letter',
  async (audience, language, said) => {
    const config = anOrganization({ campaigns: [aCampaign({ audience: audience && [...audience] })] })
    const found = await findCardFacts(sourcesWith(config), { kind: 'campaign', id: 'fair-tickets', language })
    expect(cardSvg(found ?? facts).whole(1)).toContain(`>${said}<`)
  },
)

test('nothing that an organization writes becomes a part of the drawing', () => {
  const svg = cardSvg({ ...facts, title: '</text><image href="x"/>', organizationName: '<script>&' }).whole(1)
  expect(svg).toContain('>About 1,200 of 5,000 letters delivered<')
  expect(svg).not.toMatch(/<image|<script|&(?!amp;|lt;|gt;)/)
})

test('an image is drawn once for many requests, and again when its title or its count changes', async () => {
  let drawn = 0
  const draw = async () => {
    drawn += 1
    return new Uint8Array([drawn])
  }
  const cards = openCards({ folder, draw })
  await Promise.all([cards.find(facts), cards.find(facts)])
  expect([...(await openCards({ folder, draw }).find(facts)).png]).toEqual([1])
  expect(drawn).toBe(1)
  await cards.find({ ...facts, title: 'Another' })
  expect(drawn).toBe(2)
  await cards.find({ ...facts, counted: 'About 1,300 of 5,000 letters delivered' })
  expect(drawn).toBe(3)
})

test('at most 500 images are kept', async () => {
  const cards = openCards({ folder, draw: async () => new Uint8Array([1]) })
  for (let nth = 0; nth < 510; nth += 1) await cards.find({ ...facts, title: `Title ${nth}` })
  expect(await readdir(folder)).toHaveLength(500)
})
