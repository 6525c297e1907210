import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { support } from '@redress/server/drafts/claims/support'
import { expect, test } from 'vitest'
import { root } from './architecture/root.ts'

type Claim = { reasoning: string; claim: string; key: string }
type Claims = { unsupported: Claim[]; supported: Claim[] }

const claims: Claims = JSON.parse(readFileSync(join(root, 'eval/claims.json'), 'utf8'))

/** The claim in the middle of what a model might answer, and what may be shown of it. */
function answered({ reasoning, claim }: Claim) {
  const answer = `I am writing as your constituent. ${claim}\n\nPlease let me know where you stand. Thank you.`
  const { message, doubts } = support(answer, { reasoning, supportedBills: [], campaignTexts: [] })
  const unasked = doubts.reduce((rest, doubt) => rest.replace(doubt, ''), message)
  return { message, unasked }
}

function isCaught(each: Claim): boolean {
  return !answered(each).unasked.toLowerCase().includes(each.key.toLowerCase())
}

/** Kept as it was written, and nothing asked. */
function isKept(each: Claim): boolean {
  return answered(each).unasked.includes(each.claim)
}

test('of sixty claims that were not made, at most three get through, and at most three of sixty that were made do not', () => {
  expect([claims.unsupported.length, claims.supported.length]).toEqual([60, 60])
  const through = claims.unsupported.filter(each => !isCaught(each)).map(each => each.claim)
  const lost = claims.supported.filter(each => !isKept(each)).map(each => each.claim)
  expect(through.length, through.join('\n')).toBeLessThanOrEqual(3)
  expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(3)
})

test('half of each are about words that the guard’s sources do not hold', () => {
  const folder = join(root, 'apps/server/src/drafts/claims')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => readFileSync(join(folder, name), 'utf8').toLowerCase())
    .join('\n')
  expect(sources.length).toBeGreaterThan(10_000)
  for (const list of [claims.unsupported, claims.supported]) {
    const unknown = list.filter(({ key }) => !sources.includes(key.toLowerCase()))
    expect(unknown.length).toBeGreaterThanOrEqual(30)
    expect(list.filter(({ claim, key }) => !claim.toLowerCase().includes(key.toLowerCase()))).toEqual([])
  }
})

test('the letter goes on after each claim, kept or removed', () => {
  for (const each of [...claims.unsupported, ...claims.supported]) {
    const { message } = answered(each)
    expect(message).toContain('I am writing as your constituent.')
    expect(message).toContain('Please let me know where you stand. Thank you.')
  }
})
