import { readFile } from 'node:fs/promises'
import { readText } from '@redress/channels/connection/ask'
import { isEmail } from '@redress/core/email/email'
import { congressChambers } from '@redress/core/legislator/chambers'
import { allSeats } from '@redress/core/legislator/seats'
import * as z from 'zod/mini'
import { DAY_MS } from '../../platform/clock.ts'
import { BadSettings } from '../../platform/config/readSettings.ts'
import { formatFileProblem, wordProblem } from '../../platform/yaml/fileProblem.ts'
import { readYaml } from '../../platform/yaml/readYaml.ts'
import {
  fetchLegislators,
  type LegislatorsFile,
  readLegislators,
} from '../clients/congressLegislators/fetchLegislators.ts'
import type { Member } from '../clients/congressLegislators/readMembers.ts'
import type { FileDataSet } from '../dataSets/fileDataSet.ts'

const address = z
  .string({ error: 'must be an email address.' })
  .check(z.trim(), z.refine(isEmail, { error: 'is not an email address.' }))

const file = z.record(z.string(), address)

const seatIds = new Set(allSeats.map(each => each.id))

/** Tells whether an id is that of a member whose name is loaded, and not that of a seat. */
export const isNamedMember = (id: string) => /^[A-Z]\d{6}$/.test(id)

const isLegislatorId = (id: string) => isNamedMember(id) || seatIds.has(id)

/**
 * Reads lines such as `S001191: staff@example.org`. While no names are loaded, the seat's id replaces the member's id.
 * @throws BadSettings that names each wrong line without its value
 */
export function readLegislatorEmails(name: string, text: string): ReadonlyMap<string, string> {
  const { read, problems, problemAt } = readYaml(name, text, { shape: file })
  const unknown = Object.keys(read ?? {})
    .filter(id => !isLegislatorId(id))
    .map(id =>
      problemAt(
        [id],
        'is not a legislator: use a bioguide id such as S001191, or a seat such as senate-AZ-1.',
      ),
    )
  const wrong = [...problems, ...unknown]
  if (wrong.length > 0) {
    throw new BadSettings(
      wrong.map(each => `LEGISLATOR_EMAILS_FILE: ${formatFileProblem(wordProblem(each))}`),
    )
  }
  return new Map(Object.entries(read ?? {}))
}

/** Opens the file of email addresses. @throws BadSettings if the file cannot be read or is invalid */
export async function openLegislatorEmails(
  location: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (location === undefined) return new Map()
  const text = await readFile(location, 'utf8').catch(() => {
    throw new BadSettings([`LEGISLATOR_EMAILS_FILE: ${location} cannot be read`])
  })
  return readLegislatorEmails(location, text)
}

/** The members of Congress. Members of other legislatures have their own data set. */
export const membersOfCongress: FileDataSet<LegislatorsFile> = {
  name: 'legislators',
  everyMs: DAY_MS,
  matches: head => /^\s*[[{]/.test(head),
  read: async ({ chunks }) => readLegislators(await readText(chunks)),
  fetch: fetchLegislators,
  describe: ({ members, congress, leftOut }) => ({ count: members.length, congress, leftOut }),
  async write(trx, { members }) {
    await trx.deleteFrom('legislators').where('legislator_type', 'in', congressChambers).execute()
    await trx.insertInto('legislators').values(members.map(toRow)).execute()
  },
}

function toRow({ stored, legislatorType, state, district, senateClass }: Member) {
  return {
    id: stored.id,
    legislator_type: legislatorType,
    state,
    district,
    senate_class: senateClass,
    legislator: JSON.stringify(stored),
  }
}
