import { expect, test } from 'vitest'
import { noAddress } from '../../address/address.ts'
import { anAddress } from '../../testing/anAddress.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import { newSession } from '../session.ts'

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

test('a browser that does not tell, and a place that nobody knows, are told apart', () => {
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
