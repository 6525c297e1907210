import type { Bill, SelectedBill } from '../bill/bill.ts'

/** Makes a bill of the House. */
export function aBill(difference: Partial<Bill> = {}): Bill {
  return {
    id: '119-hr-1402',
    type: 'HR',
    number: '1402',
    name: 'TICKET Act',
    title: 'Transparency In Charges for Key Events Ticketing Act',
    url: 'https://www.congress.gov/bill/119th-congress/house-bill/1402',
    summary: 'Sellers of event tickets must show the total price from the start.',
    ...difference,
  }
}

/** Makes a bill of the Senate. */
export function aSenateBill(difference: Partial<Bill> = {}): Bill {
  return aBill({
    id: '119-s-1748',
    type: 'S',
    number: '1748',
    name: 'Kids Online Safety Act',
    title: 'Kids Online Safety Act',
    url: 'https://www.congress.gov/bill/119th-congress/senate-bill/1748',
    summary: 'Online platforms owe minors care, and safe settings by default.',
    ...difference,
  })
}

/** Makes the House bill as selected by a constituent who supports it. */
export function aSelectedBill(difference: Partial<SelectedBill> = {}): SelectedBill {
  const { id, name, title, summary, type } = aBill()
  return { id, name, title, summary, type, proOrCon: 'PRO', ...difference }
}
