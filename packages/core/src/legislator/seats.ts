import { type SenateClass, type State, states } from '../address/states.ts'
import { type ChamberKey, chamberKeys } from './chambers.ts'
import type { Legislator } from './legislator.ts'

/** Codes name the seat, so they outlive its holder. */
export type Seat = {
  id: string
  legislatorType: ChamberKey
  state: string
  /** 0 for at-large, null in the Senate. */
  district: number | null
  senateClass: SenateClass | null
  code: string
}

export const switchboard = '2022243121'

const seatsIn: Record<ChamberKey, (state: State) => Omit<Seat, 'id'>[]> = {
  HOUSE: ({ code: state, houseSeats }) =>
    Array.from({ length: houseSeats }, (_, index) => {
      const district = houseSeats === 1 ? 0 : index + 1
      return {
        legislatorType: 'HOUSE',
        state,
        district,
        senateClass: null,
        code: houseOfficeCode(state, district),
      }
    }),
  SENATE: ({ code: state, senateClasses }) =>
    senateClasses.map(senateClass => ({
      legislatorType: 'SENATE',
      state,
      district: null,
      senateClass,
      code: senateOfficeCode(state, senateClass),
    })),
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
  return chamberKeys.flatMap(chamber => seatsIn[chamber](state)).map(seat => ({ id: seatId(seat), ...seat }))
}

/** 435 and 6 in the House, 100 in the Senate. */
export const allSeats: readonly Seat[] = states.flatMap(seatsOf)

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
    phoneNumber: switchboard,
    senateClass,
  }
}

/** `HTX07`, at-large `HWY00`. American Samoa is `HAQ00`: a committee has `AS`. */
export function houseOfficeCode(state: string, district: number): string {
  return `H${state === 'AS' ? 'AQ' : state}${String(district).padStart(2, '0')}`
}

/** `SWY01`: the number is the seat's class, not its rank. */
export function senateOfficeCode(state: string, senateClass: SenateClass): string {
  return `S${state}0${senateClass}`
}
