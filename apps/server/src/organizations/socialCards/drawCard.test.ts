import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCards } from './cards.ts'
import { type CardFacts, cardSvg, drawCard } from './drawCard.ts'

const facts: CardFacts = {
  title: 'Ask for prices you can trust',
  organizationName: 'Open Ledger',
  language: 'en',
  primaryColor: '#0b5d5e',
  secondaryColor: '#e0f2f1',
  until: '2026-12-03T12:00:00Z',
  counted: 'About 1,200 of 5,000 letters delivered',
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
])('%s becomes a picture of 1200 by 630', async (_what, difference) => {
  const png = Buffer.from(await drawCard(difference))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('nothing that an organization writes becomes a part of the drawing', () => {
  const svg = cardSvg({ ...facts, title: '</text><image href="x"/>', organizationName: '<script>&' }).whole(1)
  expect(svg).toContain('>About 1,200 of 5,000 letters delivered<')
  expect(svg).not.toMatch(/<image|<script|&(?!amp;|lt;|gt;)/)
})

test('a picture is drawn once, also when many ask at once, and anew when its title or its number changes', async () => {
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

test('no more than 500 are kept', async () => {
  const cards = openCards({ folder, draw: async () => new Uint8Array([1]) })
  for (let nth = 0; nth < 510; nth += 1) await cards.find({ ...facts, title: `Title ${nth}` })
  expect(await readdir(folder)).toHaveLength(500)
})
