import { findState } from '@redress/core/address/states'
import type { CongressSeat } from '@redress/core/legislator/seats'

/** A member's record of the congress-legislators project, with the fields that we read and some that we do not. */
export type LegislatorRecord = {
  id: { bioguide: string; govtrack?: number }
  name: {
    first: string
    middle?: string
    last: string
    suffix?: string
    nickname?: string
    official_full?: string
  }
  bio: { gender: string }
  terms: Record<string, string | number>[]
}

const terms = { HOUSE: ['2025-01-03', '2027-01-03'], SENATE: ['2023-01-03', '2029-01-03'] } as const

function termOf({
  legislatorType,
  state,
  district,
  senateClass,
}: CongressSeat): Record<string, string | number> {
  const [start, end] = terms[legislatorType]
  const seat =
    senateClass === null
      ? { type: 'rep', district: district ?? 0 }
      : { type: 'sen', class: senateClass, state_rank: 'junior' }
  return { ...seat, start, end, state, party: 'Democrat', phone: '202-225-0001', url: 'https://example.gov' }
}

/** Makes an invented member with a seat. `difference` changes the last term, and `name` the name. */
export function aRecord(
  seat: CongressSeat,
  id: number,
  {
    name = {},
    term = {},
  }: { name?: Partial<LegislatorRecord['name']>; term?: Record<string, string | number> } = {},
): LegislatorRecord {
  const last = `${findState(seat.state)?.name ?? seat.state} ${seat.code.slice(-2)}`
  return {
    id: { bioguide: `X${String(id).padStart(6, '0')}`, govtrack: id },
    name: { first: 'Robin', last, official_full: `Robin ${last}`, ...name },
    bio: { gender: 'F' },
    terms: [
      { type: 'rep', start: '2009-01-06', end: '2011-01-03', state: 'OH', district: 3, party: 'Libertarian' },
      { ...termOf(seat), ...term },
    ],
  }
}
