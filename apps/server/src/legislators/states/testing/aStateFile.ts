import { stateChambers } from '@redress/core/address/stateDistricts'
import { findChamber } from '@redress/core/legislator/stateChambers'

/** An invented member. The columns are those of Open States. */
export type FileRow = {
  id: string
  name: string
  current_party: string
  current_district: string
  current_chamber: string
  given_name: string
  family_name: string
  email: string
  links: string
  capitol_voice: string
  district_voice: string
}

const names = { UPPER: 'upper', LOWER: 'lower', COUNCIL: 'council' } as const
const firstOfId = { UPPER: 'a', LOWER: 'b', COUNCIL: 'c' } as const

/** Makes an invented member of every seat of a state or a council, one for each numbered district. */
export function someMembers(state: string): FileRow[] {
  return stateChambers.flatMap(chamber => {
    const facts = findChamber(state, chamber)
    return Array.from({ length: facts?.seats ?? 0 }, (_, index) => {
      const district = String(index + 1)
      const given = chamber === 'UPPER' ? 'Una' : 'Leo'
      const code = `${firstOfId[chamber]}${district.padStart(7, '0')}`
      return {
        id: `ocd-person/${code}-0000-4000-8000-000000000000`,
        name: `${given} Member ${district}`,
        current_party: 'Republican',
        current_district: district,
        current_chamber: facts?.kind === 'unicameral' ? 'legislature' : names[chamber],
        given_name: given,
        family_name: `Member ${district}`,
        email: `${given.toLowerCase()}.${district}@legislature.example.org`,
        links: 'https://legislature.example.org/members/1;https://example.org',
        capitol_voice: '512-555-0100',
        district_voice: '',
      }
    })
  })
}

export function aStateFile(members: readonly FileRow[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const header = Object.keys(members[0] ?? {})
  return [header, ...members.map(each => Object.values(each).map(cell))].map(row => row.join(',')).join('\n')
}
