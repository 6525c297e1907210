import { expect, test } from 'vitest'
import { aLegislator, aSenator } from '../../testing/aLegislator.ts'
import { anAddress } from '../../testing/anAddress.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import { messageProblems } from '../problems.ts'
import { nothingAwaited } from '../session.ts'

const split = anAddress({
  state: 'TX',
  congressionalDistrict: -1,
  districtCandidates: [7, 18],
  source: 'zip',
})
const senator = aSenator({ state: 'TX' })
const asked = aSession({ address: split, legislators: [senator], selectedLegislatorIds: [senator.id] })
const states = (district: number) => ({ type: 'districtStated', district }) as const

test('[VAL-07] a district that the person states settles the address, and the people are looked for', () => {
  expect(messageProblems(asked).address).toBe(true)
  const { session, effects } = play(asked, [states(18)])
  const address = { ...split, congressionalDistrict: 18, source: 'stated' }
  expect(session).toMatchObject({ address, addressFailed: false })
  expect(session.waiting).toEqual({ ...nothingAwaited, legislators: true })
  expect(messageProblems(session).address).toBe(false)
  expect(effects).toEqual([{ do: 'findLegislators', address }])
})

test('the senators stay while the House member is looked for, and one who was left out stays out', () => {
  const chosen = play(asked, [{ type: 'legislatorToggled', id: senator.id }, states(18)]).session
  expect(chosen.legislators).toEqual([senator])
  const member = aLegislator({ id: 'member', state: 'TX', district: 18 })
  const { session } = play(chosen, [{ type: 'legislatorsFound', legislators: [member, senator] }])
  expect(session.selectedLegislatorIds).toEqual(['member'])
})

test('a person may choose another district after all', () => {
  const { session } = play(asked, [states(18), states(7)])
  expect(session.address).toMatchObject({ congressionalDistrict: 7, districtCandidates: [7, 18] })
})

test.each([
  ['is not among the candidates', split, 8],
  ['is past the state’s last one', { ...split, districtCandidates: [] }, 39],
  ['is 0 where districts have numbers', { ...split, districtCandidates: [] }, 0],
  ['the address proves to be another', { ...split, congressionalDistrict: 7, source: 'census' as const }, 18],
  ['the state leaves no choice of', anAddress(), 1],
])('a district that %s is not taken', (_why, address, district) => {
  const { session, effects } = play(aSession({ address }), [states(district)])
  expect(session.address).toEqual(address)
  expect(effects).toEqual([])
})

test('the last of all the state’s districts may be stated where nothing narrows them', () => {
  const anywhere = aSession({ address: { ...split, districtCandidates: [], source: 'none' } })
  expect(play(anywhere, [states(38)]).session.address.congressionalDistrict).toBe(38)
})

test('nothing is stated of an address while another one is looked up', () => {
  const moving = { ...asked, waiting: { ...nothingAwaited, address: true } }
  expect(play(moving, [states(18)])).toEqual({ session: moving, effects: [] })
})

test('a statement that the server refuses is forgotten, and the people are looked for without it', () => {
  const { session, effects } = play(asked, [states(18), { type: 'districtRefused', reason: '422' }])
  expect(session.address).toEqual(split)
  expect(effects.slice(1)).toEqual([
    { do: 'report', reason: '422' },
    { do: 'findLegislators', address: split },
  ])
})

test('a refusal of what nobody states changes nothing', () => {
  expect(play(asked, [{ type: 'districtRefused', reason: '422' }])).toEqual({ session: asked, effects: [] })
})
