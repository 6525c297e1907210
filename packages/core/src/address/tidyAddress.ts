import { tidyLine } from '../text/tidyLine.ts'
import type { Address } from './address.ts'
import { findState } from './states.ts'

/** People type ` wyoming `, `82001 1234` or `820011234`; offices take `WY` and `82001-1234`. */
export function tidyAddress({ street, city, state, zip }: Address): Address {
  const digits = zip.replace(/[\s\p{Pd}]/gu, '')
  return {
    street: tidyLine(street),
    city: tidyLine(city),
    state: findState(state)?.code ?? tidyLine(state),
    zip: /^\d{9}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : tidyLine(zip),
  }
}
