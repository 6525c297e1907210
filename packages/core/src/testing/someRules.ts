import type { Rules } from '../session/rules.ts'
import { anOrganization } from './anOrganization.ts'

/** An afternoon in November 2026, with the example organization. */
export function someRules(difference: Partial<Rules> = {}): Rules {
  return {
    organization: anOrganization(),
    now: Date.parse('2026-11-20T17:00:00Z'),
    freshId: 'visit-2',
    ...difference,
  }
}
