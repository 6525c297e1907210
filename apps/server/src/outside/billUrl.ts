import type { BillType } from '@redress/core/bill/bill'
import type { BillId } from '@redress/core/bill/billId'

const slugs = {
  HR: 'house-bill',
  HJRES: 'house-joint-resolution',
  HCONRES: 'house-concurrent-resolution',
  HRES: 'house-resolution',
  HAMDT: 'house-amendment',
  S: 'senate-bill',
  SJRES: 'senate-joint-resolution',
  SCONRES: 'senate-concurrent-resolution',
  SRES: 'senate-resolution',
  SAMDT: 'senate-amendment',
} as const satisfies Record<BillType, string>

/** 119 → `119th`, 121 → `121st`, 111 → `111th`. */
function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

/** Where Congress.gov shows a bill or an amendment to people. */
export function billUrl({ congress, type, number }: BillId): string {
  const kind = type.endsWith('AMDT') ? 'amendment' : 'bill'
  return `https://www.congress.gov/${kind}/${ordinal(congress)}-congress/${slugs[type]}/${number}`
}
