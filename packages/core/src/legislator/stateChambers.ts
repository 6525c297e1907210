import type { StateChamber } from '../address/stateDistricts.ts'
import type { Language } from '../language/language.ts'
import { councils } from './councils.ts'

/** The kind of a chamber. It decides the names of the chamber and of its members. */
export type StateChamberKind =
  | 'senate'
  | 'house'
  | 'assembly'
  | 'representativeAssembly'
  | 'delegates'
  | 'unicameral'
  | 'council'
  | 'mayor'

type ChamberFacts = { kind: StateChamberKind; seats: number }

/** The chambers of a legislature with their numbers of seats. */
export type StateLegislature = { UPPER: ChamberFacts; LOWER?: ChamberFacts }

/** Makes a legislature with a senate. */
function withSenate(senators: number, members: number, kind: StateChamberKind = 'house'): StateLegislature {
  return { UPPER: { kind: 'senate', seats: senators }, LOWER: { kind, seats: members } }
}

/** The legislatures by USPS code: those of the states, the District of Columbia and Puerto Rico. */
export const stateLegislatures: Readonly<Record<string, StateLegislature>> = {
  AL: withSenate(35, 105),
  AK: withSenate(20, 40),
  AZ: withSenate(30, 60),
  AR: withSenate(35, 100),
  CA: withSenate(40, 80, 'assembly'),
  CO: withSenate(35, 65),
  CT: withSenate(36, 151),
  DE: withSenate(21, 41),
  FL: withSenate(40, 120),
  GA: withSenate(56, 180),
  HI: withSenate(25, 51),
  ID: withSenate(35, 70),
  IL: withSenate(59, 118),
  IN: withSenate(50, 100),
  IA: withSenate(50, 100),
  KS: withSenate(40, 125),
  KY: withSenate(38, 100),
  LA: withSenate(39, 105),
  ME: withSenate(35, 153),
  MD: withSenate(47, 141, 'delegates'),
  MA: withSenate(40, 160),
  MI: withSenate(38, 110),
  MN: withSenate(67, 134),
  MS: withSenate(52, 122),
  MO: withSenate(34, 163),
  MT: withSenate(50, 100),
  NE: { UPPER: { kind: 'unicameral', seats: 49 } },
  NV: withSenate(21, 42, 'assembly'),
  NH: withSenate(24, 400),
  NJ: withSenate(40, 80, 'assembly'),
  NM: withSenate(42, 70),
  NY: withSenate(63, 150, 'assembly'),
  NC: withSenate(50, 120),
  ND: withSenate(47, 94),
  OH: withSenate(33, 99),
  OK: withSenate(48, 101),
  OR: withSenate(30, 60),
  PA: withSenate(50, 203),
  RI: withSenate(38, 75),
  SC: withSenate(46, 124),
  SD: withSenate(35, 70),
  TN: withSenate(33, 99),
  TX: withSenate(31, 150),
  UT: withSenate(29, 75),
  VT: withSenate(30, 150),
  VA: withSenate(40, 100, 'delegates'),
  WA: withSenate(49, 98),
  WV: withSenate(34, 100, 'delegates'),
  WI: withSenate(33, 99, 'representativeAssembly'),
  WY: withSenate(31, 62),
  DC: { UPPER: { kind: 'council', seats: 13 } },
  PR: withSenate(28, 53),
}

export function hasStateLegislature(state: string): boolean {
  return Object.hasOwn(stateLegislatures, state)
}

/** Returns the kind and the number of seats of a chamber. Returns undefined if the jurisdiction has no such chamber. */
export function findChamber(jurisdiction: string, chamber: StateChamber): ChamberFacts | undefined {
  if (chamber !== 'COUNCIL') return stateLegislatures[jurisdiction]?.[chamber]
  const council = councils[jurisdiction]
  return council && { kind: 'council', seats: council.seats }
}

/** A chamber's members. If the address proves no district, the person can choose their own member from this list. */
export type StateChoices = {
  chamber: StateChamber
  /** The title of the chamber's members. */
  title: Record<Language, string>
  members: { districtName: string; name: string }[]
}
