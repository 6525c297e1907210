import type { StateDistricts } from '../address/stateDistricts.ts'
import type { SenateClass, State } from '../address/states.ts'

export type Home = {
  state: string
  /** The district is -1 while it is unknown. */
  congressionalDistrict: number
  /** The district by chamber, for the chambers that have their own districts. An unknown district is missing. */
  chamberDistricts?: Readonly<Record<string, number>> | undefined
  /** The districts of the state's own legislature that represent the home. */
  stateDistricts?: StateDistricts | undefined
}

/** The electorate of a seat. The district is 0 for at-large, and null if the whole state elects. */
export type Constituency = { state: string; district: number | null }

type ChamberSeat = {
  /** It is 0 for at-large, null if the whole state elects. */
  district: number | null
  senateClass: SenateClass | null
  /** The office code. It names the seat, so it stays the same when the seat's holder changes. */
  code: string
}

export type Chamber = {
  legislature: string
  labelKey: string
  electedFrom: 'congressionalDistrict' | 'ownDistrict' | 'state'
  /** Lists the seats that a state elects. */
  seats(state: State): readonly ChamberSeat[]
  /** A regular expression that matches a whole office code. */
  officeCode: string
  /**
   * Tells whether the chamber publishes a list of the offices that accept letters. If not, all of its offices accept
   * letters.
   */
  listsOffices: boolean
  contactMethod: string
  /** The phone number for an office whose own number is unknown. */
  switchboard: string
  /** The types of bills that are introduced in this chamber. */
  billTypes: readonly string[]
  represents(seat: Constituency, home: Home): boolean
}

export const CAPITOL_SWITCHBOARD = '2022243121'

/**
 * All differences between the chambers. When a chamber is added, the compiler reports each place that has to handle it.
 */
export const chambers = {
  HOUSE: {
    legislature: 'us',
    labelKey: 'house',
    electedFrom: 'congressionalDistrict',
    seats: listHouseSeats,
    officeCode: 'H[A-Z]{2}\\d{2}',
    listsOffices: true,
    contactMethod: 'cwc',
    switchboard: CAPITOL_SWITCHBOARD,
    billTypes: ['HR', 'HJRES', 'HCONRES', 'HRES', 'HAMDT'],
    represents: ({ district }, { congressionalDistrict }) => district === congressionalDistrict,
  },
  SENATE: {
    legislature: 'us',
    labelKey: 'senate',
    electedFrom: 'state',
    seats: listSenateSeats,
    officeCode: 'S[A-Z]{2}\\d{2}',
    listsOffices: true,
    contactMethod: 'scwc',
    switchboard: CAPITOL_SWITCHBOARD,
    billTypes: ['S', 'SJRES', 'SCONRES', 'SRES', 'SAMDT'],
    represents: () => true,
  },
} as const satisfies Record<string, Chamber>

export type ChamberKey = keyof typeof chambers

type ChamberWith<Facts> = { [K in ChamberKey]: (typeof chambers)[K] extends Facts ? K : never }[ChamberKey]

export type LabelKey = (typeof chambers)[ChamberKey]['labelKey']
export type Legislature = (typeof chambers)[ChamberKey]['legislature']
export type CongressChamber = ChamberWith<{ legislature: 'us' }>
export type ListedChamber = ChamberWith<{ listsOffices: true }>
export type OwnDistrictChamber = ChamberWith<{ electedFrom: 'ownDistrict' }>

/** `UNKNOWN` means that only the office code, if there is one, shows the chamber. */
export type LegislatorType = ChamberKey | 'UNKNOWN'

export type BillType = (typeof chambers)[ChamberKey]['billTypes'][number]
export type ContactMethod = (typeof chambers)[ChamberKey]['contactMethod'] | 'email'

export function isChamber(key: string): key is ChamberKey {
  return Object.hasOwn(chambers, key)
}

const registered = () => Object.keys(chambers).filter(isChamber)

export const chamberKeys: readonly ChamberKey[] = registered()

export function isCongressChamber(key: string): key is CongressChamber {
  return isChamber(key) && chambers[key].legislature === 'us'
}

export function isListedChamber(key: string): key is ListedChamber {
  return isChamber(key) && chambers[key].listsOffices
}

export const congressChambers: readonly CongressChamber[] = /* @__PURE__ */ chamberKeys.filter(
  isCongressChamber,
)

export const contactMethods: readonly ContactMethod[] = /* @__PURE__ */ listMethods()

function listMethods(): ContactMethod[] {
  return [...new Set(chamberKeys.map(key => chambers[key].contactMethod)), 'email']
}

export const billTypes: readonly BillType[] = chamberKeys.flatMap(key => chambers[key].billTypes)

/** Returns null for a text that is not an office code. */
export function chamberOfOfficeCode(code: string): ChamberKey | null {
  return registered().find(key => new RegExp(`^${chambers[key].officeCode}$`).test(code)) ?? null
}

/** Returns null if neither the type nor the office code shows the chamber. */
export function chamberOf(legislator: { legislatorType: string; officeCode: string }): ChamberKey | null {
  const { legislatorType, officeCode } = legislator
  return isChamber(legislatorType) ? legislatorType : chamberOfOfficeCode(officeCode)
}

/**
 * Returns the chamber that decides a bill of this type.
 * @throws Error for an unknown type
 */
export function chamberOfBill(type: string): ChamberKey {
  const chamber = registered().find(key => chambers[key].billTypes.some(each => each === type))
  if (!chamber) throw new Error(`No chamber decides a bill of type ${type}.`)
  return chamber
}

export function chamberOfMethod(method: string): ChamberKey | null {
  return registered().find(key => chambers[key].contactMethod === method) ?? null
}

/**
 * Tells whether the seat represents the people at an address. Returns false for a legislator without a known chamber.
 */
export function represents(seat: Constituency & { legislatorType: string }, home: Home): boolean {
  const { legislatorType, state } = seat
  return isChamber(legislatorType) && state === home.state && chambers[legislatorType].represents(seat, home)
}

function listHouseSeats({ code: state, houseSeats }: State): ChamberSeat[] {
  return Array.from({ length: houseSeats }, (_, index) => {
    const district = houseSeats === 1 ? 0 : index + 1
    return { district, senateClass: null, code: houseOfficeCode(state, district) }
  })
}

function listSenateSeats({ code: state, senateClasses }: State): ChamberSeat[] {
  return senateClasses.map(senateClass => ({
    district: null,
    senateClass,
    code: senateOfficeCode(state, senateClass),
  }))
}

/**
 * Returns an office code such as `HTX07`, or `HWY00` for an at-large seat. American Samoa has `HAQ00`, because a
 * committee already uses the letters `AS`.
 */
export function houseOfficeCode(state: string, district: number): string {
  return `H${state === 'AS' ? 'AQ' : state}${String(district).padStart(2, '0')}`
}

/** Returns an office code such as `SWY01`. The number is the class of the seat, not the senator's seniority. */
export function senateOfficeCode(state: string, senateClass: SenateClass): string {
  return `S${state}0${senateClass}`
}
