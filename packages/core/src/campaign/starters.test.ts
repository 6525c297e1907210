import { expect, test } from 'vitest'
import type { Stance } from '../bill/bill.ts'
import { aCampaign } from '../testing/aCampaign.ts'
import type { Campaign, CampaignForm } from './campaign.ts'
import { reasonsFor, startersFor } from './starters.ts'

const ticket = '119-hr-1402'
const other = '119-s-1748'
const foreign = '119-hr-9'

function listing(bills: Record<string, Stance | undefined>, form: Partial<CampaignForm> = {}): Campaign {
  return aCampaign({
    supportingBills: Object.entries(bills).map(([id, proOrCon]) => ({
      id,
      number: '1',
      type: 'HR',
      proOrCon,
    })),
    form: {
      ...aCampaign().form,
      starterMessages: ['Plain.', 'For.', 'Against.', 'Either.'],
      starterStances: [null, 'PRO', 'CON', 'EITHER'],
      reasons: { for: ['fees are hidden'], against: ['rules cost money'] },
      ...form,
    },
  })
}

const choose = (...chosen: [id: string, proOrCon: Stance][]) =>
  chosen.map(([id, proOrCon]) => ({ id, proOrCon }))

const campaignFor = { [ticket]: 'PRO' } as const
const mixed = { [ticket]: 'PRO', [other]: 'CON' } as const
const neutral = { [ticket]: undefined, [other]: undefined }

test.each<
  [what: string, taken: [Record<string, Stance | undefined>, ReturnType<typeof choose>], expected: string[]]
>([
  ['none taken, in a campaign for its bill', [campaignFor, []], ['Plain.', 'For.', 'Either.']],
  ['none taken, in a campaign without a stance', [neutral, []], ['Plain.', 'Either.']],
  ['none taken, in a campaign without bills', [{}, []], ['Plain.', 'For.', 'Either.']],
  ['the campaign’s own', [campaignFor, choose([ticket, 'PRO'])], ['Plain.', 'For.', 'Either.']],
  ['the opposite of the campaign’s', [campaignFor, choose([ticket, 'CON'])], ['Against.', 'Either.']],
  ['one where the campaign has none', [neutral, choose([ticket, 'PRO'])], ['For.', 'Either.']],
  [
    'the campaign’s own on both sides',
    [mixed, choose([ticket, 'PRO'], [other, 'CON'])],
    ['Plain.', 'Either.'],
  ],
  ['half the campaign’s own', [mixed, choose([ticket, 'PRO'], [other, 'PRO'])], ['For.', 'Either.']],
  ['one on a bill of no campaign', [campaignFor, choose([foreign, 'PRO'])], ['Either.']],
  [
    'also one on a bill of no campaign',
    [campaignFor, choose([ticket, 'PRO'], [foreign, 'CON'])],
    ['For.', 'Either.'],
  ],
  ['one in a campaign without bills', [{}, choose([foreign, 'CON'])], ['Against.', 'Either.']],
])('the starters for a stance: %s', (_what, [bills, chosen], expected) => {
  expect(startersFor(listing(bills), chosen)).toEqual(expected)
})

test('a starter without a declared stance has none', () => {
  const form = { starterMessages: ['One.', 'Two.'], starterStances: undefined }
  expect(startersFor(listing(campaignFor, form), choose([ticket, 'PRO']))).toEqual(['One.', 'Two.'])
  expect(startersFor(listing(campaignFor, form), choose([ticket, 'CON']))).toEqual([])
})

test.each<
  [what: string, taken: [Record<string, Stance | undefined>, ReturnType<typeof choose>], expected: string[]]
>([
  ['for', [campaignFor, choose([ticket, 'PRO'])], ['fees are hidden']],
  ['against', [campaignFor, choose([ticket, 'CON'])], ['rules cost money']],
  ['on both sides', [mixed, choose([ticket, 'PRO'], [other, 'CON'])], []],
  ['none, in a campaign for its bill', [campaignFor, []], ['fees are hidden']],
  ['none, in a campaign without a stance', [neutral, []], []],
  ['on a bill of no campaign', [campaignFor, choose([foreign, 'PRO'])], []],
])('the reasons offered for a stance: %s', (_what, [bills, chosen], expected) => {
  expect(reasonsFor(listing(bills), chosen)).toEqual(expected)
})

test('a campaign without reasons offers none', () => {
  expect(reasonsFor(aCampaign(), [])).toEqual([])
})
