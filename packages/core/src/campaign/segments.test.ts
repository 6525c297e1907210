import { describe, expect, test } from 'vitest'
import { aLegislator } from '../testing/aLegislator.ts'
import {
  holdsFor,
  introducedBills,
  judgeSegment,
  type MemberFacts,
  markSegment,
  NO_SEGMENT,
  readSegmentKey,
  type Segment,
  type SegmentCondition,
  type SegmentPlace,
  segmentKey,
  segmentKeyPattern,
} from './segments.ts'

const houseBill = '119-hr-22'
const facts: MemberFacts = {
  sponsorships: {
    [houseBill]: { sponsors: ['S000001'], cosponsors: [{ id: 'C000001', since: '2025-01-05' }] },
  },
  committees: { HSHA: { C000001: 'member', K000001: 'chair' } },
}
const unknown: MemberFacts = { sponsorships: {}, committees: {} }

const member = (id: string) =>
  aLegislator({ id, legislatorType: 'HOUSE', state: 'TX', district: 7, party: 'REPUBLICAN' })
const senator = (id: string) =>
  aLegislator({
    id,
    legislatorType: 'SENATE',
    state: 'WY',
    district: null,
    senateClass: 2,
    party: 'DEMOCRAT',
  })
const unnamed = member('house-TX-7')

const isIn = (when: SegmentCondition, legislator = member('C000001'), known = facts) =>
  judgeSegment([{ when }], legislator, known) === 0

describe('conditions of segments', () => {
  test.each([
    ['a cosponsor', { cosponsor: houseBill }, member('C000001'), true],
    ['the sponsor, who is no cosponsor', { cosponsor: houseBill }, member('S000001'), false],
    ['a bill of which nothing is known', { cosponsor: '119-hr-23' }, member('C000001'), false],
    ['the sponsor', { sponsor: houseBill }, member('S000001'), true],
    ['a cosponsor, who is no sponsor', { sponsor: houseBill }, member('C000001'), false],
    ['a member who does not cosponsor', { notCosponsor: houseBill }, member('X000001'), true],
    ['a cosponsor', { notCosponsor: houseBill }, member('C000001'), false],
    ['the sponsor', { notCosponsor: houseBill }, member('S000001'), false],
    ['a senator, who cannot cosponsor a House bill', { notCosponsor: houseBill }, senator('X000001'), false],
    ['a seat whose holder is unknown', { notCosponsor: houseBill }, unnamed, false],
    ['a bill of which nothing is known', { notCosponsor: '119-hr-23' }, member('X000001'), false],
    ['a member of the committee', { committee: 'HSHA' }, member('C000001'), true],
    ['a member of no committee', { committee: 'HSHA' }, member('X000001'), false],
    ['the chair', { committee: 'HSHA', role: 'chair' }, member('K000001'), true],
    ['a member who is not the chair', { committee: 'HSHA', role: 'chair' }, member('C000001'), false],
    ['the chair, who is a member too', { committee: 'HSHA', role: 'member' }, member('K000001'), true],
    ['an unknown committee', { committee: 'HSAG' }, member('C000001'), false],
    ['a Republican', { party: 'Republican' }, member('X000001'), true],
    ['a Democrat', { party: 'Republican' }, senator('X000001'), false],
    ['a party that the list does not say', { party: 'Republican' }, { ...unnamed, party: 'NONE' }, false],
    ['a chamber', { chamber: 'SENATE' }, senator('X000001'), true],
    ['the other chamber', { chamber: 'SENATE' }, member('X000001'), false],
    ['a member by id', { members: ['M001246', 'X000001'] }, member('X000001'), true],
    ['a member by House seat', { members: ['HTX07'] }, member('X000001'), true],
    ['a member by Senate seat', { members: ['SWY02'] }, senator('X000001'), true],
    ['a member of another seat', { members: ['HTX08', 'SWY01'] }, member('X000001'), false],
    [
      'all parts together',
      { cosponsor: houseBill, party: 'Republican', chamber: 'HOUSE' },
      member('C000001'),
      true,
    ],
    ['all parts but one', { cosponsor: houseBill, chamber: 'SENATE' }, member('C000001'), false],
    ['no condition', {}, unnamed, true],
  ] satisfies [string, SegmentCondition, ReturnType<typeof member>, boolean][])(
    '%s: %j',
    (_what, when, legislator, expected) => {
      expect(isIn(when, legislator)).toBe(expected)
    },
  )

  test.each([
    { cosponsor: houseBill },
    { sponsor: houseBill },
    { notCosponsor: houseBill },
    { committee: 'HSHA' },
  ])('An unknown fact never matches: %j', when => {
    expect(isIn(when, member('C000001'), unknown)).toBe(false)
  })

  test('The first segment whose condition holds contains the legislator', () => {
    const segments: Segment[] = [{ when: { cosponsor: houseBill } }, { when: { party: 'Republican' } }, {}]
    const indexes = [member('C000001'), member('X000001'), senator('X000002')].map(each =>
      judgeSegment(segments, each, facts),
    )
    expect(indexes).toEqual([0, 1, 2])
    expect(judgeSegment(segments.slice(0, 2), senator('X000002'), facts)).toBeNull()
  })
})

