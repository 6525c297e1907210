import type { StoredLegislator } from '../../database/tables.ts'

/** A member of Congress in the seat they hold now. */
export type Member = {
  stored: StoredLegislator
  legislatorType: 'HOUSE' | 'SENATE'
  /** USPS code. */
  state: string
  /** 0 for at-large, null for senators. */
  district: number | null
  /** Null in the House. */
  senateClass: number | null
  /** The Congress in which their present term began. */
  congress: number
}
