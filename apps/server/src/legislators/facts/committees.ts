import { readText } from '@redress/channels/connection/ask'
import type { Transaction } from 'kysely'
import { DAY_MS } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import {
  type CommitteeMembersFile,
  type CommitteeNames,
  fetchCommittees,
  readCommitteeMembers,
  readCommitteeNames,
} from '../clients/committees/readCommittees.ts'
import { sittingCongress } from '../congress.ts'
import type { DataSetImporter, Store } from '../dataSets/dataSet.ts'
import type { FileDataSet } from '../dataSets/fileDataSet.ts'

const ROWS_AT_ONCE = 1_000

/**
 * The members of committees. The count is the number of seats. At the beginning of a Congress no committee has members
 * yet, so a file is compared only with one of the same Congress. Its URL is the URL of a folder with both files about
 * committees.
 */
export const committeeMembers: FileDataSet<CommitteeMembersFile & { names?: CommitteeNames }> = {
  name: 'committees',
  everyMs: DAY_MS,
  matches: head => /^\s*\{\s*"[HSJ][A-Z]{3}\d{0,2}"\s*:\s*\[/.test(head),
  read: async ({ chunks }) => readCommitteeMembers(await readText(chunks)),
  fetch: ({ url, ...wanted }, signal) => fetchCommittees({ folder: url, ...wanted }, signal),
  describe: ({ members, leftOut }, at) => ({
    count: members.length,
    congress: sittingCongress(at),
    leftOut,
  }),
  records: 'committee members',
  async write(trx, { members, names }) {
    if (names) await saveNames(trx, names)
    await trx.deleteFrom('committee_members').execute()
    for (let from = 0; from < members.length; from += ROWS_AT_ONCE) {
      const rows = members.slice(from, from + ROWS_AT_ONCE)
      await trx
        .insertInto('committee_members')
        .values(
          rows.map(each => ({
            committee: each.committee,
            legislator_id: each.legislatorId,
            role: each.role,
          })),
        )
        .execute()
    }
  },
}

/** Imports the names of committees. They are stored beside the members, but only the members are the data set. */
export function committeeNamesImporter({ database }: Store): DataSetImporter {
  return {
    name: 'committees',
    matches: head => /^\s*\[/.test(head) && head.includes('"thomas_id"') && !head.includes('"bioguide"'),
    async importFile({ chunks }) {
      const names = readCommitteeNames(await readText(chunks))
      await database.db.transaction().execute(trx => saveNames(trx, names))
    },
  }
}

async function saveNames(trx: Transaction<Tables>, names: CommitteeNames): Promise<void> {
  await trx.deleteFrom('committees').execute()
  await trx
    .insertInto('committees')
    .values([...names].map(([code, name]) => ({ code, name })))
    .execute()
}
