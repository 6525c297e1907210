import type { Segment } from '@redress/core/campaign/segments'
import { asOffice, congressSeats } from '@redress/core/legislator/seats'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { consoleWordsOf } from '@redress/words/consoleWords'
import { describe, expect, test } from 'vitest'
import { describeSeat, readSeat } from './previewSeat.ts'

const words = consoleWordsOf('en')
const at = Date.parse('2026-11-20T17:00:00Z')
const seat = readSeat('htx07', words)
const id = '119-hr-22'

function described(segments: Segment[], { isSponsor = false, hasFacts = true, isVacant = false } = {}) {
  const campaign = aCampaign({
    campaignId: 'vote',
    supportingBills: [{ id, number: '22', type: 'HR' }],
    segments,
  })
  const rivers = {
    ...asOffice(seat),
    officeCode: 'HTX07',
    id: 'R000007',
    firstName: 'Ada',
    lastName: 'Rivers',
  }
  const known = {
    now: at,
    found: null,
    meant: null,
    legislators: congressSeats.map(each =>
      each === seat && !isVacant ? { ...rivers, party: 'DEMOCRAT' as const } : null,
    ),
    inState: [],
    bills: [],
    facts: {
      sponsorships: { [id]: { sponsors: isSponsor ? ['R000007'] : [], cosponsors: [] } },
      committees: { HSHA: { R000007: 'chair' as const } },
    },
    agents: { HOUSE: null, SENATE: null },
  }
  return describeSeat(seat, { campaigns: [campaign], at, known: hasFacts ? known : null }, words)
}

const intro = 'As a constituent of Ada Rivers (HTX07) sees it, with an invented address and sample reasons.'

describe('a preview for a constituent of a seat', () => {
  test.each<[string, Segment[], { isSponsor?: boolean }, string]>([
    [
      'its segment',
      [{ when: { committee: 'HSHA' }, label: 'The committee' }],
      {},
      'in segment 1, "The committee"',
    ],
    ['no segment', [{ when: { cosponsor: id } }], {}, 'in no segment'],
    ['a bill that it introduced', [{}], { isSponsor: true }, 'introduced H.R. 22, and is thanked for it'],
  ])('says that the member is in %s', (_what, segments, given, place) => {
    expect(described(segments, given)).toEqual([intro, `  vote: ${place}`])
  })

  test('says which facts are not known', () => {
    const segments = [{ when: { cosponsor: id } }, { when: { committee: 'HSHA' } }]
    expect(described(segments, { hasFacts: false })).toEqual([
      'Not known yet: the names of the members of Congress, the cosponsors of H.R. 22 and the members of HSHA. Segments that need them contain no one. Start Redress or run "redress data sync", and preview again.',
    ])
    expect(described([{ when: { committee: 'HSAG' } }]).at(-1)).toMatch(
      /^Not known yet: the members of HSAG\./,
    )
  })

  test('says that the seat is vacant', () => {
    expect(described([{}], { isVacant: true })[0]).toMatch(/^The seat HTX07 is vacant/)
  })
})
