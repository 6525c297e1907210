import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Legislator } from '@redress/core/legislator/legislator'
import { asOffice, congressSeats } from '@redress/core/legislator/seats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { segmentedFile } from '../../testing/segmentedFile.ts'
import { saveAct } from '../../testing/testBills.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { type KnownFacts, saveKnownFacts } from './saveKnownFacts.ts'

/** The holders of three seats of Texas. All other seats are vacant. */
const holders: Record<string, Partial<Legislator>> = {
  HTX07: { id: 'C000007', lastName: 'Rivers' },
  HTX08: { id: 'K000008', lastName: 'Stone' },
  STX01: { id: 'S000001', lastName: 'Marsh' },
}
const known: Omit<KnownFacts, 'now'> = {
  legislators: congressSeats.map(seat => {
    const holder = holders[seat.code]
    return holder ? { ...asOffice(seat), officeCode: seat.code, ...holder } : null
  }),
  bills: [saveAct],
  facts: {
    sponsorships: { '119-hr-22': { sponsors: [], cosponsors: [{ id: 'C000007', since: '2025-01-03' }] } },
    committees: { HSHA: { K000008: 'chair' }, HSAG: {} },
  },
}

let product: TestProduct
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'known-'))
  const preview = { file: 'segmented.yaml', day: '2026-11-20', seat: 'HTX07' }
  product = await openTestProduct({ worker: false, preview })
  await writeFile(path.join(folder, 'segmented.yaml'), segmentedFile)
  await product.campaigns.load(folder)
  await saveKnownFacts(product, { now: product.clock.now(), ...known })
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true })
})

test('A preview knows the members, cosponsors and committees that its installation knows', async () => {
  const found = await product.campaigns.find('segmented')
  const legislators = await product.legislators.find({ state: 'TX', district: 7 })
  expect(legislators.map(each => each.id)).toEqual(['C000007', 'S000001'])
  const [eighth] = await product.legislators.find({ state: 'TX', district: 8 })
  const campaign = found?.campaign ?? expect.fail('The campaign is not loaded.')
  const marked = await product.segments.mark(campaign, [...legislators, ...(eighth ? [eighth] : [])])
  expect(marked.map(({ id, segment }) => [id, segment])).toEqual([
    ['C000007', 'segment-1'],
    ['S000001', 'segment-4'],
    ['K000008', 'segment-2'],
  ])
})

test('The page of a preview for a seat begins with the letter to its holder', async () => {
  const { body } = await product.app.inject({ method: 'GET', url: '/segmented' })
  expect(body).toContain(
    'Thank you for cosponsoring H.R. 22, the SAVE Act. Please ask leadership for a vote.',
  )
  expect(body).toContain('Here a visitor says in their own words')
  expect(body).toContain('"day":"2026-11-20"')
})
