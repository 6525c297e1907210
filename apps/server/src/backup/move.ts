import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { readSchemaHash } from '../database/schema.ts'
import { openVaultTransfer, type VaultTransfer } from '../vault/transfer.ts'
import { inSnapshot } from './backup.ts'
import { loadPages } from './load.ts'
import { findJob, markVerified, prepareTarget, releaseTarget } from './loadingJob.ts'
import { readMove, writeMove } from './marks.ts'
import { counted, countPages, keyPages, letterPages, PartTally, refuseDifferent } from './pages.ts'
import { Refused } from './refused.ts'
import { type Handle, isEmpty } from './tables.ts'

export type Moved = {
  to: string
  /** Of each table, and of the vault. */
  rows: Record<string, number>
  /** True if an earlier run had finished. */
  wasDone: boolean
}

type Moving = {
  /** Embedded, and stopped: this process has its folder. */
  source: Database
  dataFolder: string
  target: Database
  /** Host and database, without a password. */
  to: string
  schemaFile: string
  onRows?: ((part: string, rows: number) => void) | undefined
}

/**
 * Copies an embedded installation to a PostgreSQL server, compares both, marks the old one and releases the new one: at
 * no moment can both serve. Goes on where a killed one ended.
 * @throws Refused
 */
export async function move(moving: Moving): Promise<Moved> {
  const { source, dataFolder, target, to, schemaFile } = moving
  const before = await readMove(dataFolder)
  const job = before && `move ${before.id}`
  if (before && before.to !== to) throw new Refused('moved', before.to)
  if (before?.state === 'moved') return finish(moving, job)
  const mark = before ?? { id: randomUUID(), to, state: 'moving' as const }
  const schema = await readSchemaHash(source.db)
  // Before the source is marked, since it does not start then.
  if (before === null && !(await isEmpty(target.db))) throw new Refused('databaseNotEmpty', to)
  await writeMove(dataFolder, mark)
  await prepareTarget({ db: target.db, job: `move ${mark.id}`, schema, schemaFile })
  const rows = await copyAndCompare(moving)
  await markVerified(target.db)
  await writeMove(dataFolder, { ...mark, state: 'moved' })
  await releaseTarget(target.db)
  return { to, rows, wasDone: false }
}

/** The comparison was done before the source was marked. */
async function finish({ target, to }: Moving, job: string | null): Promise<Moved> {
  if ((await findJob(target.db)) === job) await releaseTarget(target.db)
  return { to, rows: {}, wasDone: true }
}

async function copyAndCompare(moving: Moving): Promise<Record<string, number>> {
  const { source, dataFolder, target } = moving
  const [from, to] = [
    await openVaultTransfer({ database: source, dataFolder }),
    await openVaultTransfer({ database: target, dataFolder }),
  ]
  try {
    const sent = new PartTally()
    await inSnapshot(source.db, async trx => {
      const pages = counted(everything(from, trx), sent)
      await loadPages({ database: target, vault: to }, pages, moving.onRows)
    })
    const arrived = await inSnapshot(target.db, trx => countPages(everything(to, trx)))
    refuseDifferent(sent.counts(), arrived)
    return Object.fromEntries(Object.entries(arrived).map(([part, { rows }]) => [part, rows]))
  } finally {
    await from.close()
    await to.close()
  }
}

async function* everything(vault: VaultTransfer, db: Handle) {
  yield* keyPages(vault, db)
  yield* letterPages(db)
}
