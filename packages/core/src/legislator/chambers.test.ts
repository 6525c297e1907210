import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aLegislator, aSenator } from '../testing/aLegislator.ts'
import {
  billTypes,
  chamberKeys,
  chamberOfBill,
  chamberOfMethod,
  chamberOfOfficeCode,
  chambers,
  contactMethods,
  isChamber,
  represents,
} from './chambers.ts'

test.each(['HR', 'HJRES', 'HCONRES', 'HRES', 'HAMDT'] as const)('[VAL-13] the House decides an %s', type => {
  expect(chamberOfBill(type)).toBe('HOUSE')
})

test.each(['S', 'SJRES', 'SCONRES', 'SRES', 'SAMDT'] as const)('[VAL-13] the Senate decides an %s', type => {
  expect(chamberOfBill(type)).toBe('SENATE')
})

test('no other types are known', () => {
  expect(billTypes).toHaveLength(10)
})

test('every chamber has its own contact method, and email reaches any chamber', () => {
  expect(contactMethods).toEqual([...chamberKeys.map(key => chambers[key].contactMethod), 'email'])
  expect(contactMethods.map(chamberOfMethod)).toEqual([...chamberKeys, null])
})

test.each([
  ['HWY00', 'HOUSE'],
  ['SWY01', 'SENATE'],
  ['TXH007', null],
  ['hwy00', null],
  ['HWY000', null],
  ['', null],
])('the office code %s belongs to %s', (code, chamber) => {
  expect(chamberOfOfficeCode(code)).toBe(chamber)
})

test('a legislator of no known chamber represents no address', () => {
  const home = { state: 'WY', congressionalDistrict: 0 }
  expect(represents(aSenator(), home)).toBe(true)
  expect(represents(aLegislator({ legislatorType: 'UNKNOWN' }), home)).toBe(false)
})

describe('with a third chamber in the registry', () => {
  const texas = {
    legislature: 'tx',
    labelKey: 'texasHouse',
    electedFrom: 'congressionalDistrict',
    seats: () => [],
    listsOffices: false,
    switchboard: '5124634630',
    officeCode: 'H[A-Z]{2}\\d{3}',
    contactMethod: 'letter',
    billTypes: ['HB'],
    represents: ({ district }: { district: number | null }) => district === 107,
  }

  beforeEach(() => {
    Object.assign(chambers, { TX_HOUSE: texas })
  })

  afterEach(() => {
    Reflect.deleteProperty(chambers, 'TX_HOUSE')
  })

  const federal: string[] = [chambers.HOUSE.contactMethod, chambers.SENATE.contactMethod]
  const member = { legislatorType: 'TX_HOUSE', state: 'TX', district: 107 }
  const home = { state: 'TX', congressionalDistrict: 7 }

  test.each([
    ['an office code of its pattern', () => chamberOfOfficeCode('HTX107')],
    ['a bill of its types', () => chamberOfBill('HB')],
    ['its contact method', () => chamberOfMethod('letter')],
  ])('%s leads to it, and not to a federal gateway', (_what, find) => {
    const chamber = find()
    expect(chamber).toBe('TX_HOUSE')
    expect(federal).not.toContain(chamber && chambers[chamber].contactMethod)
  })

  test('its own rule decides whom it represents', () => {
    expect(represents(member, home)).toBe(true)
    expect(represents({ ...member, district: 7 }, home)).toBe(false)
    expect(represents({ ...member, state: 'WY' }, home)).toBe(false)
  })

  test('nothing of it belongs to the House or the Senate until it is registered', () => {
    Reflect.deleteProperty(chambers, 'TX_HOUSE')
    expect(isChamber('TX_HOUSE')).toBe(false)
    expect(chamberOfOfficeCode('HTX107')).toBeNull()
    expect(() => chamberOfBill('HB')).toThrow('No chamber decides')
    expect(chamberOfMethod('letter')).toBeNull()
    expect(represents(member, home)).toBe(false)
  })
})
