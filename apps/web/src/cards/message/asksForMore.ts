import type { Finding, FindingKind } from '@redress/core/message/message'

const comeFirst: readonly FindingKind[] = ['threat', 'despair', 'conflict', 'placeholder', 'too_long']

/** Questions to one who wrote little can wait where something matters more. */
export function asksForMore(findings: readonly Finding[]): boolean {
  return findings.some(each => each.kind === 'thin') && !findings.some(each => comeFirst.includes(each.kind))
}
