import type { CommitteeRole } from '@redress/core/campaign/segments'
import * as z from 'zod/mini'
import { DownloadFailed, fetchText, type OnProgress } from '../../../platform/http/download.ts'
import { type LeftOut, summarizeLeftOut } from '../../../platform/leftOut.ts'
import { readJson } from '../readJson.ts'

export type CommitteeMember = { committee: string; legislatorId: string; role: CommitteeRole }

/** The file is empty in the first weeks of a Congress. */
export type CommitteeMembersFile = { members: CommitteeMember[]; leftOut: LeftOut }

/** The names by code, of the committees and their subcommittees. */
export type CommitteeNames = Map<string, string>

/** The limit in bytes. Today's larger file has 600 KB. */
const LARGEST = 8 * 1024 * 1024

type Wanted = { folder: string; etag: string; onProgress?: OnProgress | undefined }

/**
 * Fetches the members of the committees, and with them the names.
 * @throws DownloadFailed if a file does not arrive or cannot be read
 */
export async function fetchCommittees({ folder, etag, onProgress }: Wanted, signal?: AbortSignal) {
  const file = await fetchText(
    { url: `${folder}/${MEMBERS_FILE}`, etag, largest: LARGEST, onProgress },
    signal,
  )
  if (file.kind === 'unchanged') return file
  const names = await fetchText({ url: `${folder}/${NAMES_FILE}`, etag: '', largest: LARGEST }, signal)
  if (names.kind === 'unchanged') throw new DownloadFailed('The file of committees did not arrive.')
  const content = { ...readCommitteeMembers(file.content), names: readCommitteeNames(names.content) }
  return { ...file, content }
}

const MEMBERS_FILE = 'committee-membership-current.json'
const NAMES_FILE = 'committees-current.json'

const code = z.string().check(z.regex(/^[A-Z]{4}\d{0,2}$/))
const member = z.object({
  bioguide: z.string().check(z.regex(/^[A-Z]\d{6}$/)),
  title: z.optional(z.nullable(z.string())),
})

/**
 * Reads `committee-membership-current.json` of unitedstates/congress-legislators. It leaves out each entry that cannot
 * be read, with a sentence. Members who are on a committee only because of another office (ex officio) do not count as
 * its members.
 * @throws DownloadFailed if the text is not such an object
 */
export function readCommitteeMembers(text: string): CommitteeMembersFile {
  const listed = readJson(text, 'committee members')
  if (typeof listed !== 'object' || listed === null || Array.isArray(listed))
    throw new DownloadFailed('The file of committee members is not an object.')
  const leftOut: string[] = []
  const members = Object.entries(listed).flatMap(([committee, entries]: [string, unknown]) => {
    if (!code.safeParse(committee).success || !Array.isArray(entries)) {
      leftOut.push(`"${committee}" is not the code of a committee with a list of members.`)
      return []
    }
    return readMembers(committee, entries, leftOut)
  })
  return { members, leftOut: summarizeLeftOut(leftOut) }
}

function readMembers(committee: string, entries: readonly unknown[], leftOut: string[]): CommitteeMember[] {
  const members = new Map<string, CommitteeMember>()
  for (const [index, entry] of entries.entries()) {
    const read = z.safeParse(member, entry)
    if (!read.success) {
      leftOut.push(
        `Member ${index + 1} of ${committee} has no valid ${read.error.issues[0]?.path.join('.') || 'record'}.`,
      )
      continue
    }
    const role = roleOf(read.data.title ?? '')
    const legislatorId = read.data.bioguide
    if (role) members.set(legislatorId, { committee, legislatorId, role })
  }
  return [...members.values()]
}

function roleOf(title: string): CommitteeRole | null {
  if (/^ex officio$/i.test(title)) return null
  if (/^(co)?chair(man|woman)?$/i.test(title)) return 'chair'
  if (/^vice chair(man|woman)?$/i.test(title)) return 'vice-chair'
  return /^ranking member$/i.test(title) ? 'ranking' : 'member'
}

const named = z.object({
  thomas_id: z.string().check(z.regex(/^[A-Z]{4}$/)),
  name: z.string(),
  subcommittees: z._default(
    z.array(z.object({ thomas_id: z.string().check(z.regex(/^\d{2}$/)), name: z.string() })),
    [],
  ),
})

/**
 * Reads `committees-current.json` of the same project.
 * @throws DownloadFailed if the text is not such a list, or names no committee
 */
export function readCommitteeNames(text: string): CommitteeNames {
  const listed = readJson(text, 'committees')
  if (!Array.isArray(listed)) throw new DownloadFailed('The file of committees is not a list.')
  const names: CommitteeNames = new Map()
  for (const entry of listed) {
    const read = z.safeParse(named, entry)
    if (!read.success) continue
    const { thomas_id: id, name, subcommittees } = read.data
    names.set(id, name)
    for (const each of subcommittees) names.set(id + each.thomas_id, `${name}, ${each.name}`)
  }
  if (names.size === 0) throw new DownloadFailed('The file of committees names no committee.')
  return names
}
