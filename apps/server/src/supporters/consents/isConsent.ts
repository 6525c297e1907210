import type { SubmittedAddon } from '../../platform/database/tables.ts'

/** Tells whether the person ticked a box by which the organization keeps their contact. */
export function isConsent({ value, keeps }: SubmittedAddon): boolean {
  return value === 'true' && keeps === 'contact'
}
