import { type BillType, billTypes } from '../legislator/chambers.ts'

export type Stance = 'PRO' | 'CON'

export type Bill = {
  /** `119-hr-22` */
  id: string
  type: BillType
  number: string
  /** Short title: `SAVE Act`. */
  name: string
  title: string
  url: string
  summary: string
  /** Its latest action says that a vote comes next. Absent where it does not. */
  awaitsVote?: true | undefined
}

export type SelectedBill = {
  id: string
  name: string
  title: string
  summary: string
  type: BillType
  proOrCon: Stance
}

/** A gateway takes a single stance per message. */
export function stancesDiffer(bills: readonly Pick<SelectedBill, 'proOrCon'>[]): boolean {
  return new Set(bills.map(each => each.proOrCon)).size > 1
}

export function chooseStance(selected: readonly SelectedBill[], bill: Bill, stance: Stance): SelectedBill[] {
  const before = selected.find(each => each.id === bill.id)
  if (before?.proOrCon === stance) return selected.filter(each => each.id !== bill.id)
  const { id, name, title, summary, type } = bill
  const chosen = { id, name, title, summary, type, proOrCon: stance }
  return before ? selected.map(each => (each.id === bill.id ? chosen : each)) : [...selected, chosen]
}

export type BillId = { congress: number; type: BillType; number: number }

/** Null for text that is no id of a bill or amendment. */
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

/** `H.R. 22`. An unreadable id is returned as it is. */
export function citeBill(id: string): string {
  const read = readBillId(id)
  return read ? `${spoken[read.type]} ${read.number}` : id
}
