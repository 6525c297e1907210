import type { BillType } from '../legislator/chambers.ts'
export type Stance = 'PRO' | 'CON'

export type Bill = {
  /** `<congress>-<type>-<number>`, for example `119-hr-22`. */
  id: string
  type: BillType
  number: string
  /** Short title, for example `SAVE Act`. */
  name: string
  /** Official title. */
  title: string
  url: string
  summary: string
}

export type SelectedBill = {
  id: string
  name: string
  title: string
  summary: string
  type: BillType
  proOrCon: Stance
}
