import { type BillType, billTypes } from '../legislator/chambers.ts'

export type BillId = { congress: number; type: BillType; number: number }

/** Reads `119-hr-22`; null for anything that is not a bill or amendment of a Congress. */
export function readBillId(id: string): BillId | null {
  const match = /^([1-9]\d{0,2})-([a-z]+)-([1-9]\d{0,5})$/.exec(id)
  const type = billTypes.find(known => known.toLowerCase() === match?.[2])
  return match && type ? { congress: Number(match[1]), type, number: Number(match[3]) } : null
}

const spoken = {
  HR: 'H.R.',
  HJRES: 'H.J.Res.',
  HCONRES: 'H.Con.Res.',
  HRES: 'H.Res.',
  HAMDT: 'H.Amdt.',
  S: 'S.',
  SJRES: 'S.J.Res.',
  SCONRES: 'S.Con.Res.',
  SRES: 'S.Res.',
  SAMDT: 'S.Amdt.',
} as const satisfies Record<BillType, string>

/** As people cite it: `H.R. 22`. An id that cannot be read is returned as it is. */
export function citeBill(id: string): string {
  const read = readBillId(id)
  return read ? `${spoken[read.type]} ${read.number}` : id
}
