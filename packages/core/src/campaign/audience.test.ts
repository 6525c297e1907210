import { expect, test } from 'vitest'
import { aCampaign } from '../testing/aCampaign.ts'
import { concernsCongress } from './audience.ts'

const federal = aCampaign({ campaignId: 'federal' })
const texan = aCampaign({ campaignId: 'texan', audience: ['TX'] })
const both = aCampaign({ campaignId: 'both', audience: ['us', 'TX'] })

test.each([
  ['of a campaign for Congress', [federal, texan], 'federal', true],
  ['of a campaign for a state', [federal, texan], 'texan', false],
  ['of a campaign for both', [texan, both], 'both', true],
  ['of an organization with one campaign for Congress', [federal, texan], undefined, true],
  ['of an organization with campaigns for a state alone', [texan], undefined, false],
  ['of an organization without a campaign', [], undefined, true],
] as const)(
  'A page %s is judged by whom its campaigns write to',
  (_page, campaigns, campaignId, expected) => {
    expect(concernsCongress(campaigns, campaignId)).toBe(expected)
  },
)
