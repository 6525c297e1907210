/** Where a constituent lives, as far as representation goes. The district is -1 while unknown. */
export type Home = { state: string; congressionalDistrict: number }

/** Whom a seat speaks for. The district is 0 for at-large, and null where the whole state elects. */
export type Constituency = { state: string; district: number | null }

export type Chamber = {
  legislature: string
  /** Its name's key in each language's catalogue. */
  labelKey: string
  electedFrom: 'district' | 'state'
  /** Source of a regular expression for the whole code. */
  officeCode: string
  contactMethod: string
  /** Bills that this chamber decides: those introduced in it. */
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

/** `UNKNOWN` is no chamber: no gateway takes letters to such a legislator. */
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

/** The chamber whose offices have codes of this shape; null for any other text. */
export function chamberOfOfficeCode(code: string): ChamberKey | null {
  return registered().find(key => new RegExp(`^${chambers[key].officeCode}$`).test(code)) ?? null
}

/** The chamber that decides a bill. Throws for a type that none decides. */
export function chamberOfBill(type: string): ChamberKey {
  const chamber = registered().find(key => chambers[key].billTypes.some(each => each === type))
  if (!chamber) throw new Error(`no chamber decides a bill of type ${type}`)
  return chamber
}

export function chamberOfMethod(method: string): ChamberKey | null {
  return registered().find(key => chambers[key].contactMethod === method) ?? null
}

/** Whether a seat speaks for a home. A legislator of no known chamber represents no home. */
export function represents(seat: Constituency & { legislatorType: string }, home: Home): boolean {
  const { legislatorType, state } = seat
  return isChamber(legislatorType) && state === home.state && chambers[legislatorType].represents(seat, home)
}
