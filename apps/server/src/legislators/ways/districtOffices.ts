import { readText } from '@redress/channels/connection/ask'
import { DAY_MS } from '../../platform/clock.ts'
import {
  type DistrictOfficesFile,
  fetchDistrictOffices,
  readDistrictOffices,
} from '../clients/districtOffices/readDistrictOffices.ts'
import type { FileDataSet } from '../dataSets/fileDataSet.ts'

/** The offices of members in their states. The count is the number of members who have one. */
export const districtOffices: FileDataSet<DistrictOfficesFile> = {
  name: 'district-offices',
  everyMs: DAY_MS,
  matches: head => /^\s*\[/.test(head) && head.includes('"offices"'),
  read: async ({ chunks }) => readDistrictOffices(await readText(chunks)),
  fetch: fetchDistrictOffices,
  describe: ({ offices, leftOut }) => ({ count: offices.size, congress: null, leftOut }),
  records: 'district offices',
  async write(trx, { offices }) {
    await trx.deleteFrom('district_offices').execute()
    await trx
      .insertInto('district_offices')
      .values([...offices].map(([id, own]) => ({ legislator_id: id, offices: JSON.stringify(own) })))
      .execute()
  },
}
