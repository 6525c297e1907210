import type { Rules } from '../session/rules.ts'
import { anOrganization } from './anOrganization.ts'

/** Returns lines such as `PRO 119-hr-22` in place of a language's sentences. */
const stanceLines: Rules['stanceLines'] = bills =>
  new Set(bills.map(each => each.proOrCon)).size > 1
    ? bills.map(({ id, proOrCon }) => `${proOrCon} ${id}`)
    : []

/** Makes rules for the example organization, at a time in the afternoon in November 2026. */
export function someRules(difference: Partial<Rules> = {}): Rules {
  return {
    organization: anOrganization(),
    now: Date.parse('2026-11-20T17:00:00Z'),
    freshId: 'visit-2',
    stanceLines,
    ...difference,
  }
}
