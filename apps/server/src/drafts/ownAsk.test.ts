import { describe, expect, test } from 'vitest'
import { findOwnAsk } from './ownAsk.ts'
import { aFramedBill, aReading } from './testing/aReading.ts'

const asking = (text: string, namesBill = false, after = 'My son is nine.') =>
  findOwnAsk(aReading(['I am a nurse.', { text, isAsk: true, namesBill }, after]), [aFramedBill()])

describe('about a bill', () => {
  test.each([
    ['Please vote no on the SAVE Act.', true, 'On H.R. 22:'],
    ['Do not pass the SAVE Act.', true, 'On H.R. 22:'],
    ['Please reject H.R. 22.', true, ''],
    ['Please reject HR22, the SAVE Act.', true, ''],
    ['Please reject H.R. 221 and the SAVE Act.', true, 'On H.R. 22:'],
    ['Vote no!', false, 'On H.R. 22, the SAVE Act:'],
    ['Please oppose this bill.', false, 'On H.R. 22, the SAVE Act:'],
    ['Vote against this.', false, 'On H.R. 22, the SAVE Act:'],
    ['Por favor, vote en contra.', false, 'On H.R. 22, the SAVE Act:'],
  ])('%j goes to the front', (text, namesBill, leadIn) => {
    expect(asking(text, namesBill)).toMatchObject({ isThere: true, front: 2, leadIn })
  })

  test.each([
    ['Please protect my patients.', false],
    ['Please support nurses.', false],
    ['Please think of the SAVE Act.', true],
    [`Please oppose the SAVE Act ${'and all that '.repeat(14)}.`, true],
  ])('%j stays where it is', (text, namesBill) => {
    expect(asking(text, namesBill)).toMatchObject({ isThere: true, front: 0, leadIn: '' })
  })

  test.each(['It hurts us.', 'That would be wrong.', 'Otherwise I cannot vote.', 'Because I cannot vote.'])(
    'a request stays before %j',
    after => {
      expect(asking('Please vote no on the SAVE Act.', true, after).front).toBe(0)
    },
  )
})

test.each([
  ['Please keep rural post offices open.', 2],
  ['Please keep it open.', 0],
  ['Please do not take this from us.', 0],
])('about no bill, %j goes to place %i', (text, front) => {
  const reading = aReading(['The mail comes twice a week.', { text, isAsk: true }])
  expect(findOwnAsk(reading, [])).toMatchObject({ isThere: true, front, leadIn: '' })
})

test('among several bills a request of one stays where it is', () => {
  const reading = aReading([{ text: 'Please vote no on the SAVE Act.', isAsk: true, namesBill: true }])
  expect(findOwnAsk(reading, [aFramedBill(), aFramedBill({ number: 'S. 9' })]).front).toBe(0)
})
