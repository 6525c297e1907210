import type { Bill } from '@redress/core/bill/bill'
import type { SupportingBill } from '@redress/core/campaign/campaign'

/**
 * Returns the campaign's bills before the legislature of a state, as the organization describes them. No source lists
 * such bills, so we do not know where they stand.
 */
export function stateBillsOf({ supportingBills }: { supportingBills: readonly SupportingBill[] }): Bill[] {
  return supportingBills.flatMap(({ id, type, number, name = '', link: url = '', inBrief: summary = '' }) =>
    type === 'STATE' ? [{ id, type, number, name, title: name, url, summary }] : [],
  )
}
