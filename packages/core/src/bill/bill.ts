import { type BillType, billTypes } from '../legislator/chambers.ts'

export type Stance = 'PRO' | 'CON'

export type Bill = {
  /** An id such as `119-hr-22`. */
  id: string
  type: BillType
  number: string
  /** The short title, such as `SAVE Act`. */
  name: string
  title: string
  url: string
  summary: string
  /** True if the bill's latest action says that a vote comes next. Otherwise absent. */
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

/** Tells whether the stances differ. A gateway accepts only one stance per message. */
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

/** Returns null for a text that is not the id of a bill or an amendment. */
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

/** Cites a bill like `H.R. 22`. Returns an unreadable id as it is. */
export function citeBill(id: string): string {
  const read = readBillId(id)
  return read ? `${spoken[read.type]} ${read.number}` : id
}
