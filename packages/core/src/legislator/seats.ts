import { type SenateClass, type State, states } from '../address/states.ts'
import {
  CAPITOL_SWITCHBOARD,
  type ChamberKey,
  type CongressChamber,
  chamberKeys,
  chambers,
  isChamber,
  isCongressChamber,
} from './chambers.ts'
import type { Legislator } from './legislator.ts'

/** A seat in a chamber. Its code names the seat, so it stays the same when the holder changes. */
export type Seat = {
  id: string
  legislatorType: ChamberKey
  state: string
  /** It is 0 for at-large, null in the Senate. */
  district: number | null
  senateClass: SenateClass | null
  code: string
}

export function seatId({
  legislatorType,
  state,
  district,
  senateClass,
}: Pick<Seat, 'legislatorType' | 'state' | 'district'> & { senateClass: number | null }): string {
  return `${legislatorType.toLowerCase()}-${state}-${district ?? senateClass}`
}

export function seatsOf(state: State): Seat[] {
  return chamberKeys.flatMap(legislatorType =>
    chambers[legislatorType].seats(state).map(listed => {
      const seat = { legislatorType, state: state.code, ...listed }
      return { id: seatId(seat), ...seat }
    }),
  )
}

export const allSeats: readonly Seat[] = /* @__PURE__ */ states.flatMap(seatsOf)

export type CongressSeat = Seat & { legislatorType: CongressChamber }

const isCongressSeat = (seat: Seat): seat is CongressSeat => isCongressChamber(seat.legislatorType)

/** The 541 seats in Congress: 435 representatives and 6 delegates in the House, and 100 senators. */
export const congressSeats: readonly CongressSeat[] = /* @__PURE__ */ allSeats.filter(isCongressSeat)

export function asOffice(seat: Seat): Legislator {
  const { id, legislatorType, state, district, senateClass } = seat
  return {
    id,
    firstName: '',
    lastName: '',
    imageUrl: '',
    legislatorType,
    party: 'NONE',
    state,
    district,
    officeCode: '',
    hasEmail: false,
    phoneNumber: chambers[legislatorType].switchboard,
    senateClass,
  }
}

/**
 * Returns the phone number of an office, or else of a switchboard that connects callers to it. It is empty if there is
 * neither: the Capitol's switchboard connects no one to a state legislator.
 */
export function phoneOf({
  phoneNumber,
  legislatorType,
  chamber,
}: Pick<Legislator, 'phoneNumber' | 'legislatorType' | 'chamber'>): string {
  if (phoneNumber !== '' || chamber !== undefined) return phoneNumber
  return isChamber(legislatorType) ? chambers[legislatorType].switchboard : CAPITOL_SWITCHBOARD
}
