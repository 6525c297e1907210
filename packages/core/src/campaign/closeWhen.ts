import { type BillStage, type BillStanding, billStages } from '../bill/bill.ts'

/** The stages at which a campaign may end. */
export const closingStages = ['passed-both', 'became-law'] as const satisfies readonly BillStage[]
export type ClosingStage = (typeof closingStages)[number]

/** The bill with which a campaign ended, and where it stood. */
export type ClosedBy = BillStanding & { billId: string }

type ListedBill = { id: string; companion?: string | undefined }

type Closable = { closeWhen?: ClosingStage | undefined; supportingBills: readonly ListedBill[] }

/** Says where each bill stands, by its id. A bill that is missing is unknown. */
type Standings = Readonly<Record<string, BillStanding>>

/**
 * Returns the bill that ends the campaign. A campaign ends once all of its bills have reached the stage. If a bill has
 * a companion, one of the two is enough. Returns null if the campaign goes on.
 */
export function closingBill({ closeWhen, supportingBills }: Closable, standings: Standings): ClosedBy | null {
  if (closeWhen === undefined || supportingBills.length === 0) return null
  const reached = supportingBills.map(bill => reachedBy(bill, { supportingBills, closeWhen, standings }))
  if (reached.includes(null)) return null
  const [last = null] = reached.flatMap(each => each ?? []).sort((a, b) => (a.day < b.day ? 1 : -1))
  return last
}

type Closing = { supportingBills: readonly ListedBill[]; closeWhen: ClosingStage; standings: Standings }

function reachedBy(bill: ListedBill, { supportingBills, closeWhen, standings }: Closing): ClosedBy | null {
  const partners = supportingBills.filter(each => each.companion === bill.id).map(each => each.id)
  const ids = [bill.id, ...(bill.companion === undefined ? [] : [bill.companion]), ...partners]
  for (const billId of ids) {
    const standing = standings[billId]
    if (standing && billStages.indexOf(standing.stage) >= billStages.indexOf(closeWhen))
      return { billId, ...standing }
  }
  return null
}
