import type { Legislator } from '@redress/core/legislator/legislator'
import { type CongressSeat, congressSeats } from '@redress/core/legislator/seats'
import { addKnownBills } from '../../legislators/bills/exampleBills.ts'
import type { Member } from '../../legislators/clients/congressLegislators/readMembers.ts'
import { sittingCongress } from '../../legislators/congress.ts'
import type { Store } from '../../legislators/dataSets/dataSet.ts'
import { saveDataSet } from '../../legislators/dataSets/fileDataSet.ts'
import { committeeMembers } from '../../legislators/facts/committees.ts'
import { isNamedMember, membersOfCongress } from '../../legislators/members/legislatorsDataSet.ts'
import { nothingLeftOut } from '../../platform/leftOut.ts'
import type { OperatorSnapshot } from './snapshot.ts'

export type KnownFacts = Pick<OperatorSnapshot, 'now' | 'legislators' | 'bills' | 'facts'>

/**
 * Writes what an installation knows about members and bills into the empty database of a preview. The preview's own
 * downloads replace it later.
 */
export async function saveKnownFacts(
  store: Store,
  { now, legislators, bills, facts }: KnownFacts,
): Promise<void> {
  const version = { source: 'installation', etag: '', asOf: now }
  const members = congressSeats.flatMap((seat, place) => {
    const holder = legislators[place]
    return holder && isNamedMember(holder.id) ? toMember(holder, seat) : []
  })
  const congress = sittingCongress(now)
  if (members.length > 0)
    await saveDataSet(membersOfCongress, store, {
      content: { members, congress, leftOut: nothingLeftOut },
      ...version,
    })
  const committees = Object.entries(facts.committees)
  const seats = committees.flatMap(([committee, roles]) =>
    Object.entries(roles).map(([legislatorId, role]) => ({ committee, legislatorId, role })),
  )
  const names = new Map(committees.map(([code]) => [code, code]))
  if (committees.length > 0)
    await saveDataSet(committeeMembers, store, {
      content: { members: seats, leftOut: nothingLeftOut, names },
      ...version,
    })
  await addKnownBills(store, bills, facts.sponsorships)
}

function toMember(
  { officeCode, hasEmail, form, districtOffices, segment, senateClass: _, ...stored }: Legislator,
  { legislatorType, state, district, senateClass }: CongressSeat,
): Member {
  return { stored, legislatorType, state, district, senateClass, startDate: '' }
}
