import { allSeats } from '@redress/core/legislator/seats'

const mostNamed = 24

const chambers = [
  { name: 'all of Congress', codes: allSeats.map(each => each.code) },
  {
    name: 'the whole House',
    codes: allSeats.filter(each => each.legislatorType === 'HOUSE').map(each => each.code),
  },
  {
    name: 'the whole Senate',
    codes: allSeats.filter(each => each.legislatorType === 'SENATE').map(each => each.code),
  },
]

/** `541 offices, all of Congress`, or their codes, as many as a person will read. */
export function sayOffices(codes: readonly string[]): string {
  const count = codes.length === 1 ? '1 office' : `${codes.length} offices`
  const whole = chambers.find(
    each => each.codes.length === codes.length && each.codes.every(code => codes.includes(code)),
  )
  if (whole) return `${count}, ${whole.name}`
  const named = codes.slice(0, mostNamed).join(' ')
  const rest = codes.length - mostNamed
  return `${count}: ${named}${rest > 0 ? ` and ${rest} more (--json names them)` : ''}`
}
