import { type SenateClass, type State, states } from '../address/states.ts'
import type { Legislator } from './legislator.ts'
import { houseTitle } from './naming.ts'
import { houseOfficeCode, senateOfficeCode } from './officeCode.ts'

/** A seat in Congress, whoever holds it. Codes name the seat, so they outlive its holder. */
export type Seat =
  | { id: string; legislatorType: 'HOUSE'; state: string; district: number; code: string; officeName: string }
  | { id: string; legislatorType: 'SENATE'; state: string; district: null; code: string; officeName: string }

/** The Capitol's switchboard, which connects to every office. */
export const switchboard = '2022243121'

function houseSeat({ code: state, name, houseSeats }: State, number: number): Seat {
  const district = houseSeats === 1 ? 0 : number
  return {
    id: `house-${state}-${district}`,
    legislatorType: 'HOUSE',
    state,
    district,
    code: houseOfficeCode(state, district),
    officeName: `${houseTitle(state)}, ${name}${district ? ` ${district}` : ''}`,
  }
}

function senateSeat({ code: state, name }: State, senateClass: SenateClass): Seat {
  return {
    id: `senate-${state}-${senateClass}`,
    legislatorType: 'SENATE',
    state,
    district: null,
    code: senateOfficeCode(state, senateClass),
    officeName: `Senator, ${name} (class ${senateClass})`,
  }
}

/** All seats of a state: one or more in the House, then two in the Senate where there are any. */
export function seatsOf(state: State): Seat[] {
  const house = Array.from({ length: state.houseSeats }, (_, index) => houseSeat(state, index + 1))
  return [...house, ...state.senateClasses.map(senateClass => senateSeat(state, senateClass))]
}

/** The 541 seats: 435 and 6 in the House, 100 in the Senate. */
export const allSeats: readonly Seat[] = states.flatMap(seatsOf)

/** A seat shown as an office, for as long as nobody's name is loaded. Nobody is invented. */
export function asOffice(seat: Seat): Legislator {
  const { id, legislatorType, state, district, officeName } = seat
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
    officeName,
  }
}
