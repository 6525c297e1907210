import { tidyLine } from '../text/tidyLine.ts'
import type { Address } from './address.ts'
import { findState } from './states.ts'

/** People type ` wyoming `, `82001 1234` or `820011234`; offices take `WY` and `82001-1234`. */
export function tidyAddress({ street, city, state, zip }: Address): Address {
  const place = tidyLine(state)
  const code = tidyLine(zip)
  const digits = code.replace(/[\s\p{Pd}]/gu, '')
  return {
    street: tidyLine(street),
    city: tidyLine(city),
    state: findState(place)?.code ?? place,
    zip: /^\d{9}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : code,
  }
}
