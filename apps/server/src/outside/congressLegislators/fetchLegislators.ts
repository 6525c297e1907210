import { download } from '../download.ts'
import type { Tell } from '../tell.ts'
import type { Member } from './member.ts'
import { membersProblems } from './membersProblems.ts'
import { readMembers } from './readMembers.ts'

/** `congress` is the one whose House the file holds; `asOf` in ms since 1970, where the source tells it. */
export type LegislatorsFile = {
  kind: 'new'
  members: Member[]
  congress: number
  etag: string
  asOf: number | undefined
}

/** Today's file has 1.5 MB. */
const largest = 16 * 1024 * 1024

const shown = 5

/**
 * The members in a file of the congress-legislators project, and the Congress whose House it holds.
 * @throws Error with a sentence where it cannot be read, or cannot be today's Congress
 */
export function readLegislators(text: string): Pick<LegislatorsFile, 'members' | 'congress'> {
  const members = readMembers(text)
  const problems = membersProblems(members)
  if (problems.length > 0)
    throw new Error(`The file of legislators was refused: ${problems.slice(0, shown).join('; ')}.`)
  const house = members.filter(member => member.legislatorType === 'HOUSE')
  return { members, congress: Math.max(...house.map(each => each.congress)) }
}

/**
 * The members of Congress from the congress-legislators project, or from a file of that shape.
 * @throws Error with a sentence where the file does not come, cannot be read, or cannot be today's Congress
 */
export async function fetchLegislators(
  wanted: { url: string; etag: string; tell?: Tell | undefined },
  signal?: AbortSignal,
): Promise<LegislatorsFile | { kind: 'unchanged' }> {
  const file = await download({ ...wanted, largest }, signal)
  if (file.kind === 'unchanged') return file
  return { kind: 'new', ...readLegislators(file.text), etag: file.etag, asOf: file.asOf }
}
