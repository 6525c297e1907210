import { expect, test } from 'vitest'
import { aCampaign } from '../../testing/aCampaign.ts'
import { aLegislator, aSenator, wyoming } from '../../testing/aLegislator.ts'
import { anAddress } from '../../testing/anAddress.ts'
import { anOrganization } from '../../testing/anOrganization.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import { someRules } from '../../testing/someRules.ts'
import { chosenLegislators } from '../chosen.ts'
import type { SessionEvent } from '../events.ts'
import { nothingAwaited } from '../session.ts'

const waiting = { ...nothingAwaited, legislators: true }
const looking = aSession({ legislators: [], selectedLegislatorIds: [], waiting })
const found = { type: 'legislatorsFound', legislators: wyoming() } as const
const targeting = (targetedParty: string) =>
  someRules({ organization: anOrganization({ campaigns: [aCampaign({ targetedParty })] }) })

test.each([
  ['everyone', '', ['R000001', 'S000001', 'S000002']],
  ['Democrats', 'Democrat', ['S000001', 'S000002']],
])('[FLOW-05] a campaign for %s selects those by default', (_whom, party, expected) => {
  const { session } = play(looking, [found], targeting(party))
  expect(session.selectedLegislatorIds).toEqual(expected)
  expect(session.legislators).toHaveLength(3)
  expect(session.waiting).toEqual(nothingAwaited)
})

test('[FLOW-06] each toggle is logged, with the office code', () => {
  const toggle = { type: 'legislatorToggled', id: 'S000001' } as const
  const once = play(aSession(), [toggle])
  expect(once.session.selectedLegislatorIds).toEqual(['R000001', 'S000002'])
  expect(once.effects).toEqual([{ do: 'log', event: 'deselected_legislator', value: 'SWY01' }])
  const twice = play(once.session, [toggle])
  expect(twice.session.selectedLegislatorIds).toContain('S000001')
  expect(twice.effects).toEqual([{ do: 'log', event: 'selected_legislator', value: 'SWY01' }])
})

test('a call is logged once for each office, and not for an unknown one', () => {
  const call = (id: string) => ({ type: 'callMade', id, result: 'left_message' }) as const
  const { session, effects } = play(aSession(), [call('S000001'), call('S000001'), call('S999999')])
  expect(session.called).toEqual({ S000001: 'left_message' })
  expect(effects).toEqual([
    { do: 'log', event: 'called', value: 'SWY01' },
    { do: 'log', event: 'left_message', value: 'SWY01' },
  ])
})

test('[FLOW-07] only a toggle counts as interaction with the selection', () => {
  expect(play(looking, [found]).session.touched.legislators).toBe(false)
  const toggled = play(aSession(), [{ type: 'legislatorToggled', id: 'R000001' }])
  expect(toggled.session.touched.legislators).toBe(true)
})

test('a person who deselected a senator and then corrects the address keeps the senator deselected', () => {
  const newcomer = aLegislator({ id: 'newcomer', district: 2 })
  const moved = { type: 'addressFound', address: anAddress({ congressionalDistrict: 2 }) } as const
  const events: SessionEvent[] = [
    { type: 'legislatorToggled', id: 'S000001' },
    moved,
    { type: 'legislatorsFound', legislators: [newcomer, ...wyoming().slice(1)] },
  ]
  expect(play(aSession(), events).session.selectedLegislatorIds).toEqual(['newcomer', 'S000002'])
})

test('a person who deselected everyone keeps that when the page opens again', () => {
  const off = wyoming().map(({ id }) => ({ type: 'legislatorToggled', id }) as const)
  const reopened = { type: 'messagePageOpened', campaignId: 'fair-tickets', referrer: '' } as const
  expect(play(aSession(), [...off, reopened, found]).session.selectedLegislatorIds).toEqual([])
})

test('in a new state all legislators are new', () => {
  const montana = anAddress({ state: 'MT', congressionalDistrict: 1 })
  const legislators = [
    aLegislator({ id: 'm1', state: 'MT', district: 1 }),
    aSenator({ id: 'm2', state: 'MT' }),
  ]
  const events = [
    { type: 'legislatorToggled', id: 'S000001' },
    { type: 'addressFound', address: montana },
    { type: 'legislatorsFound', legislators },
  ] as const
  expect(play(aSession(), events).session.selectedLegislatorIds).toEqual(['m1', 'm2'])
})

test('vacant seats appear and disappear with the legislators', () => {
  const vacancies = [{ legislatorType: 'HOUSE' as const, state: 'WY', district: 0 }]
  const received = play(looking, [{ ...found, vacancies }]).session
  expect(received.vacancies).toEqual(vacancies)
  expect(play({ ...received, waiting }, [found]).session.vacancies).toEqual([])
  expect(play(received, [{ type: 'legislatorsFailed', reason: '503' }]).session.vacancies).toEqual([])
  expect(play(received, [{ type: 'addressFailed', reason: '404' }]).session.vacancies).toEqual([])
})

test('the district by which legislators were found replaces the earlier one', () => {
  const kept = anAddress({ state: 'TX', congressionalDistrict: 7, source: 'census', congress: 119 })
  const foundFor = {
    congressionalDistrict: -1,
    districtCandidates: [7, 18],
    congress: 120,
    source: 'zip',
    asOf: '2027-01-04',
  } as const
  const answer = { ...found, foundFor: { ...foundFor, districtCandidates: [...foundFor.districtCandidates] } }
  const { session } = play({ ...looking, address: kept }, [answer])
  expect(session.address).toEqual({ ...kept, ...foundFor })
})

test('[FLOW-14] when no legislator is found the page shows an empty list', () => {
  const before = { ...looking, legislators: wyoming() }
  const { session, effects } = play(before, [{ type: 'legislatorsFailed', reason: '503' }])
  expect(session).toMatchObject({ legislators: [], waiting: nothingAwaited })
  expect(effects).toEqual([{ do: 'report', reason: '503' }])
})

test('[CARD-06] a legislator with an own form can be chosen, and the event names the legislator', () => {
  const own = aSenator({ officeCode: '', form: 'https://stone.senate.gov/contact' })
  const session = aSession({ legislators: [own], selectedLegislatorIds: [] })
  const { session: chosen, effects } = play(session, [{ type: 'legislatorToggled', id: own.id }])
  expect(chosenLegislators(chosen)).toEqual([own])
  expect(effects).toEqual([{ do: 'log', event: 'selected_legislator', value: own.id }])
  expect(chosenLegislators({ ...chosen, legislators: [{ ...own, form: undefined }] })).toEqual([])
})
