import type { DataSetName } from '../dataSets/dataSet.ts'

/** Where a chamber's list of offices comes from. */
export type OfficeList = {
  chamber: 'HOUSE' | 'SENATE'
  /** Names the gateway without its key: its address, or `simulator`. */
  source: string
  /** Office codes such as `HWY00`. */
  download(signal?: AbortSignal): Promise<string[]>
}

export const officesDataSet = {
  HOUSE: 'house-offices',
  SENATE: 'senate-offices',
} as const satisfies Record<OfficeList['chamber'], DataSetName>
