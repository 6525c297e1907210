import { expect, test } from 'vitest'
import { noAddress } from '../../address/address.ts'
import { anAddress } from '../../testing/anAddress.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
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
  expect(messageProblems(session).address).toBe(true)
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

test('what is typed of an address is kept as typed, and looked for by nobody yet', () => {
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
