import type { Rules } from '../session/rules.ts'
import { anOrganization } from './anOrganization.ts'

/** Replaces the words of a language with lines such as `PRO 119-hr-22`. */
const stanceLines: Rules['stanceLines'] = bills =>
  new Set(bills.map(each => each.proOrCon)).size > 1
    ? bills.map(({ id, proOrCon }) => `${proOrCon} ${id}`)
    : []

/** Makes rules with the example organization, on an afternoon in November 2026. */
export function someRules(difference: Partial<Rules> = {}): Rules {
  return {
    organization: anOrganization(),
    now: Date.parse('2026-11-20T17:00:00Z'),
    freshId: 'visit-2',
    stanceLines,
    ...difference,
  }
}
