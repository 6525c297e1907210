import type { Legislator } from '@redress/core/legislator/legislator'
import { matchesParty } from '@redress/core/legislator/matchesParty'
import { allSeats, type Seat } from '@redress/core/legislator/seats'
import type { Facts } from '../operator/facts.ts'

/** A seat with whoever is shown for it; null where it is vacant. */
export type Player = { seat: Seat; legislator: Legislator | null }

/** Everybody in Congress, and those among them whom a campaign speaks to. */
export type Cast = { all: Player[]; spokenTo: Player[] }

export function castOf({ legislators }: Pick<Facts, 'legislators'>, targetedParty: string): Cast {
  const all = allSeats.map((seat, index) => ({ seat, legislator: legislators[index] ?? null }))
  return {
    all,
    spokenTo: all.filter(({ legislator }) => legislator && matchesParty(legislator, targetedParty)),
  }
}

export function codesOf(players: readonly Player[]): string[] {
  return players.map(each => each.seat.code)
}
