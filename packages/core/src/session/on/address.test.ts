import { expect, test } from 'vitest'
import { noAddress } from '../../address/address.ts'
import { aLegislator, aSenator } from '../../testing/aLegislator.ts'
import { anAddress } from '../../testing/anAddress.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import { someRules } from '../../testing/someRules.ts'
import { messageProblems } from '../problems.ts'
import { newSession, nothingAwaited } from '../session.ts'

const address = anAddress()
const locating = { ...newSession('visit-1'), waiting: { ...nothingAwaited, address: true } }
const typed = { street: ' 1 Main St ', city: 'Casper', state: 'wyoming', zip: '82601' }
const tidy = { street: '1 Main St', city: 'Casper', state: 'WY', zip: '82601' }

test.each(['positionFound', 'addressFound'] as const)(
  '[FLOW-01] when the %s event comes, the people who represent that place are looked for',
  type => {
    const { session, effects } = play(locating, [{ type, address }])
    expect(session).toMatchObject({ address, addressFailed: false })
    expect(session.waiting).toEqual({ ...nothingAwaited, legislators: true })
    expect(effects).toEqual([{ do: 'findLegislators', address }])
  },
)

test('[FLOW-02] a position that is denied ends the wait and flags the empty box', () => {
  const { session, effects } = play(locating, [{ type: 'positionFailed', reason: 'denied' }])
  expect(session).toMatchObject({ address: noAddress, addressFailed: true, waiting: nothingAwaited })
  expect(messageProblems(session, someRules().stanceLines).address).toBe(true)
  expect(effects).toEqual([{ do: 'report', reason: 'denied' }])
})

test('[FLOW-02] an address that is not found is cleared, with the people of the address before', () => {
  const events = [
    { type: 'addressEntered', address: typed },
    { type: 'addressFailed', reason: '404' },
  ] as const
  const { session } = play(aSession(), events)
  expect(session).toMatchObject({
    address: noAddress,
    addressFailed: true,
    legislators: [],
    selectedLegislatorIds: [],
    waiting: nothingAwaited,
  })
})

test('an address is looked for as an envelope has it', () => {
  const { session, effects } = play(newSession('visit-1'), [{ type: 'addressEntered', address: typed }])
  expect(effects).toEqual([{ do: 'findAddress', address: tidy }])
  expect(session.waiting.address).toBe(true)
  expect(session.touched.address).toBe(true)
})

test('an address that is typed counts for more than a position that comes later, or fails later', () => {
  const entered = { type: 'addressEntered', address: typed } as const
  const found = { type: 'addressFound', address: anAddress(tidy) } as const
  for (const late of [
    { type: 'positionFound', address: anAddress({ state: 'MT' }) },
    { type: 'positionFailed', reason: 'timed out' },
  ] as const) {
    const before = play(locating, [entered, late, found]).session
    const after = play(locating, [entered, found, late]).session
    expect(before).toMatchObject({ address: anAddress(tidy), addressFailed: false })
    expect(after).toMatchObject({ address: anAddress(tidy), addressFailed: false })
  }
})

const edited = { type: 'addressEdited', address: typed } as const

test('what is typed of an address is kept as typed, and not looked for yet', () => {
  const { session, effects } = play(aSession(), [edited])
  expect(session).toEqual(aSession({ addressEdits: typed }))
  expect(effects).toEqual([])
})

test('it stays until an address is found for it, or it is dropped', () => {
  const lost = { type: 'addressFailed', reason: '404' } as const
  expect(play(aSession(), [edited, lost]).session.addressEdits).toEqual(typed)
  const elsewhere = { type: 'positionFound', address } as const
  expect(play(locating, [edited, elsewhere]).session.addressEdits).toEqual(typed)
  expect(play(aSession(), [edited, { type: 'addressFound', address }]).session.addressEdits).toBeNull()
  expect(play(aSession(), [edited, { type: 'addressEditsDropped' }]).session.addressEdits).toBeNull()
})

test('what the server refuses of an address is kept by field, and the address before stands', () => {
  const refused = { zip: 'is not known' }
  const { session, effects } = play(aSession(), [
    { type: 'addressEntered', address: typed },
    { type: 'addressFailed', reason: '422', refused },
  ])
  expect(session).toMatchObject({
    address,
    addressFailed: false,
    addressRefused: refused,
    addressTyped: tidy,
  })
  expect(session.waiting).toEqual(nothingAwaited)
  expect(effects.at(-1)).toEqual({ do: 'report', reason: '422' })
  const again = play(session, [{ type: 'addressEntered', address: typed }]).session
  expect(again.addressRefused).toEqual({})
})

test('people who were looked for when an address is refused are looked for again', () => {
  const finding = aSession({ legislators: [], waiting: { ...nothingAwaited, legislators: true } })
  const { session, effects } = play(finding, [
    { type: 'addressEntered', address: typed },
    { type: 'addressFailed', reason: '422', refused: { street: 'is not known' } },
  ])
  expect(effects.at(-1)).toEqual({ do: 'findLegislators', address })
  expect(session.waiting).toEqual({ ...nothingAwaited, legislators: true })
})

