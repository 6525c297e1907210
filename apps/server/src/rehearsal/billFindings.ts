import type { Bill } from '@redress/core/bill/bill'
import { billTypes } from '@redress/core/bill/bill'
import { citeBill, readBillId } from '@redress/core/bill/billId'
import { chamberOf } from '@redress/core/bill/chamberOf'
import type { LegislatorType } from '@redress/core/legislator/legislator'
import { type Cast, codesOf } from './cast.ts'
import type { Finding } from './finding.ts'
import type { Script, WrittenBill } from './script.ts'

type Known = { bills: readonly Bill[]; sittingCongress: number }

/** What is wrong with a campaign's bills, at the offices that would hear of them. */
export function billFindings({ written }: Script, { spokenTo }: Cast, known: Known): Finding[] {
  return written.bills.flatMap((bill, place) => {
    const found = problemOf(bill, place, known)
    if (!found) return []
    const offices = codesOf(
      spokenTo.filter(({ seat }) => found.chamber === 'UNKNOWN' || seat.legislatorType === found.chamber),
    )
    return [{ level: 'refused', by: 'Redress', reason: found.reason, answer: '', place: '', offices }]
  })
}

type Problem = { chamber: LegislatorType; reason: string }

function problemOf({ id, type }: WrittenBill, place: number, known: Known): Problem | null {
  const read = readBillId(id)
  if (!read) {
    const reason = `Bill ${place + 1}, "${id}", is no bill of Congress: its id must be like 119-hr-22.`
    return { chamber: 'UNKNOWN', reason }
  }
  const chamber = chamberOf(read.type)
  const said = `${citeBill(id)} (${id})`
  if (type !== '' && type !== read.type) {
    const meant = billTypes.find(each => each === type)
    const reason = `${said} is given the type ${type}: it is a bill of the ${sayChamber(chamber)}, and only offices there hear of it.`
    return { chamber: meant ? chamberOf(meant) : chamber, reason }
  }
  if (read.congress < known.sittingCongress)
    return { chamber, reason: `${said} is of a Congress that has ended: no letter may name it.` }
  if (read.congress > known.sittingCongress)
    return { chamber, reason: `${said} is of a Congress that has not begun: no letter may name it.` }
  if (!known.bills.some(each => each.id === id))
    return { chamber, reason: `${said} is not a bill that is known here: no letter may name it.` }
  return null
}

const sayChamber = (chamber: 'HOUSE' | 'SENATE') => (chamber === 'HOUSE' ? 'House' : 'Senate')
