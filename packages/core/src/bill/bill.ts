import { type BillType, billTypes, chamberOf, chamberOfBill } from '../legislator/chambers.ts'
import type { Legislator } from '../legislator/legislator.ts'

export type Stance = 'PRO' | 'CON'

/** The stages of a bill, in order. */
export const billStages = [
  'introduced',
  'in-committee',
  'reported',
  'passed-one',
  'passed-both',
  'became-law',
] as const
export type BillStage = (typeof billStages)[number]

/** Says where a bill stands. `day` is the day of its latest action, YYYY-MM-DD. */
export type BillStanding = { stage: BillStage; day: string }

/** `STATE` is the type of every bill before the legislature of a state. */
export type AnyBillType = BillType | 'STATE'

export type Bill = {
  /** An id such as `119-hr-22`, or `tx-hb-123` for a bill before the legislature of a state. */
  id: string
  type: AnyBillType
  number: string
  /** The short title, such as `SAVE Act`. */
  name: string
  title: string
  url: string
  summary: string
  /** True if the bill's latest action says that a vote comes next. Otherwise absent. */
  awaitsVote?: true | undefined
  /** The ids of the bills that Congress calls identical to this one, such as its companion in the other chamber. */
  identical?: string[] | undefined
  /** Absent if the source does not say where the bill stands. */
  standing?: BillStanding | undefined
}

/** The bills on which a visitor takes one stance: usually one bill, or a bill with its companions. */
export type BillChoice = readonly [Bill, ...Bill[]]

export type SelectedBill = {
  id: string
  name: string
  title: string
  summary: string
  type: AnyBillType
  proOrCon: Stance
}

/** Tells whether the stances differ. A gateway accepts only one stance per message. */
export function stancesDiffer(bills: readonly Pick<SelectedBill, 'proOrCon'>[]): boolean {
  return new Set(bills.map(each => each.proOrCon)).size > 1
}

/** Sets the stance on a bill and its companions. If the bill already has this stance, clears it on all of them. */
export function chooseStance(
  selected: readonly SelectedBill[],
  [bill, ...companions]: BillChoice,
  stance: Stance,
): SelectedBill[] {
  const bills = [bill, ...companions]
  if (stanceOn(selected, bill) === stance)
    return selected.filter(({ id }) => bills.every(each => each.id !== id))
  const chosen = bills.map(({ id, name, title, summary, type }) => ({
    id,
    name,
    title,
    summary,
    type,
    proOrCon: stance,
  }))
  const added = chosen.filter(({ id }) => selected.every(each => each.id !== id))
  return [...selected.map(before => chosen.find(({ id }) => id === before.id) ?? before), ...added]
}

export function stanceOn(selected: readonly SelectedBill[], bill: Bill): Stance | undefined {
  return selected.find(each => each.id === bill.id)?.proOrCon
}

export type BillId = { congress: number; type: BillType; number: number }

/** Returns null for a text that is not the id of a bill or an amendment before Congress. */
export function readBillId(id: string): BillId | null {
  const match = /^([1-9]\d{0,2})-([a-z]+)-([1-9]\d{0,5})$/.exec(id)
  const type = billTypes.find(known => known.toLowerCase() === match?.[2])
  return match && type ? { congress: Number(match[1]), type, number: Number(match[3]) } : null
}

export type StateBillId = { state: string; number: string }

/**
 * Reads the id of a bill before the legislature of a state: `tx-hb-123` is HB 123 of Texas, and `dc-b26-0123` is
 * B26-0123 of the District of Columbia. Returns null for other texts.
 */
export function readStateBillId(id: string): StateBillId | null {
  const match = /^([a-z]{2})-([a-z]{1,8}-?\d[a-z\d-]{0,7})$/.exec(id)
  if (!match) return null
  const [, state = '', number = ''] = match
  return { state: state.toUpperCase(), number: number.replace(/^([a-z]+)-/, '$1 ').toUpperCase() }
}

/**
 * Tells whether a legislator is asked about a bill: by the chamber for a bill before Congress, and by the jurisdiction
 * for a bill before the legislature of a state.
 */
export function isBefore(
  { id, type }: Pick<Bill, 'id' | 'type'>,
  legislator: Pick<Legislator, 'legislatorType' | 'officeCode' | 'jurisdiction'>,
): boolean {
  const { jurisdiction } = legislator
  if (type === 'STATE') return jurisdiction !== undefined && readStateBillId(id)?.state === jurisdiction
  return chamberOfBill(type) === chamberOf(legislator)
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

/** Cites a bill like `H.R. 22` or `HB 123`. Returns an unreadable id as it is. */
export function citeBill(id: string): string {
  const read = readBillId(id)
  return read ? `${spoken[read.type]} ${read.number}` : (readStateBillId(id)?.number ?? id)
}