test('a failure that names no field is a look-up that failed', () => {
  const { session } = play(aSession(), [{ type: 'addressFailed', reason: '503', refused: {} }])
  expect(session).toMatchObject({ address: noAddress, addressFailed: true })
})

test('people who are looked for when the address is lost do not turn up afterwards', () => {
  const events = [
    { type: 'addressFound', address },
    { type: 'addressFailed', reason: '503' },
    { type: 'legislatorsFound', legislators: aSession().legislators },
  ] as const
  expect(play(locating, events).session.legislators).toEqual([])
})

test('dropped while it is looked for, it is not wanted any more, and the address before stands', () => {
  const events = [
    edited,
    { type: 'addressEntered', address: typed },
    { type: 'addressEditsDropped' },
  ] as const
  const { session, effects } = play(aSession(), events)
  expect(session).toMatchObject({
    address: aSession().address,
    legislators: aSession().legislators,
    addressTyped: null,
    addressEdits: null,
    waiting: nothingAwaited,
  })
  expect(effects).toContainEqual({ do: 'stopFinding' })
})

test('dropping what was typed leaves the look for the device’s own place alone', () => {
  const { session, effects } = play(locating, [edited, { type: 'addressEditsDropped' }])
  expect(session).toEqual(locating)
  expect(effects).toEqual([])
})

const asks = { type: 'locationAsked' } as const
const place = { ...noAddress, state: 'MT', city: 'Helena' }
const found = { type: 'locationFound', address: place } as const
const failed = { type: 'locationFailed', why: 'no-position', reason: '' } as const

test('a person who wishes it is located, within ten seconds', () => {
  const { session, effects } = play(newSession('visit-1'), [asks])
  expect(session.location).toEqual({ kind: 'asking' })
  expect(effects).toEqual([{ do: 'askLocation', withinMs: 10_000 }])
})

test('what is found is there to be filled in; the address and its people stay until it is updated', () => {
  const before = aSession()
  const { session, effects } = play(before, [asks, found])
  const addressEdits = { street: '', city: 'Helena', state: 'MT', zip: '' }
  expect(session).toEqual({
    ...before,
    addressEdits: { ...addressEdits, street: before.address.street },
    location: { kind: 'found', address: place },
  })
  expect(effects.map(each => each.do)).toEqual(['askLocation'])
})

test('what is typed of the same state stays where the location does not tell it', () => {
  const typed = { street: '1 Main St', city: 'Butte', state: 'MT', zip: '59701' }
  const edited = { type: 'addressEdited', address: typed } as const
  const stateAlone = { type: 'locationFound', address: { ...noAddress, state: 'MT' } } as const
  expect(play(aSession(), [edited, asks, stateAlone]).session.addressEdits).toEqual(typed)
})

test('a browser that gives no position and a place that is not known are different failures', () => {
  expect(play(aSession(), [asks, failed]).session.location).toEqual({ kind: 'failed', why: 'no-position' })
  const nowhere = { type: 'locationFailed', why: 'no-place', reason: '404' } as const
  const { session, effects } = play(aSession(), [asks, nowhere])
  expect(session.location).toEqual({ kind: 'failed', why: 'no-place' })
  expect(effects.at(-1)).toEqual({ do: 'report', reason: '404' })
})

test('an address that is typed meanwhile counts, and the location that comes later does not', () => {
  const entered = { type: 'addressEntered', address: anAddress() } as const
  for (const late of [found, failed]) {
    expect(play(newSession('visit-1'), [asks, entered, late]).session.location).toEqual({ kind: 'none' })
  }
})

test('a location that comes after Cancel fills in nothing', () => {
  const { session } = play(aSession(), [asks, { type: 'addressEditsDropped' }, found])
  expect(session).toEqual(aSession())
})

test('a page that opens has asked for no location yet', () => {
  const { session } = play(aSession(), [asks, found, { type: 'personalPageOpened' }])
  expect(session.location).toEqual({ kind: 'none' })
  const kept = play(newSession('visit-2'), [
    { type: 'sessionRestored', session: play(aSession(), [asks]).session },
  ])
  expect(kept.session.location).toEqual({ kind: 'none' })
})

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
  expect(messageProblems(asked, someRules().stanceLines).address).toBe(true)
  const { session, effects } = play(asked, [states(18)])
  const address = { ...split, congressionalDistrict: 18, source: 'stated' }
  expect(session).toMatchObject({ address, addressFailed: false })
  expect(session.waiting).toEqual({ ...nothingAwaited, legislators: true })
  expect(messageProblems(session, someRules().stanceLines).address).toBe(false)
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

test('a refusal of a district that was not stated changes nothing', () => {
  expect(play(asked, [{ type: 'districtRefused', reason: '422' }])).toEqual({ session: asked, effects: [] })
})
