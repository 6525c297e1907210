import type { Address } from './address.ts'

/** One line, as on an envelope: `200 W 24th St, Cheyenne, WY 82001`. Empty parts leave no stray comma. */
export function formatAddress({ street, city, state, zip }: Address): string {
  const place = [state.trim(), zip.trim()].filter(Boolean).join(' ')
  return [street.trim(), city.trim(), place].filter(Boolean).join(', ')
}
