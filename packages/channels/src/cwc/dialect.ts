import type { BillType } from '@redress/core/bill/bill'
import type { Prefix } from '@redress/core/constituent/constituent'

/** Where the two chambers read the same document differently. */
export type Dialect = {
  /** As people say it: `House`. */
  chamber: string
  prefix: Record<Prefix, string>
  billType: Record<BillType, string>
  officeCode: RegExp
  /** Shortest organization name, in code points; a shorter one is left out. */
  shortestOrganization: number
  /** The one answer that means that the letter was taken. */
  takenStatus: number
}
