import type { Legislator } from '@redress/core/legislator/legislator'
import type { Seat } from '@redress/core/legislator/seats'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'

export type Home = {
  state: string
  /** Proved, or stated by the person; -1 while unknown. */
  district: number
  /** By chamber, of those with districts of their own. */
  chamberDistricts?: Readonly<Record<string, number>> | undefined
}

export type Shown = Omit<Legislator, 'officeCode' | 'hasEmail'>

/** Maps a legislature's seats to their holders, or to offices if no name is known; undefined for a vacancy. */
export type Naming = (seat: Seat) => Shown | undefined

/** With a home, it need know the seats of that home alone. */
export type MemberSource = (services: { database: Database; clock: Clock }, home?: Home) => Promise<Naming>
