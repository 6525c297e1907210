import { congressSeats } from '@redress/core/legislator/seats'

/**
 * `refused` means that a letter or the whole campaign is refused, `mended` that Redress changes the text, `unreached`
 * that there is no recipient, and `remark` is advice.
 */
export const levels = ['refused', 'mended', 'unreached', 'remark'] as const
export type FindingLevel = (typeof levels)[number]

export type Judge = 'Redress' | 'House gateway' | 'Senate gateway'

export type RehearsalFinding = {
  level: FindingLevel
  by: Judge
  /** A whole sentence. */
  reason: string
  /** The gateway's own error, without the letter's text. Empty if no gateway is concerned. */
  answer: string
  /** The codes of the seats of Congress, and names of state districts such as `TX-lower-49`. */
  offices: string[]
}

export function groupFindings(found: readonly RehearsalFinding[]): RehearsalFinding[] {
  const groups = new Map<string, RehearsalFinding & { codes: Set<string> }>()
  for (const each of found) {
    const key = JSON.stringify([each.level, each.by, each.reason])
    const group = groups.get(key) ?? { ...each, codes: new Set() }
    for (const code of each.offices) group.codes.add(code)
    groups.set(key, group)
  }
  return [...groups.values()]
    .map(({ codes, ...finding }) => ({ ...finding, offices: inOrder(codes) }))
    .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
}

function inOrder(codes: ReadonlySet<string>): string[] {
  const inCongress = congressSeats.map(seat => seat.code).filter(code => codes.has(code))
  return [...inCongress, ...[...codes].filter(code => !inCongress.includes(code))]
}
