import type { Seat } from '@redress/core/legislator/seats'

/** A third of the Senate ends with each Congress: class 2 with the 119th, class 3 with the 120th. */
function classEndingWith(congress: number): number {
  return congress % 3 || 3
}

/** The last digit of a senator's office code is the seat's class. */
function classOf({ code }: Seat): number {
  return Number(code.at(-1))
}

/**
 * Whether a data set of one Congress can tell who holds a seat in another: never in the House, all of which is
 * elected anew; in the Senate, unless the seat's term ended in between.
 */
export function mayBeNamed(
  seat: Seat,
  { dataCongress, sitting }: { dataCongress: number; sitting: number },
): boolean {
  if (dataCongress === sitting) return true
  if (seat.legislatorType === 'HOUSE') return false
  const first = Math.min(dataCongress, sitting)
  const between = Array.from({ length: Math.abs(dataCongress - sitting) }, (_, index) => first + index)
  return !between.some(congress => classEndingWith(congress) === classOf(seat))
}
