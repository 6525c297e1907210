import { congressSeats } from '@redress/core/legislator/seats'
import { aRecord, type LegislatorRecord } from './aRecord.ts'

type Change = Parameters<typeof aRecord>[2] | 'vacant'

/** Makes a whole Congress of invented members. `changes` changes single seats by code: `{ HWY00: 'vacant' }`. */
export function aCongressFile(changes: Record<string, Change> = {}): LegislatorRecord[] {
  return congressSeats.flatMap((seat, index) => {
    const change = changes[seat.code]
    return change === 'vacant' ? [] : [aRecord(seat, index + 1, change)]
  })
}
