import type { Party } from '@redress/core/legislator/legislator'
import { asOffice, congressSeats, type Seat } from '@redress/core/legislator/seats'
import { stateTitle } from '@redress/words/stateChambers'
import { readStateFile } from '../../../legislators/states/readStateFile.ts'
import { aStateFile, someMembers } from '../../../legislators/states/testing/aStateFile.ts'
import { saveAct, testBills } from '../../../testing/testBills.ts'
import type { OperatorSnapshot } from '../snapshot.ts'

type Difference = {
  /** Only these states have members of Congress. If it is omitted, all states have them. */
  only?: string[]
  vacant?: string[]
  unlisted?: string[]
  /** Selects the seats of Republicans. All other members are Democrats. */
  republicans?: (seat: Seat) => boolean
  named?: boolean
  inState?: OperatorSnapshot['inState']
}

const agent = {
  name: 'Redress Simulator Agent',
  contact: { name: 'Redress Tests', email: 'tests@redress.example', phone: '202-555-0100' },
  ackEmail: 'tests@redress.example',
}

/**
 * Returns a snapshot of 20 November 2026 in which all seats have a named holder and a listed office. The options change
 * this.
 */
export function aSnapshot({
  only,
  vacant = [],
  unlisted = [],
  republicans,
  named = true,
  inState = [],
}: Difference = {}): OperatorSnapshot {
  const partyOf = (seat: Seat): Party => {
    if (!named) return 'NONE'
    return republicans?.(seat) ? 'REPUBLICAN' : 'DEMOCRAT'
  }
  return {
    now: Date.parse('2026-11-20T17:00:00Z'),
    found: null,
    meant: null,
    legislators: congressSeats.map(seat => {
      if (vacant.includes(seat.code) || (only && !only.includes(seat.state))) return null
      const officeCode = unlisted.includes(seat.code) ? '' : seat.code
      return { ...asOffice(seat), party: partyOf(seat), officeCode }
    }),
    inState,
    bills: [...testBills, { ...saveAct, id: '119-hr-14', number: '14' }],
    facts: { sponsorships: {}, committees: {} },
    agents: { HOUSE: agent, SENATE: agent },
  }
}

/** Makes an invented member of each seat of a state's legislature. */
export function membersOf(state: string): OperatorSnapshot['inState'] {
  const { members } = readStateFile(aStateFile(someMembers(state)), { state, usesPrivateMailboxes: false })
  return members.map(({ id, chamber, district, email, member }) => ({
    email,
    legislator: {
      ...member,
      id,
      imageUrl: '',
      legislatorType: 'UNKNOWN',
      state,
      district: null,
      officeCode: '',
      hasEmail: email !== '',
      chamber,
      jurisdiction: state,
      districtName: district,
      title: stateTitle(state, chamber),
    },
  }))
}
