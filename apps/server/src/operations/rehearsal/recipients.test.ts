import { asOffice, congressSeats } from '@redress/core/legislator/seats'
import { expect, test } from 'vitest'
import { readOrganization } from '../../organizations/campaigns/readOrganization.ts'
import { checkFile } from './recipients.ts'
import type { OperatorSnapshot } from './snapshot.ts'
import { aSnapshot } from './testing/aSnapshot.ts'

function advise(campaign: string, difference: Partial<OperatorSnapshot> = {}) {
  const text = `organizationId: a\norganizationName: A\ncampaigns:\n  - campaignId: one\n    campaignName: Campaign one\n    ${campaign}\n`
  const { given } = readOrganization('a.yaml', text, { apiBase: '/api', sittingCongress: 119 })
  if (!given) throw new Error('The test’s own file is wrong.')
  return checkFile(given, { ...aSnapshot(), ...difference }).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )
}

/** All members are Republicans except those of one state. */
const oneBlueState = congressSeats.map(seat => ({
  ...asOffice(seat),
  party: seat.state === 'VT' ? ('DEMOCRAT' as const) : ('REPUBLICAN' as const),
}))

test('a party that leaves states without a recipient is worth a look', () => {
  expect(advise('targetedParty: Republican', { legislators: oneBlueState })).toEqual([
    'campaigns.0.targetedParty leaves 1 state without a recipient: VT. Leave it out, or say so in the description.',
  ])
  expect(advise('targetedParty: Democrat', { legislators: oneBlueState })[0]).toMatch(/leaves 55 states/)
})

test('until parties are loaded there is no such warning', () => {
  const legislators = congressSeats.map(asOffice)
  expect(advise('targetedParty: Democrat', { legislators })).toEqual([])
})

test('an unknown bill is named, and one of an ended Congress is not named twice', () => {
  const listed = 'supportingBills: [{ id: 119-hr-99999 }, { id: 118-hr-1 }]'
  expect(advise(listed, { bills: [] })).toEqual([
    'campaigns.0.supportingBills.0.id is H.R. 99999, which is not known here: it is not offered. Check its number, or load it: redress data sync, or a BILLS_API_KEY.',
  ])
})

test('With includeCaucus the organization reads whom it adds', () => {
  const legislators = congressSeats.map(seat => {
    const isIndependent = seat.code === 'SVT01' || seat.code === 'SME01'
    const name = { firstName: 'Robin', lastName: seat.code }
    return isIndependent
      ? { ...asOffice(seat), ...name, party: 'INDEPENDENT' as const, caucus: 'DEMOCRAT' as const }
      : { ...asOffice(seat), party: 'DEMOCRAT' as const }
  })
  const both = 'targetedParty: Democrat\n    includeCaucus: true'
  expect(advise(both, { legislators })).toEqual([
    'campaigns.0.includeCaucus adds Robin SME01 (ME) and Robin SVT01 (VT), who caucus with the targeted party.',
  ])
  expect(advise('targetedParty: Democrat', { legislators })).toEqual([])
})
