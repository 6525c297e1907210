import { expect, test } from 'vitest'
import { everyone } from '../legislator/legislator.ts'
import { aSelectedBill } from '../testing/aBill.ts'
import { aLegislator, aSenator } from '../testing/aLegislator.ts'
import { anAddress } from '../testing/anAddress.ts'
import { aSession } from '../testing/aSession.ts'
import { billsFor, chosenLegislators, selectedByDefault, shownLegislators } from './chosen.ts'

const ids = (session: ReturnType<typeof aSession>) => chosenLegislators(session).map(each => each.id)

test.each([
  ['Democrat', ['S000001', 'S000002']],
  ['REPUBLICAN', ['R000001']],
  ['', ['R000001', 'S000001', 'S000002']],
])(
  '[VAL-12] a campaign that targets %j shows and selects the matching legislators',
  (targetedParty, expected) => {
    expect(shownLegislators(aSession(), { targetedParty }).map(each => each.id)).toEqual(expected)
    expect(selectedByDefault(aSession(), { targetedParty })).toEqual(expected)
  },
)

test('[FLOW-05] a legislator whom the constituent cannot contact is not selected by default', () => {
  const mute = aSenator({ id: 'mute', officeCode: '' })
  const far = aLegislator({ id: 'far', state: 'MT' })
  expect(selectedByDefault(aSession({ legislators: [aLegislator(), mute, far] }), everyone)).toEqual([
    'R000001',
  ])
})

test('[FLOW-05] while the district is unknown, the senators are selected by default', () => {
  const session = aSession({ address: anAddress({ congressionalDistrict: -1 }) })
  expect(selectedByDefault(session, everyone)).toEqual(['S000001', 'S000002'])
})

test('[VAL-11] a legislator with neither a code nor an email is skipped at submit', () => {
  const legislators = [
    aLegislator(),
    aSenator({ id: 'mute', officeCode: '', hasEmail: false }),
    aSenator({ id: 'mail', officeCode: '', hasEmail: true }),
  ]
  const selectedLegislatorIds = ['R000001', 'mute', 'mail']
  expect(ids(aSession({ legislators, selectedLegislatorIds }))).toEqual(['R000001', 'mail'])
})

test('no letter goes to a legislator of the previous address, or to an unknown one', () => {
  expect(ids(aSession({ address: anAddress({ state: 'MT' }) }))).toEqual([])
  expect(ids(aSession({ selectedLegislatorIds: ['unknown', 'S000001'] }))).toEqual(['S000001'])
})

test('[VAL-13] a representative gets the bills of the House, and a senator those of the Senate', () => {
  const house = aSelectedBill({ id: '119-hconres-1', type: 'HCONRES' })
  const senate = aSelectedBill({ id: '119-sres-2', type: 'SRES' })
  expect(billsFor(aLegislator(), [senate, house])).toEqual([house])
  expect(billsFor(aSenator(), [senate, house])).toEqual([senate])
  expect(billsFor(aLegislator({ legislatorType: 'UNKNOWN' }), [senate, house])).toEqual([house])
  const hidden = aLegislator({ legislatorType: 'UNKNOWN', officeCode: '', hasEmail: true })
  expect(billsFor(hidden, [senate, house])).toEqual([])
})

test('A campaign to Democrats with includeCaucus shows independents who caucus with them, and no other', () => {
  const sanders = aLegislator({ id: 'S000033', party: 'INDEPENDENT', caucus: 'DEMOCRAT' })
  const kiley = aLegislator({ id: 'K000401', party: 'INDEPENDENT', caucus: 'REPUBLICAN' })
  const session = aSession({ legislators: [sanders, kiley] })
  const shownTo = (audience: { targetedParty: string; includeCaucus?: boolean }) =>
    shownLegislators(session, audience).map(each => each.id)
  expect(shownTo({ targetedParty: 'Democrat' })).toEqual([])
  expect(shownTo({ targetedParty: 'Democrat', includeCaucus: true })).toEqual(['S000033'])
  expect(shownTo({ targetedParty: 'Republican', includeCaucus: true })).toEqual(['K000401'])
  expect(shownTo({ targetedParty: '', includeCaucus: true })).toEqual(['S000033', 'K000401'])
})
