import { describe, expect, test } from 'vitest'
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
  '[FLOW-01] when the %s event comes, the legislators of that place are looked up',
  type => {
    const { session, effects } = play(locating, [{ type, address }])
    expect(session).toMatchObject({ address, addressFailed: false })
    expect(session.waiting).toEqual({ ...nothingAwaited, legislators: true })
    expect(effects).toEqual([{ do: 'findLegislators', address }])
  },
)

test('[FLOW-02] a denied position ends the wait and marks the empty box', () => {
  const { session, effects } = play(locating, [{ type: 'positionFailed', reason: 'denied' }])
  expect(session).toMatchObject({ address: noAddress, addressFailed: true, waiting: nothingAwaited })
  expect(messageProblems(session, someRules().stanceLines).address).toBe(true)
  expect(effects).toEqual([{ do: 'report', reason: 'denied' }])
})

test('[FLOW-02] an address that is not found is cleared, with the legislators of the previous address', () => {
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

test('an address is looked up in the form of an envelope', () => {
  const { session, effects } = play(newSession('visit-1'), [{ type: 'addressEntered', address: typed }])
  expect(effects).toEqual([{ do: 'findAddress', address: tidy }])
  expect(session.waiting.address).toBe(true)
  expect(session.touched.address).toBe(true)
})

test('a typed address takes precedence over a position that arrives or fails later', () => {
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

test('a partly typed address is kept as typed, and not looked up yet', () => {
  const { session, effects } = play(aSession(), [edited])
  expect(session).toMatchObject({ address: aSession().address, addressEdits: typed })
  expect(effects.map(effect => effect.do)).not.toContain('findAddress')
})

test('a typed address stays until an address is found for it, or it is dropped', () => {
  const lost = { type: 'addressFailed', reason: '404' } as const
  expect(play(aSession(), [edited, lost]).session.addressEdits).toEqual(typed)
  const elsewhere = { type: 'positionFound', address } as const
  expect(play(locating, [edited, elsewhere]).session.addressEdits).toEqual(typed)
  expect(play(aSession(), [edited, { type: 'addressFound', address }]).session.addressEdits).toBeNull()
  expect(play(aSession(), [edited, { type: 'addressEditsDropped' }]).session.addressEdits).toBeNull()
})

test('the server’s errors about an address are kept by field, and the previous address stays', () => {
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

test('legislators that were being looked up when an address is refused are looked up again', () => {
  const finding = aSession({ legislators: [], waiting: { ...nothingAwaited, legislators: true } })
  const { session, effects } = play(finding, [
    { type: 'addressEntered', address: typed },
    { type: 'addressFailed', reason: '422', refused: { street: 'is not known' } },
  ])
  expect(effects.at(-1)).toEqual({ do: 'findLegislators', address })
  expect(session.waiting).toEqual({ ...nothingAwaited, legislators: true })
})

test('a failure that names no field is a failed look-up', () => {
  const { session } = play(aSession(), [{ type: 'addressFailed', reason: '503', refused: {} }])
  expect(session).toMatchObject({ address: noAddress, addressFailed: true })
})

test('legislators that were being looked up when the address is lost do not appear afterwards', () => {
  const events = [
    { type: 'addressFound', address },
    { type: 'addressFailed', reason: '503' },
    { type: 'legislatorsFound', legislators: aSession().legislators },
  ] as const
  expect(play(locating, events).session.legislators).toEqual([])
})

test('an address that is dropped during its look-up is ignored, and the previous address stays', () => {
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

test('dropping a typed address does not stop the look-up of the device’s own position', () => {
  const { session, effects } = play(locating, [edited, { type: 'addressEditsDropped' }])
  expect(session).toEqual(locating)
  expect(effects.map(effect => effect.do)).not.toContain('stopFinding')
})

const asks = { type: 'locationAsked' } as const
const place = { ...noAddress, state: 'MT', city: 'Helena' }
const found = { type: 'locationFound', address: place } as const
const failed = { type: 'locationFailed', why: 'no-position', reason: '' } as const

test('a person who asks for it is located within ten seconds', () => {
  const { session, effects } = play(newSession('visit-1'), [asks])
  expect(session.location).toEqual({ kind: 'asking' })
  expect(effects).toEqual([{ do: 'askLocation', withinMs: 10_000 }])
})

test('a found location is offered for the form, and the address and its legislators stay until it is updated', () => {
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

test('typed fields of the same state stay if the location does not have them', () => {
  const typed = { street: '1 Main St', city: 'Butte', state: 'MT', zip: '59701' }
  const edited = { type: 'addressEdited', address: typed } as const
  const stateAlone = { type: 'locationFound', address: { ...noAddress, state: 'MT' } } as const
  expect(play(aSession(), [edited, asks, stateAlone]).session.addressEdits).toEqual(typed)
})

test('a browser without a position and an unknown place are different failures', () => {
  expect(play(aSession(), [asks, failed]).session.location).toEqual({ kind: 'failed', why: 'no-position' })
  const nowhere = { type: 'locationFailed', why: 'no-place', reason: '404' } as const
  const { session, effects } = play(aSession(), [asks, nowhere])
  expect(session.location).toEqual({ kind: 'failed', why: 'no-place' })
  expect(effects.at(-1)).toEqual({ do: 'report', reason: '404' })
})

test('an address typed in the meantime counts, and the location that arrives later does not', () => {
  const entered = { type: 'addressEntered', address: anAddress() } as const
  for (const late of [found, failed]) {
    expect(play(newSession('visit-1'), [asks, entered, late]).session.location).toEqual({ kind: 'none' })
  }
})

test('a location that arrives after Cancel fills in nothing', () => {
  const { session } = play(aSession(), [asks, { type: 'addressEditsDropped' }, found])
  expect(session).toEqual(aSession())
})

test('a page that opens has not requested a location', () => {
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

test('[VAL-07] a district that the person states completes the address, and the legislators are looked up', () => {
  expect(messageProblems(asked, someRules().stanceLines).address).toBe(true)
  const { session, effects } = play(asked, [states(18)])
  const address = { ...split, congressionalDistrict: 18, source: 'stated' }
  expect(session).toMatchObject({ address, addressFailed: false })
  expect(session.waiting).toEqual({ ...nothingAwaited, legislators: true })
  expect(messageProblems(session, someRules().stanceLines).address).toBe(false)
  expect(effects).toEqual([{ do: 'findLegislators', address }])
})

test('the senators stay while the representative is looked up, and a deselected one stays deselected', () => {
  const chosen = play(asked, [{ type: 'legislatorToggled', id: senator.id }, states(18)]).session
  expect(chosen.legislators).toEqual([senator])
  const member = aLegislator({ id: 'member', state: 'TX', district: 18 })
  const { session } = play(chosen, [{ type: 'legislatorsFound', legislators: [member, senator] }])
  expect(session.selectedLegislatorIds).toEqual(['member'])
})

test('a person may choose another district later', () => {
  const { session } = play(asked, [states(18), states(7)])
  expect(session.address).toMatchObject({ congressionalDistrict: 7, districtCandidates: [7, 18] })
})

test.each([
  ['is not among the candidates', split, 8],
  ['is past the state’s last one', { ...split, districtCandidates: [] }, 39],
  ['is 0 where districts have numbers', { ...split, districtCandidates: [] }, 0],
  ['the address proves to be another', { ...split, congressionalDistrict: 7, source: 'census' as const }, 18],
  ['the state leaves no choice of', anAddress(), 1],
])('a district that %s is refused', (_why, address, district) => {
  const { session, effects } = play(aSession({ address }), [states(district)])
  expect(session.address).toEqual(address)
  expect(effects).toEqual([])
})

test('the last of all the state’s districts may be stated if nothing narrows the choice', () => {
  const anywhere = aSession({ address: { ...split, districtCandidates: [], source: 'none' } })
  expect(play(anywhere, [states(38)]).session.address.congressionalDistrict).toBe(38)
})

test('no district can be stated while another address is looked up', () => {
  const moving = { ...asked, waiting: { ...nothingAwaited, address: true } }
  expect(play(moving, [states(18)])).toEqual({ session: moving, effects: [] })
})

test('a stated district that the server refuses is dropped, and the legislators are looked up without it', () => {
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

const blank = { street: '1 Main St', city: '', state: '', zip: '' }
const typedZip = (zip: string, difference = {}) =>
  ({ type: 'addressEdited', address: { ...blank, zip, ...difference } }) as const
const placed = (zip: string, city: string, state: string) =>
  ({ type: 'zipPlaceFound', place: { zip, city, state } }) as const
const cheyenne = placed('82001', 'Cheyenne', 'WY')

describe('A ZIP code that the person types', () => {
  const start = newSession('visit-1')

  test('asks for its city once it is whole, and not again for its extension', () => {
    const events = [typedZip('8200'), typedZip('82001'), typedZip('82001-1234')]
    expect(play(start, events).effects).toEqual([{ do: 'findZipPlace', zip: '82001' }])
  })

  test('fills in the city and the state', () => {
    const { session } = play(start, [typedZip('82001'), cheyenne])
    expect(session.addressEdits).toEqual({ ...blank, zip: '82001', city: 'Cheyenne', state: 'WY' })
  })

  test('fills in the place of the next ZIP code instead', () => {
    const first = play(start, [typedZip('82001'), cheyenne]).session
    const again = { type: 'addressEdited', address: { ...first.addressEdits!, zip: '77002' } } as const
    const { session } = play(first, [again, placed('77002', 'Houston', 'TX')])
    expect(session.addressEdits).toMatchObject({ city: 'Houston', state: 'TX' })
  })

  test('replaces the place of the address before, which the person did not type now', () => {
    const moved = { type: 'addressEdited', address: { ...anAddress(), zip: '77002' } } as const
    const { session } = play(aSession(), [moved, placed('77002', 'Houston', 'TX')])
    expect(session.addressEdits).toMatchObject({ city: 'Houston', state: 'TX' })
  })

  test('leaves the city and the state if its own are not known', () => {
    const moved = { type: 'addressEdited', address: { ...anAddress(), zip: '77999' } } as const
    const { session } = play(aSession(), [moved, placed('77999', '', '')])
    expect(session.addressEdits).toMatchObject({ city: 'Cheyenne', state: 'WY' })
  })

  test.each(['Ranchettes', ''])('leaves a city that the person edited to %j', city => {
    const typed = { type: 'addressEdited', address: { ...anAddress(), zip: '82003', city } } as const
    const { session } = play(aSession(), [typed, placed('82003', 'Cheyenne', 'WY')])
    expect(session.addressEdits).toMatchObject({ city, state: 'WY' })
  })

  test('leaves the field that has the focus, until the person has left it', () => {
    const entered = { type: 'addressFieldEntered', field: 'city' } as const
    const inField = play(start, [typedZip('82001'), entered, cheyenne]).session
    expect(inField.addressEdits).toMatchObject({ city: '', state: 'WY' })
    const left = play(inField, [{ type: 'addressFieldLeft' }]).session
    expect(left.addressEdits).toMatchObject({ city: 'Cheyenne', state: 'WY' })
    const typed = { type: 'addressEdited', address: { ...inField.addressEdits!, city: 'Chey' } } as const
    const leftTyped = play(inField, [typed, { type: 'addressFieldLeft' }]).session
    expect(leftTyped.addressEdits?.city).toBe('Chey')
  })

  test('is looked up for another state too, and then fills in nothing', () => {
    const texan = { type: 'addressEdited', address: { ...anAddress(), state: 'TX' } } as const
    const { session, effects } = play(aSession(), [texan, placed('82001', 'Elsewhere', 'WY')])
    expect(effects).toEqual([{ do: 'findZipPlace', zip: '82001' }])
    expect(session.addressEdits).toMatchObject({ city: 'Cheyenne', state: 'TX' })
    expect(session.zipPlace?.state).toBe('WY')
  })

  test.each([
    ['another ZIP code stands in the field', [typedZip('82001'), typedZip('77002'), cheyenne]],
    [
      'the person dropped what was typed',
      [typedZip('82001'), { type: 'addressEditsDropped' } as const, cheyenne],
    ],
  ])('fills in nothing if %s by then', (_what, events) => {
    const { addressEdits } = play(start, events).session
    expect(addressEdits?.city ?? '').toBe('')
  })
})

describe('While the House district is unknown', () => {
  const senators = [aSenator({ state: 'TX' })]
  const asked = aSession({
    address: split,
    legislators: senators,
    selectedLegislatorIds: senators.map(each => each.id),
  })
  const chosen = play(asked, [{ type: 'senatorsOnlyChosen' }]).session
  const { stanceLines } = someRules()

  test('[VAL-07] the person can choose to write to the senators only, and the address is right then', () => {
    expect(messageProblems(asked, stanceLines).address).toBe(true)
    expect(messageProblems(chosen, stanceLines).address).toBe(false)
    expect(chosen.address.congressionalDistrict).toBe(-1)
  })

  test('[VAL-07] a letter to no senator still needs the district', () => {
    const [senator] = senators
    const none = play(chosen, [{ type: 'legislatorToggled', id: senator!.id }]).session
    expect(messageProblems(none, stanceLines)).toMatchObject({ address: true, legislators: true })
  })

  test('the choice is not possible without a senator', () => {
    const alone = { ...asked, legislators: [], selectedLegislatorIds: [] }
    expect(play(alone, [{ type: 'senatorsOnlyChosen' }]).session.senatorsOnly).toBeUndefined()
  })

  test.each([
    ['names the district', { type: 'districtStated', district: 7 } as const],
    ['enters another address', { type: 'addressFound', address: { ...split, zip: '77003' } } as const],
  ])('the choice ends when the person %s', (_what, event) => {
    expect(play(chosen, [event]).session.senatorsOnly).toBeUndefined()
  })
})
