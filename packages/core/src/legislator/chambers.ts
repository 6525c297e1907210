/** The district is -1 while unknown. */
export type Home = { state: string; congressionalDistrict: number }

/** The district is 0 for at-large, and null if the whole state elects. */
export type Constituency = { state: string; district: number | null }

export type Chamber = {
  legislature: string
  labelKey: string
  electedFrom: 'district' | 'state'
  /** A regular expression for the whole code. */
  officeCode: string
  contactMethod: string
  /** Bills introduced in this chamber. */
  billTypes: readonly string[]
  represents(seat: Constituency, home: Home): boolean
}

/** The only place that knows how chambers differ. A new entry makes each missing decision a compile error. */
export const chambers = {
  HOUSE: {
    legislature: 'us',
    labelKey: 'house',
    electedFrom: 'district',
    officeCode: 'H[A-Z]{2}\\d{2}',
    contactMethod: 'cwc',
    billTypes: ['HR', 'HJRES', 'HCONRES', 'HRES', 'HAMDT'],
    represents: ({ district }, { congressionalDistrict }) => district === congressionalDistrict,
  },
  SENATE: {
    legislature: 'us',
    labelKey: 'senate',
    electedFrom: 'state',
    officeCode: 'S[A-Z]{2}\\d{2}',
    contactMethod: 'scwc',
    billTypes: ['S', 'SJRES', 'SCONRES', 'SRES', 'SAMDT'],
    represents: () => true,
  },
} as const satisfies Record<string, Chamber>

export type ChamberKey = keyof typeof chambers

/** `UNKNOWN`: no gateway takes letters to such a legislator. */
export type LegislatorType = ChamberKey | 'UNKNOWN'

export type BillType = (typeof chambers)[ChamberKey]['billTypes'][number]
export type ContactMethod = (typeof chambers)[ChamberKey]['contactMethod'] | 'email'

export function isChamber(key: string): key is ChamberKey {
  return Object.hasOwn(chambers, key)
}

const registered = () => Object.keys(chambers).filter(isChamber)

export const chamberKeys: readonly ChamberKey[] = registered()

export const contactMethods: readonly ContactMethod[] = /* @__PURE__ */ listMethods()

function listMethods(): ContactMethod[] {
  return [...new Set(chamberKeys.map(key => chambers[key].contactMethod)), 'email']
}

export const billTypes: readonly BillType[] = chamberKeys.flatMap(key => chambers[key].billTypes)

/** Null for text that is no office code. */
export function chamberOfOfficeCode(code: string): ChamberKey | null {
  return registered().find(key => new RegExp(`^${chambers[key].officeCode}$`).test(code)) ?? null
}

/** Throws for an unknown type. */
export function chamberOfBill(type: string): ChamberKey {
  const chamber = registered().find(key => chambers[key].billTypes.some(each => each === type))
  if (!chamber) throw new Error(`no chamber decides a bill of type ${type}`)
  return chamber
}

export function chamberOfMethod(method: string): ChamberKey | null {
  return registered().find(key => chambers[key].contactMethod === method) ?? null
}

/** False for a legislator without a known chamber. */
export function represents(seat: Constituency & { legislatorType: string }, home: Home): boolean {
  const { legislatorType, state } = seat
  return isChamber(legislatorType) && state === home.state && chambers[legislatorType].represents(seat, home)
}
