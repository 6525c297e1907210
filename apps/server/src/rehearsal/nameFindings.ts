import { houseDialect } from '@redress/channels/house/dialect'
import { senateDialect } from '@redress/channels/senate/dialect'
import { codePoints } from '@redress/core/text/codePoints'
import { tidyLine } from '@redress/core/text/tidyLine'
import { type Cast, codesOf } from './cast.ts'
import type { Finding } from './finding.ts'
import type { Script } from './script.ts'

const chambers = [
  { chamber: 'HOUSE', by: 'House gateway', dialect: houseDialect },
  { chamber: 'SENATE', by: 'Senate gateway', dialect: senateDialect },
] as const

/** An organization's name that is too short for a chamber is left out of the letters there. */
export function nameFindings({ organization }: Script, { spokenTo }: Cast): Finding[] {
  const length = codePoints(tidyLine(organization.name))
  return chambers.flatMap(({ chamber, by, dialect }) => {
    if (length >= dialect.shortestOrganization) return []
    const offices = codesOf(spokenTo.filter(({ seat }) => seat.legislatorType === chamber))
    const reason = `The organization’s name is left out: it has fewer than ${dialect.shortestOrganization} characters.`
    return [{ level: 'mended', by, reason, answer: '', place: '', offices }]
  })
}
