import { asOffice, congressSeats } from '@redress/core/legislator/seats'
import { wordFinding } from '@redress/words/findings'
import { describe, expect, test } from 'vitest'
import { readOrganization } from '../../organizations/campaigns/readOrganization.ts'
import { checkFile } from './recipients.ts'
import type { OperatorSnapshot } from './snapshot.ts'
import { aSnapshot, membersOf } from './testing/aSnapshot.ts'

function advise(campaign: string, difference: Partial<OperatorSnapshot> = {}) {
  const text = `organizationId: a\norganizationName: A\ncampaigns:\n  - campaignId: one\n    campaignName: Campaign one\n    ${campaign}\n`
  const { given } = readOrganization('a.yaml', text, { apiBase: '/api', sittingCongress: 119 })
  if (!given) throw new Error('The test’s own file is wrong.')
  return checkFile(given, { ...aSnapshot(), ...difference }).map(
    ({ path, message }) => `${path.join('.')} ${wordFinding(message, 'en').text}`,
  )
}

/** All members are Republicans, except those of one state. */
const oneBlueState = congressSeats.map(seat => ({
  ...asOffice(seat),
  party: seat.state === 'VT' ? ('DEMOCRAT' as const) : ('REPUBLICAN' as const),
}))

test('a warning names the states that a targeted party leaves without a recipient', () => {
  expect(advise('targetedParty: Republican', { legislators: oneBlueState })).toEqual([
    'campaigns.0.targetedParty leaves 1 state without a recipient: VT. Leave it out, or say so in the description.',
  ])
  expect(advise('targetedParty: Democrat', { legislators: oneBlueState })[0]).toMatch(/leaves 55 states/)
})

test('no such warning is given until parties are loaded', () => {
  const legislators = congressSeats.map(asOffice)
  expect(advise('targetedParty: Democrat', { legislators })).toEqual([])
})

test('an unknown bill is named, and a bill of an ended Congress is named once', () => {
  const listed = 'supportingBills: [{ id: 119-hr-99999 }, { id: 118-hr-1 }]'
  expect(advise(listed, { bills: [] })).toEqual([
    'campaigns.0.supportingBills.0.id is H.R. 99999, which we couldn’t find yet, so visitors don’t see it. Check its number. Who runs this installation can load it: redress data sync, or a BILLS_API_KEY.',
  ])
})

test('With includeCaucus the organization reads which legislators it adds', () => {
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

test('The check says how many seats each segment has today, and why one has none', () => {
  const segments = `segments:
      - { label: Cosponsors, when: { cosponsor: 119-hr-22 } }
      - { when: { cosponsor: 119-hr-23 } }
      - { when: { committee: HSHA } }
      - { when: { committee: HSXX } }
      - { when: { chamber: SENATE, party: Republican } }`
  const id = 'X000001'
  const legislators = congressSeats.map((seat, index) => ({
    ...asOffice(seat),
    ...(index === 0 ? { id } : {}),
  }))
  const sponsorships = { '119-hr-22': { sponsors: [], cosponsors: [{ id, since: '2025-01-03' }] } }
  expect(advise(segments, { legislators, facts: { sponsorships, committees: { HSHA: {} } } })).toEqual([
    'campaigns.0.segments contain, of 541 seats today, Cosponsors: 1; segment 2: 0; segment 3: 0; segment 4: 0; segment 5: 0; in no segment: 540.',
    'campaigns.0.segments.1 has no seat today. The cosponsors of H.R. 23 are unknown: run redress data sync bills.',
    'campaigns.0.segments.2 has no seat today. The committee HSHA has no members yet, as in the first weeks of a Congress.',
    'campaigns.0.segments.3 has no seat today. The committee HSXX is unknown. Check its code, or run redress data sync committees.',
    'campaigns.0.segments.4 has no seat today. No member fulfills its condition, or an earlier segment contains those who do.',
  ])
})

describe('A campaign for a state', () => {
  const inState = membersOf('TX').map(({ legislator, email }) => ({
    email,
    legislator: {
      ...legislator,
      party: legislator.chamber === 'UPPER' ? ('REPUBLICAN' as const) : ('DEMOCRAT' as const),
    },
  }))
  const texas = 'audience: { state: TX }\n    '
  const both = 'audience: [us, { state: TX }]\n    '
  const segments = 'segments: [{ when: { party: Republican } }]'

  test('counts the members of its legislature, and those of Congress only if it writes to them', () => {
    expect(advise(texas + segments, { inState })).toEqual([
      'campaigns.0.segments contain, of 181 seats today, segment 1: 31; in no segment: 150.',
    ])
    expect(advise(both + segments, { inState })).toEqual([
      'campaigns.0.segments contain, of 722 seats today, segment 1: 31; in no segment: 691.',
    ])
  })

  test('is told of a party without a member there, whatever Congress has', () => {
    const leftOut = 'campaigns.0.targetedParty leaves 1 state without a recipient: TX.'
    const silent = inState.map(each => ({
      ...each,
      legislator: { ...each.legislator, party: 'GREEN' as const },
    }))
    const targeted = `${texas}targetedParty: Democrat`
    expect(advise(targeted, { inState })).toEqual([])
    expect(advise(targeted, { inState: silent })).toMatchObject([expect.stringContaining(leftOut)])
    expect(advise(`${both}targetedParty: Democrat`, { inState: silent })).toEqual([])
  })

  test('is told nothing until its members are loaded', () => {
    expect(advise(`${texas}targetedParty: Democrat\n    ${segments}`)).toEqual([])
  })
})

test.each([
  ['{ when: { cosponsor: 119-hr-22 } }, {}', true],
  ['{ when: { sponsor: 119-hr-22 } }, {}', false],
])('The check names a sponsor for whom the segments have no words of their own: %s', (segments, isNamed) => {
  const id = 'X000001'
  const sponsor = { id, firstName: 'Robin', lastName: 'Rivers' }
  const legislators = congressSeats.map((seat, index) => ({
    ...asOffice(seat),
    ...(index === 0 ? sponsor : {}),
  }))
  const sponsorships = { '119-hr-22': { sponsors: [id], cosponsors: [] } }
  const campaign = `supportingBills: [{ id: 119-hr-22 }]\n    segments: [${segments}]`
  const found = advise(campaign, { legislators, facts: { sponsorships, committees: {} } })
  const named =
    'campaigns.0.segments have none for Robin Rivers, who introduced H.R. 22. Letters for the bill thank them for it and ask them to keep working for it. For other words, put a segment with sponsor: 119-hr-22 first.'
  expect(found.includes(named)).toBe(isNamed)
})
