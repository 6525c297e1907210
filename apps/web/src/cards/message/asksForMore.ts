import type { Finding, FindingKind } from '@redress/core/message/message'

const comeFirst: readonly FindingKind[] = ['threat', 'despair', 'conflict', 'placeholder', 'too_long']

/**
 * Returns whether to ask for more. Questions to a person who wrote little can wait if another finding is more
 * important.
 */
export function asksForMore(findings: readonly Finding[]): boolean {
  return findings.some(each => each.kind === 'thin') && !findings.some(each => comeFirst.includes(each.kind))
}
