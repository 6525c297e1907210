import { setTimeout as pause } from 'node:timers/promises'
import { type Bill, citeBill, readBillId, readStateBillId, type Stance } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import { billTypes, chamberOfBill } from '@redress/core/legislator/chambers'
import type { SupportedBill } from '@redress/core/message/message'
import { cutToCodePoints, keepLegal, tidyLine } from '@redress/core/text/text'
import { normalizeName } from '../../legislators/bills/billStore.ts'
import type { Bills } from '../../legislators/bills/bills.ts'

export type FramedBill = {
  /** The id, such as `119-hr-22`. Empty if it is unknown. */
  id: string
  /** The short title, or the official title if there is none. Empty if neither is known. */
  name: string
  /** The number, such as `H.R. 22`. Empty if it is unknown. */
  number: string
  summary: string
  stance: Stance
}

export type BillRecords = Pick<Bills, 'find' | 'findNamed'>

type BillSource = {
  records: BillRecords
  /** The number of the sitting Congress. */
  congress: number
  /** Counts a lookup at Congress.gov. Returns false once the caller has used up its share. */
  mayLookUp?: () => boolean
}

/** The longest wait of a draft for bill records (ms). Their source may be slow. */
const LOOKUP_MS = 1_500

/**
 * Adds the number and the chamber from the bills' records to the bills of a request. If a request gives only a name,
 * and exactly one bill of a chamber has that name, the bill gets its number. If this is so in both chambers, the result
 * contains both bills.
 */
export async function frameBills(
  supported: readonly SupportedBill[],
  { records, congress, mayLookUp }: BillSource,
): Promise<FramedBill[]> {
  const asked = supported.map(bill => ({ bill, id: idOf(bill, congress), name: nameOf(bill) }))
  const ids = asked.flatMap(({ id }) => id ?? [])
  const names = asked.flatMap(({ id, name }) => (id === null && name !== '' ? [name] : []))
  const [byId, byName] = await Promise.all([
    ids.length === 0 ? [] : inTime(records.find(ids, mayLookUp)),
    names.length === 0 ? [] : inTime(records.findNamed(names)),
  ])
  const framed = asked.flatMap(({ bill, id, name }) => {
    const found = id === null ? sameName(byName, name) : byId.filter(each => each.id === id)
    return found.length > 0 ? found.map(each => frame(bill, each.id, each)) : [frame(bill, id ?? '')]
  })
  return framed.filter(
    (bill, index) =>
      framed.findIndex(each => each.number === bill.number && each.name === bill.name) === index,
  )
}

/** A bill as a text may call it. */
export type NamedBill = Pick<FramedBill, 'id' | 'number' | 'name'>

/** Returns the bills that a campaign lists and on which the person took no stance. */
export async function findSkippedBills(
  { supportingBills }: Pick<Campaign, 'supportingBills'>,
  taken: readonly FramedBill[],
  { records, mayLookUp }: Omit<BillSource, 'congress'>,
): Promise<NamedBill[]> {
  const ids = supportingBills.map(({ id }) => id).filter(id => taken.every(bill => bill.id !== id))
  const known = ids.length === 0 ? [] : await inTime(records.find(ids, mayLookUp))
  return ids.map(id => ({
    id,
    number: citeBill(id),
    name: tidyLine(known.find(bill => bill.id === id)?.name ?? ''),
  }))
}

const inTime = (coming: Promise<Bill[]>) =>
  Promise.race([coming.catch(() => []), pause(LOOKUP_MS, [], { ref: false })])

/**
 * Returns the bills with this name. If a chamber has several of them, returns none, because they cannot be told apart.
 */
function sameName(found: readonly Bill[], name: string): Bill[] {
  const same = found.filter(each => normalizeName(each.name) === normalizeName(name))
  const chambersOf = same.map(each => chamberOfBill(each.type))
  return new Set(chambersOf).size === same.length ? same : []
}

function frame(bill: SupportedBill, id: string, known?: Bill): FramedBill {
  return {
    id,
    name: nameOf(known ? { ...bill, billName: known.name } : bill),
    number: id && citeBill(id),
    summary: known?.summary || keepLegal(bill.billSummary),
    stance: bill.proOrCon,
  }
}

/** The longest name in code points. */
const LONGEST_NAME = 160

const citation =
  /\(?\b(H\.? ?R\.?|S\.?|[HS]\.? ?J\.? ?Res\.?|[HS]\.? ?Con\.? ?Res\.?|[HS]\.? ?Res\.?) ?(\d{1,6})\b\)?[,:]?/i

/** Returns a bill's name without its number, because a letter gives the number separately. */
function nameOf({ billName, billTitle }: Pick<SupportedBill, 'billName' | 'billTitle'>): string {
  const name = tidyLine(keepLegal(billName)) || tidyLine(keepLegal(billTitle))
  const bare = cutToCodePoints(name, LONGEST_NAME).replace(citation, '')
  return tidyLine(bare.replace(/^(?:[\s.,;:–-]+|the )|(?<![\s.,;:–-])[\s.,;:–-]+$/gi, ''))
}

/**
 * Returns the id in the request. If it is missing, returns the id that follows from a number in the bill's name or
 * title, or null.
 */
function idOf({ billId = '', billName, billTitle }: SupportedBill, congress: number): string | null {
  if (readBillId(billId) ?? readStateBillId(billId)) return billId
  const [, kind = '', number = ''] = citation.exec(`${billName} `) ?? citation.exec(`${billTitle} `) ?? []
  const type = billTypes.find(each => each === kind.replace(/[.\s]/g, '').toUpperCase())
  const id = type && `${congress}-${type.toLowerCase()}-${Number(number)}`
  return id && readBillId(id) ? id : null
}
