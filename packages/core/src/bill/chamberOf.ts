import type { BillType } from './bill.ts'

/** The chamber that decides a bill: the one it was introduced in. */
export function chamberOf(type: BillType): 'HOUSE' | 'SENATE' {
  return type.startsWith('H') ? 'HOUSE' : 'SENATE'
}
