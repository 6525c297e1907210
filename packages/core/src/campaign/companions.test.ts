import { expect, test } from 'vitest'
import { aBill, aSenateBill } from '../testing/aBill.ts'
import { groupCompanions } from './companions.ts'

const house = aBill({ id: '119-hr-14', name: 'Rent Act' })
const senate = aSenateBill({ id: '119-s-9', name: 'Rent Act' })
const other = aBill()
const listed = { number: '', type: 'HR' } as const

const idsOf = (...asked: Parameters<typeof groupCompanions>) =>
  groupCompanions(...asked).map(choice => choice.map(each => each.id))

test('Bills that only have the same name are two choices', () => {
  expect(idsOf([house, senate], [])).toEqual([['119-hr-14'], ['119-s-9']])
})

test.each([
  ['the campaign pairs', [house, other, senate], [{ ...listed, id: house.id, companion: senate.id }]],
  ['the other entry pairs', [house, other, senate], [{ ...listed, id: senate.id, companion: house.id }]],
  ['Congress calls identical', [{ ...house, identical: [senate.id] }, other, senate], []],
])('Bills that %s are one choice, in the place of the first of them', (_who, bills, pairs) => {
  expect(idsOf(bills, pairs)).toEqual([['119-hr-14', '119-s-9'], [other.id]])
})

test('Identical bills on which the organization takes different sides are two choices', () => {
  const sides = [
    { ...listed, id: house.id, proOrCon: 'PRO' } as const,
    { ...listed, id: senate.id, proOrCon: 'CON' } as const,
  ]
  expect(idsOf([{ ...house, identical: [senate.id] }, senate], sides)).toHaveLength(2)
})
