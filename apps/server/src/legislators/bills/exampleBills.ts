import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Bill, readBillId } from '@redress/core/bill/bill'
import type { Sponsorship } from '@redress/core/campaign/segments'
import { isBlank } from '@redress/core/text/text'
import * as z from 'zod/mini'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { nothingLeftOut } from '../../platform/leftOut.ts'
import { formatFileProblem, wordProblem } from '../../platform/yaml/fileProblem.ts'
import { readYaml } from '../../platform/yaml/readYaml.ts'
import { sittingCongress } from '../congress.ts'
import { insertBills, insertWords, newEdition, publishEdition, type WordCounts } from './billStore.ts'

/** An example bill. Its subjects are searched but not shown. */
export type ExampleBill = Bill & { subjects?: string[] | undefined }

/** Reads the file of example bills. @throws if the file is missing or invalid */
export async function readExampleBills(file: string): Promise<ExampleBill[]> {
  return readBills(path.basename(file), await fs.readFile(file, 'utf8'))
}

/** Opens the example bills for a machine without a database. */
export async function openExampleBills(
  { clock }: { clock: Clock },
  file: string,
): Promise<{ find(ids: readonly string[]): Promise<Bill[]> }> {
  const bills = await readExampleBills(file)
  return { find: async ids => findAmong(bills, idsOfCongress(ids, sittingCongress(clock.now()))) }
}

export function findAmong(bills: readonly Bill[], ids: readonly string[]): Bill[] {
  const known = new Map(bills.map(bill => [bill.id, bill]))
  return ids.flatMap(id => known.get(id) ?? [])
}

export function idsOfCongress(ids: readonly string[], congress: number): string[] {
  return [...new Set(ids)].filter(id => readBillId(id)?.congress === congress)
}

/** Reads the bills in the text of a file. @throws Error that lists all mistakes in the file */
export function readBills(file: string, text: string): ExampleBill[] {
  const { read, problems } = readYaml(file, text, { shape: billFile })
  if (!read) throw new Error(problems.map(wordProblem).map(formatFileProblem).join('\n'))
  return read.flatMap(given => {
    const id = readBillId(given.id)
    return id ? [{ ...given, type: id.type, number: String(id.number) }] : []
  })
}

const text = z.string({ error: 'must be text.' }).check(
  z.trim(),
  z.refine(value => !isBlank(value), 'is empty.'),
)

const billFile = z.array(
  z.strictObject({
    id: text.check(
      z.refine(id => readBillId(id) !== null, {
        error: 'must be congress-type-number in lower case, such as 119-hr-22.',
      }),
    ),
    name: text,
    title: text,
    url: text.check(z.regex(/^https:\/\/\S+$/, 'must be an https address.')),
    summary: text,
    /** The subjects under which the Library of Congress classifies the bill. */
    subjects: z.optional(z.array(text)),
  }),
)

const EXAMPLES_SOURCE = 'examples'

/** Stores the examples. The next load of bills deletes them. */
export async function saveExamples(
  { database, clock }: { database: Database; clock: Clock },
  examples: readonly ExampleBill[],
): Promise<void> {
  const { db } = database
  const etag = createHash('sha256').update(JSON.stringify(examples)).digest('hex')
  const stored = await db
    .selectFrom('bill_editions')
    .select('etag')
    .where('source', '=', EXAMPLES_SOURCE)
    .executeTakeFirst()
  if (stored?.etag === etag) return
  const now = clock.now()
  const words: WordCounts = new Map()
  const bills = examples.map(each => ({
    ...each,
    congress: readBillId(each.id)?.congress ?? 0,
    subjects: each.subjects ?? [],
  }))
  const congress = Math.max(0, ...bills.map(each => each.congress))
  // This is one transaction, because a process that loads bills deletes all unpublished editions.
  await db.transaction().execute(async trx => {
    const edition = await newEdition({ db: trx })
    await insertBills({ db: trx }, bills, { edition, now, words })
    await insertWords({ db: trx }, edition, words)
    await publishEdition(trx, {
      source: EXAMPLES_SOURCE,
      edition,
      congress,
      count: bills.length,
      etag,
      as_of: toIsoString(now),
      left_out: nothingLeftOut,
    })
  })
}

/** Adds bills to the examples, and who introduced and cosponsors the bills, for a preview. */
export async function addKnownBills(
  { database, clock }: { database: Database; clock: Clock },
  bills: readonly Bill[],
  sponsorships: Readonly<Record<string, Sponsorship>>,
): Promise<void> {
  const added = bills.flatMap(bill => {
    const id = readBillId(bill.id)
    return id ? [{ ...bill, congress: id.congress, subjects: [] }] : []
  })
  await database.db.transaction().execute(async trx => {
    const { edition } = await trx
      .selectFrom('bill_editions')
      .select('edition')
      .where('source', '=', EXAMPLES_SOURCE)
      .executeTakeFirstOrThrow()
    await insertBills({ db: trx }, added, { edition, now: clock.now(), words: new Map() })
    for (const [id, sponsorship] of Object.entries(sponsorships))
      await trx
        .updateTable('bills')
        .set({ sponsorship: JSON.stringify(sponsorship) })
        .where('id', '=', id)
        .execute()
  })
}