describe('the sponsor of a bill of the campaign', () => {
  const supportingBills = [{ id: '119-hr-1' }, { id: houseBill }]
  const segmentOf = (segments: Segment[], bills = supportingBills) =>
    markSegment({ segments, supportingBills: bills }, member('S000001'), facts).segment

  test.each<[string, Segment[], number | null]>([
    ['is in none of the segments', [{ when: { cosponsor: houseBill } }], null],
    ['is in the segment of everybody', [{}], null],
    ['is in a segment by party', [{ when: { party: 'Republican' } }], null],
    ['has a segment by name', [{ when: { members: ['S000001'] } }, {}], 0],
    ['has a segment as sponsor', [{ when: { sponsor: houseBill } }, {}], 0],
  ])('Who %s', (_what, segments, index) => {
    expect(readSegmentKey(segmentOf(segments) ?? NO_SEGMENT)).toEqual({ index, introduced: [1] })
  })

  test('Who is left out has no key', () => {
    expect(segmentOf([{ when: { cosponsor: houseBill }, only: true }])).toBeUndefined()
  })

  test('Who cosponsors another bill is in the segment of its cosponsors', () => {
    const cosponsored = { sponsors: [], cosponsors: [{ id: 'S000001', since: '2025-01-05' }] }
    const sponsorships = { ...facts.sponsorships, '119-hr-1': cosponsored }
    const campaign = { segments: [{ when: { cosponsor: '119-hr-1' } }, {}], supportingBills }
    const { segment = NO_SEGMENT } = markSegment(campaign, member('S000001'), { ...facts, sponsorships })
    expect(readSegmentKey(segment)).toEqual({ index: 0, introduced: [1] })
  })

  test('Who introduced two bills is the sponsor of both', () => {
    const sponsored = { ...facts.sponsorships, '119-hr-1': { sponsors: ['S000001'], cosponsors: [] } }
    const campaign = { segments: [{}], supportingBills }
    const { segment = NO_SEGMENT } = markSegment(campaign, member('S000001'), {
      ...facts,
      sponsorships: sponsored,
    })
    expect(introducedBills(campaign, segment)).toEqual(supportingBills)
  })

  test.each<[SegmentPlace, string]>([
    [{ index: null, introduced: [] }, NO_SEGMENT],
    [{ index: 0, introduced: [] }, 'segment-1'],
    [{ index: null, introduced: [0] }, 'bill-1'],
    [{ index: null, introduced: [0, 49] }, 'bill-1+bill-50'],
    [{ index: 5, introduced: [1, 2] }, 'segment-6+bill-2+bill-3'],
  ])('The key of %j is %s', (place, key) => {
    expect(segmentKey(place)).toBe(key)
    expect(readSegmentKey(key)).toEqual(place)
    expect(key).toMatch(segmentKeyPattern)
  })

  test.each(['', '0', 'segment-', 'segment-1+segment-2', 'bill-1+none', 'bill-1+'])(
    '%j is not a key',
    text => {
      expect(text).not.toMatch(segmentKeyPattern)
    },
  )

  test('A sponsor of no bill of the campaign is in the segment of everybody', () => {
    expect(segmentOf([{}], [{ id: '119-hr-1' }])).toBe('segment-1')
  })

  test('A campaign without segments marks no one', () => {
    expect(markSegment({ supportingBills }, member('S000001'), facts).segment).toBeUndefined()
  })
})

describe('the stances for which the request of a segment holds', () => {
  const campaign = { supportingBills: [{ id: houseBill }, { id: '119-hr-14' }] }
  const cosponsors: Segment = { when: { cosponsor: houseBill }, ask: 'Thank you.' }
  const pro = { id: houseBill, proOrCon: 'PRO' } as const
  const other = (proOrCon: 'PRO' | 'CON') => ({ id: '119-hr-14', proOrCon })

  test.each<[string, Segment, Parameters<typeof holdsFor>[2], boolean]>([
    ['the bill of the segment', cosponsors, [pro], true],
    ['it, and against the other one', cosponsors, [pro, other('CON')], true],
    ['the other bill alone', cosponsors, [other('PRO')], false],
    ['both, in a segment without a bill', { ask: 'Please vote.' }, [pro, other('PRO')], true],
    ['one of two, in a segment without a bill', { ask: 'Please vote.' }, [pro, other('CON')], false],
    ['it, where the segment is about its companion', { when: { cosponsor: '119-s-9' } }, [pro], true],
  ])('A person who is for %s', (_what, segment, taken, expected) => {
    expect(holdsFor(segment, campaign, taken)).toBe(expected)
  })
})
