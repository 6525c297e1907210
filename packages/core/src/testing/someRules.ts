import type { Rules } from '../session/rules.ts'
import { anOrganization } from './anOrganization.ts'

/** Stands in for the words of a language: `PRO 119-hr-22`. */
const stanceLines: Rules['stanceLines'] = bills =>
  new Set(bills.map(each => each.proOrCon)).size > 1
    ? bills.map(({ id, proOrCon }) => `${proOrCon} ${id}`)
    : []

/** An afternoon in November 2026, with the example organization. */
export function someRules(difference: Partial<Rules> = {}): Rules {
  return {
    organization: anOrganization(),
    now: Date.parse('2026-11-20T17:00:00Z'),
    freshId: 'visit-2',
    stanceLines,
    ...difference,
  }
}
