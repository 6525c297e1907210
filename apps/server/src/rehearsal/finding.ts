import { allSeats } from '@redress/core/legislator/seats'

/**
 * How bad it is: `refused`, a letter or the whole campaign is turned down; `mended`, Redress sends something
 * else than was written; `unreached`, nobody can be written to; `remark`, worth a look.
 */
export const levels = ['refused', 'mended', 'unreached', 'remark'] as const
export type Level = (typeof levels)[number]

/** Who says so. */
export type Judge = 'Redress' | 'House gateway' | 'Senate gateway'

export type Finding = {
  level: Level
  by: Judge
  /** What is wrong, in a sentence. */
  reason: string
  /** In the gateway's own words, without the text it was about; empty where it was not asked. */
  answer: string
  /** `file:line:column`; empty for what stands in no file. */
  place: string
  /** Codes of the seats it concerns. */
  offices: string[]
}

/** The same words about several offices are one finding. */
export function groupFindings(found: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding & { codes: Set<string> }>()
  for (const each of found) {
    const key = JSON.stringify([each.level, each.by, each.reason, each.place])
    const group = groups.get(key) ?? { ...each, codes: new Set() }
    for (const code of each.offices) group.codes.add(code)
    groups.set(key, group)
  }
  return [...groups.values()]
    .map(({ codes, ...finding }) => ({ ...finding, offices: inOrder(codes) }))
    .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
}

/** As the states and their seats stand in a list. */
function inOrder(codes: ReadonlySet<string>): string[] {
  return allSeats.map(seat => seat.code).filter(code => codes.has(code))
}
