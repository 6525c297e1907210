import { expect, test } from 'vitest'
import { aLegislator, aSenator } from '../testing/aLegislator.ts'
import { canContact, goesByEmail, hasWayIn, isInAudience, parties, targetOf } from './legislator.ts'

const home = { state: 'WY', congressionalDistrict: 0 }

test.each([
  ['their own representative', {}, true],
  ['the representative next door', { district: 2 }, false],
  ['the representative of another state', { state: 'MT' }, false],
  ['an office with no way in', { officeCode: '', hasEmail: false }, false],
  ['an office with an email alone', { officeCode: '', hasEmail: true }, true],
  ['an office with a code and an email', { hasEmail: true }, true],
])('[VAL-10] whether a constituent in an at-large district can contact %s', (_who, difference, expected) => {
  expect(canContact(aLegislator(difference), home)).toBe(expected)
})

test.each([
  ['their senator', {}, true],
  ['a senator of another state', { state: 'MT' }, false],
  ['a senator with no way in', { officeCode: '' }, false],
  ['a senator whose record has a district', { district: 2 }, true],
])('[VAL-10] whether a constituent in an at-large district can contact %s', (_who, difference, expected) => {
  expect(canContact(aSenator(difference), home)).toBe(expected)
})

test('[VAL-10] while the district is unknown the senators can be written to, and the representative cannot', () => {
  const somewhere = { state: 'WY', congressionalDistrict: -1 }
  expect(canContact(aSenator(), somewhere)).toBe(true)
  expect(canContact(aLegislator(), somewhere)).toBe(false)
  expect(canContact(aLegislator({ district: null }), somewhere)).toBe(false)
})

test.each([
  ['the House code of their district', { officeCode: 'HWY00', district: 0 }, true],
  ['a House code of another district', { officeCode: 'HWY00', district: 2 }, false],
  ['a Senate code', { officeCode: 'SWY01', district: null }, true],
  ['a Senate code in another state', { officeCode: 'SMT01', state: 'MT', district: null }, false],
  ['an email alone', { officeCode: '', hasEmail: true, district: null }, true],
  ['neither code nor email', { officeCode: '', district: null }, false],
])('[VAL-10] a legislator of an unknown chamber with %s', (_what, difference, expected) => {
  const unknown = aLegislator({ legislatorType: 'UNKNOWN', hasEmail: false, ...difference })
  expect(canContact(unknown, home)).toBe(expected)
})

test.each([
  ['a code', { officeCode: 'HWY00', hasEmail: false }, { wayIn: true, byEmail: false }],
  ['a code and an email', { officeCode: 'HWY00', hasEmail: true }, { wayIn: true, byEmail: false }],
  ['an email', { officeCode: '', hasEmail: true }, { wayIn: true, byEmail: true }],
  ['neither', { officeCode: '', hasEmail: false }, { wayIn: false, byEmail: false }],
])('[RES-14] an office with %s', (_what, office, { wayIn, byEmail }) => {
  expect(hasWayIn(office)).toBe(wayIn)
  expect(goesByEmail(office)).toBe(byEmail)
})

const shown = (targetedParty: string) => parties.filter(party => isInAudience({ party }, { targetedParty }))

test.each(['Democrat', 'DEMOCRAT', 'democrat', ' Democrat '])(
  '[VAL-12] %j means Democrats only',
  targeted => {
    expect(shown(targeted)).toEqual(['DEMOCRAT'])
  },
)

test.each(['Republican', 'REPUBLICAN', 'rePublican'])('[VAL-12] %j means Republicans only', targeted => {
  expect(shown(targeted)).toEqual(['REPUBLICAN'])
})

test.each(['', 'All', 'Green', 'Democrats', 'Democrat, Republican', 'NONE'])(
  '[VAL-12] %j means everyone',
  targeted => {
    expect(shown(targeted)).toEqual(parties)
    expect(targetOf(targeted)).toBeNull()
  },
)
