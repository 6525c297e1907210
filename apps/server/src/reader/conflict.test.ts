import { describe, expect, test } from 'vitest'
import { type ChosenBill, openRequestReader } from './conflict.ts'
import { withoutQuotations } from './quotations.ts'
import { againstRequests, forRequests, noRequests } from './testing/requestCases.ts'
import { textsOf } from './words.ts'

const save = { billId: '119-hr-22', names: ['SAVE Act', 'Safeguard American Voter Eligibility Act'] }
const farm: ChosenBill = { billId: '119-s-9', names: ['Farm Futures Act of 2025'], proOrCon: 'PRO' }

const readerOf = (...bills: ChosenBill[]) => {
  const requestsOf = openRequestReader(bills)
  return (sentence: string) => requestsOf(textsOf(withoutQuotations(sentence)))
}
const opposed = readerOf({ ...save, proOrCon: 'CON' })
const supported = readerOf({ ...save, proOrCon: 'PRO' })
const both = readerOf({ ...save, proOrCon: 'CON' }, farm)

describe('a request', () => {
  test.each(againstRequests)('against the bill is in conflict with support only: %s', sentence => {
    expect(opposed(sentence).conflict).toBeNull()
    expect(supported(sentence).conflict?.bill).toMatchObject({ billId: '119-hr-22' })
  })

  test.each(forRequests)('for the bill is in conflict with opposition only: %s', sentence => {
    expect(supported(sentence).conflict).toBeNull()
    expect(opposed(sentence).conflict?.bill).toMatchObject({ billId: '119-hr-22' })
  })

  test.each(noRequests)('is not read from %s', sentence => {
    expect(opposed(sentence)).toEqual({ conflict: null, isPlain: false })
    expect(supported(sentence)).toEqual({ conflict: null, isPlain: false })
  })
})

test.each(['I oppose this bill.', 'We strongly oppose the SAVE Act.', 'I am against this bill.', 'I do not support H.R. 22.'])(
  'a position of the first person is in conflict with the other stance, and no request: %s',
  sentence => {
    expect(opposed(sentence)).toEqual({ conflict: null, isPlain: false })
    expect(supported(sentence).conflict).not.toBeNull()
  },
)

test.each(['Vote no.', 'Please vote no on the SAVE Act.', 'I urge you to oppose this terrible bill.', 'Oppose H. R. 22!'])(
  'a request that says nothing else is plain: %s',
  sentence => expect(opposed(sentence).isPlain).toBe(true),
)

test.each(['My mother cannot drive, so please vote no.', 'Vote no because my mother lost her papers.'])(
  'a request with a reason is not plain: %s',
  sentence => expect(opposed(sentence).isPlain).toBe(false),
)

describe('among several bills', () => {
  test('a plain request covers all of them', () => {
    expect(both('Vote no on H.R. 22.').isPlain).toBe(false)
    expect(both('Vote no on H.R. 22 and support S. 9.').isPlain).toBe(true)
  })

  test('a bare vote is in conflict only if it fits none', () => {
    expect(both('Please vote no.').conflict).toBeNull()
    expect(both('Please support S. 9 and oppose H.R. 22.').conflict).toBeNull()
    expect(both('Please vote yes on the SAVE Act.').conflict?.bill).toMatchObject(save)
    expect(both('Please oppose S. 9.').conflict?.bill).toEqual(farm)
  })
})

test('without a bill nothing is in conflict', () => {
  expect(readerOf()('Vote no on H.R. 22.')).toEqual({ conflict: null, isPlain: false })
})
