import fs from 'node:fs/promises'
import path from 'node:path'
import { sittingCongress } from '@redress/core/address/congress'
import type { Clock } from '../base/clock.ts'
import type { BillSource } from './billSource.ts'
import { findAmong, offeredIds } from './findAmong.ts'
import type { ExampleBill } from './loadExamples.ts'
import { readBills } from './readBills.ts'

/** @throws where the file is not there, or something is wrong in it */
export async function readExampleBills(file: string): Promise<ExampleBill[]> {
  return readBills(path.basename(file), await fs.readFile(file, 'utf8'))
}

/** The bills of a file by their ids, for a machine without a database. */
export async function openExampleBills(
  { clock }: { clock: Clock },
  file: string,
): Promise<Pick<BillSource, 'find'>> {
  const bills = await readExampleBills(file)
  return { find: async ids => findAmong(bills, offeredIds(ids, sittingCongress(clock.now()))) }
}
