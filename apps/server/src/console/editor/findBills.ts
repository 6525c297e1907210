import type { CampaignScreen, FoundBill, TypedSection } from '@redress/contract/console/campaignScreens'
import { type Bill, citeBill, readBillId, readStateBillId } from '@redress/core/bill/bill'
import { billTypes } from '@redress/core/legislator/chambers'
import { sittingCongress } from '../../legislators/congress.ts'
import type { ConsoleServices } from '../consoleServices.ts'

const MOST_FOUND = 8

/** Finds bills by a number such as "H.R. 22" or "119-hr-22", or by words. */
async function findBills(
  { bills, clock }: Pick<ConsoleServices, 'bills' | 'clock'>,
  asked: string,
): Promise<FoundBill[]> {
  const sitting = sittingCongress(clock.now())
  const id = billIdIn(asked, sitting)
  const found = id === null ? await findByWords(bills, asked) : await bills.find([id])
  return found.slice(0, MOST_FOUND).map(({ id, name, title, url }) => {
    const congress = readBillId(id)?.congress ?? sitting
    return { id, name, title, url, congress, isCurrent: congress === sitting }
  })
}

/** Searches for bills. If nothing is found, says whether the list of bills is missing or old. */
export async function searchBills(
  services: Pick<ConsoleServices, 'bills' | 'clock' | 'dataSets'>,
  asked: string,
): Promise<CampaignScreen['found']> {
  const bills = asked === '' ? [] : await findBills(services, asked)
  return { asked, bills, oldList: bills.length === 0 ? await findOldList(services) : null }
}

async function findOldList({
  dataSets,
}: Pick<ConsoleServices, 'dataSets'>): Promise<{ asOf: string | null } | null> {
  const status = await dataSets.status()
  const list = status.dataSets.find(({ name }) => name === 'bills')
  if (!list || list.asOf === null) return { asOf: null }
  return list.isOld || list.congress !== status.sittingCongress ? { asOf: list.asOf } : null
}

async function findByWords(bills: ConsoleServices['bills'], asked: string): Promise<Bill[]> {
  const all = [...(await bills.findNamed([asked])), ...(await bills.suggest(asked))]
  return [...new Map(all.map(bill => [bill.id, bill])).values()]
}

/**
 * Writes the numbers of the listed bills as the document has them, as far as they can be read. `state` is that of a
 * campaign for the legislature of one state.
 */
export function readBillNumbers(
  { values, rows }: TypedSection,
  { clock }: Pick<ConsoleServices, 'clock'>,
  state: string | null,
): TypedSection {
  const congress = sittingCongress(clock.now())
  const read = Object.entries(values).map(([name, value]) => {
    const inState = state !== null && /^bills\.\d+\.id$/.test(name) ? stateBillIdIn(value, state) : null
    return [name, isBillNumber(name) ? (inState ?? billIdIn(value, congress) ?? value) : value] as const
  })
  return { values: Object.fromEntries(read), rows }
}

/** Writes the numbers of bills of the sitting Congress as people do, such as "H.R. 22". */
export function citeBillNumbers(
  { values, rows }: TypedSection,
  { clock }: Pick<ConsoleServices, 'clock'>,
): TypedSection {
  const congress = sittingCongress(clock.now())
  const cited = Object.entries(values).map(([name, value]) => {
    const isCited = isBillNumber(name) && readBillId(value) && value.startsWith(`${congress}-`)
    return [name, isCited ? citeBill(value) : value] as const
  })
  return { values: Object.fromEntries(cited), rows }
}

const isBillNumber = (name: string) =>
  /^(bills\.\d+\.(id|companion)|segments\.\d+\.(cosponsor|sponsor|notCosponsor))$/.test(name)

/** Returns the names of the listed bills that are known, by form name. */
export async function findBillNames(
  { bills }: Pick<ConsoleServices, 'bills'>,
  { values, rows }: TypedSection,
): Promise<Record<string, string>> {
  const listed = (rows.bills ?? [])
    .map(({ row }) => ({ name: `bills.${row}.id`, id: values[`bills.${row}.id`] ?? '' }))
    .filter(({ id }) => readBillId(id))
  const found = listed.length === 0 ? [] : await bills.findStored(listed.map(({ id }) => id))
  return Object.fromEntries(
    listed.flatMap(({ name, id }) =>
      (found ?? []).filter(bill => bill.id === id).map(bill => [name, bill.name]),
    ),
  )
}

/** Reads "H.R. 22", "hr22" and "119-hr-22". Returns null for other texts. */
function billIdIn(asked: string, congress: number): string | null {
  const text = asked.trim().toLowerCase()
  if (readBillId(text)) return text
  const [, letters = '', number = ''] = /^([a-z. ]+?)\s*(\d{1,6})$/.exec(text) ?? []
  const type = letters.replaceAll(/[. ]/g, '')
  return billTypes.some(each => each.toLowerCase() === type) ? `${congress}-${type}-${Number(number)}` : null
}

/** Reads "HB 123", "H.B. 123" and "tx-hb-123". Returns null for other texts. */
function stateBillIdIn(asked: string, state: string): string | null {
  const text = asked.trim().toLowerCase()
  if (readStateBillId(text)) return text
  const id = `${state.toLowerCase()}-${text.replaceAll('.', '').replaceAll(/\s+/g, '-')}`
  return readStateBillId(id) ? id : null
}
