import { congressSeats } from '@redress/core/legislator/seats'
import { afterAll, expect, test } from 'vitest'
import { houseDialect } from '../house/dialect.ts'
import { senateDialect } from '../senate/dialect.ts'
import { aBill, aLetter } from '../testing/aLetter.ts'
import { tell } from '../testing/drill.ts'
import { openJudge } from '../testing/openJudge.ts'
import { writeDocument } from './document.ts'

const agent = {
  name: 'Redress Simulator Agent',
  contact: { name: 'Delivery Desk', email: 'desk@example.org', phone: '202-555-0100' },
  ackEmail: 'acknowledge@example.org',
}
const now = Date.parse('2026-11-20T17:00:00Z')
const judges = { HOUSE: openJudge('house'), SENATE: openJudge('senate') }
afterAll(() => {
  judges.HOUSE.close()
  judges.SENATE.close()
})

const situations = [
  ['one stance', { HOUSE: [aBill('119-hr-22', 'PRO')], SENATE: [aBill('119-s-1748', 'PRO')] }],
  [
    'stances that differ',
    {
      HOUSE: [aBill('119-hr-22', 'PRO'), aBill('119-hr-14', 'CON')],
      SENATE: [aBill('119-s-1748', 'CON'), aBill('119-s-2523', 'PRO')],
    },
  ],
  ['no bill', { HOUSE: [], SENATE: [] }],
] as const

test.for(situations)('every one of the 541 offices accepts a letter with %s', ([situation, bills]) => {
  const refused = congressSeats.flatMap(seat => {
    const chamber = seat.legislatorType
    const dialect = chamber === 'HOUSE' ? houseDialect : senateDialect
    const letter = aLetter({
      legislatorId: seat.id,
      officeCode: seat.code,
      bills: [...bills[chamber]],
      constituent: { state: seat.state },
    })
    const judged = judges[chamber].judge(writeDocument(letter, { agent, dialect, now }))
    const isRight = judged?.problems.length === 0 && judged.texts.get('MemberOffice') === seat.code
    return isRight ? [] : [`${seat.code}: ${judged?.problems.join(' ') ?? 'not well-formed'}`]
  })
  expect(congressSeats).toHaveLength(541)
  expect(refused).toEqual([])
  tell({ [`offices that take a letter with ${situation}`]: congressSeats.length - refused.length })
})
