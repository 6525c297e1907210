import { expect, test } from 'vitest'
import { aBill, aLetter } from '../testing/aLetter.ts'
import { campaignKey } from './document.ts'

const usual = aLetter({ bills: [aBill('119-hr-22'), aBill('119-hr-55')] })

test('letters of one campaign on the same bills carry one key, in whatever order the bills were chosen', () => {
  const other = aLetter({
    deliveryId: 'f'.repeat(32),
    text: 'Quite another text',
    subject: 'Another subject',
    bills: [aBill('119-hr-55'), aBill('119-hr-22')],
  })
  expect(campaignKey(other)).toBe(campaignKey(usual))
  expect(campaignKey(usual)).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['the other side of a bill', { bills: [aBill('119-hr-22', 'CON'), aBill('119-hr-55')] }],
  ['fewer bills', { bills: [aBill('119-hr-22')] }],
  ['no bills', { bills: [] }],
  ['another campaign', { campaign: { id: 'other', name: 'Stop the SAVE Act', topics: [] } }],
  ['another organization', { organization: { id: 'other', name: 'Open Ballot Project' } }],
])('%s is another campaign to an office', (_what, difference) => {
  expect(campaignKey({ ...usual, ...difference })).not.toBe(campaignKey(usual))
})

test('a key once sent stays the same for ever', () => {
  expect(campaignKey(aLetter())).toBe('332a6db14ce8fd6b2ee34f08a49e500a194daec3312e1d647174db613fa20f7e')
})
