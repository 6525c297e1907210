import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { support } from '@redress/server/drafts/claims/support'
import { expect, test } from 'vitest'
import { root } from './architecture/root.ts'

type Claim = { reasoning: string; claim: string; key: string }

const { supported, unsupported }: { supported: Claim[]; unsupported: Claim[] } = JSON.parse(
  readFileSync(join(root, 'eval/paraphrases.json'), 'utf8'),
)

/** The claim in the middle of what a model might answer: what is shown of it, and what is shown without being asked. */
function answered({ reasoning, claim }: Claim) {
  const answer = `I am writing as your constituent. ${claim}\n\nPlease let me know where you stand. Thank you.`
  const { message, doubts } = support(answer, { reasoning, supportedBills: [], campaignTexts: [] })
  const unasked = doubts.reduce((rest, doubt) => rest.replace(doubt, ''), message)
  return { message, unasked }
}

const share = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length

// Floors, a little below what was measured when the set was written: 94%, 53% and 95%.
test('of what people said in words of their own, a letter keeps what a model makes of it, and asks about most of the rest', () => {
  expect([supported.length, unsupported.length]).toEqual([173, 173])
  const lost = supported.filter(each => !answered(each).message.includes(each.claim))
  const kept = supported.filter(each => answered(each).unasked.includes(each.claim))
  expect(share(kept, supported)).toBeGreaterThanOrEqual(0.5)
  expect(1 - share(lost, supported), lost.map(each => each.claim).join('\n')).toBeGreaterThanOrEqual(0.92)
})

test('of what a model adds, next to nothing is shown without being asked about', () => {
  const shown = ({ key, ...each }: Claim) =>
    answered({ ...each, key })
      .unasked.toLowerCase()
      .includes(key.toLowerCase())
  const through = unsupported.filter(shown)
  expect(share(through, unsupported), through.map(each => each.claim).join('\n')).toBeLessThanOrEqual(0.06)
})

test('every key stands in its claim', () => {
  const astray = [...supported, ...unsupported].filter(
    ({ claim, key }) => !claim.toLowerCase().includes(key.toLowerCase()),
  )
  expect(astray).toEqual([])
})
