import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { testKind } from '../../platform/database/testing/testSettings.ts'
import { NotServing, readMove, refuseUnfinishedFolder, writeMove } from '../store/marks.ts'
import { move } from './move.ts'
import {
  eraseLetter,
  type Installation,
  openInstallation,
  readTexts,
  schemaFile,
  writeLetter,
  writeWaiting,
} from './testing/installation.ts'

const opened: Installation[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function open(...given: Parameters<typeof openInstallation>): Promise<Installation> {
  const installation = await openInstallation(...given)
  opened.push(installation)
  return installation
}

type Step = (part: string, rows: number) => void

function moveTo(
  source: Installation,
  target: Installation,
  { onRows = () => {}, to = 'db/redress' }: { onRows?: Step; to?: string } = {},
) {
  return move({
    source: source.database,
    dataFolder: source.dataFolder,
    target: target.database,
    to,
    schemaFile,
    onRows,
  })
}

const serves = (source: Installation): Promise<boolean> =>
  refuseUnfinishedFolder(source.dataFolder).then(
    () => true,
    error => {
      if (error instanceof NotServing) return false
      throw error
    },
  )

class Killed extends Error {}

describe.runIf(testKind() === 'postgres')('from the embedded store to PostgreSQL', () => {
  test('everything arrives, and only the new installation accepts letters', async () => {
    const source = await open('embedded')
    const target = await open('postgres', { empty: true })
    const ids = [await writeLetter(source, 'first'), await writeWaiting(source, 'waits')]
    const gone = await writeLetter(source, 'erased')
    await eraseLetter(source, gone)
    expect(await serves(source)).toBe(true)
    const { rows, wasDone } = await moveTo(source, target)
    expect([wasDone, rows.keys, rows['redress_vault.ledger'], rows.deliveries]).toEqual([false, 2, 1, 2])
    expect(await serves(source)).toBe(false)
    expect(await readTexts(target, [...ids, gone])).toEqual(['first', 'waits', undefined])
    expect((await target.vault()).lookupSecret).toBe((await source.vault()).lookupSecret)
    for (const table of ['deliveries', 'receipts', 'submissions', 'events']) {
      expect(await rowsOf(target, table)).toEqual(await rowsOf(source, table))
    }
    await writeLetter(target, 'gets numbers of its own')
    expect(await moveTo(source, target)).toMatchObject({ wasDone: true })
  })

  test('a move that was killed leaves nothing in the target, and starts again', async () => {
    const source = await open('embedded')
    const target = await open('postgres', { empty: true })
    const ids: string[] = []
    for (let nth = 0; nth < 4; nth += 1) ids.push(await writeLetter(source, `letter ${nth}`))
    for (const part of ['batches', 'deliveries', 'submissions']) {
      const onRows = (now: string) => {
        if (now === part) throw new Killed()
      }
      await expect(moveTo(source, target, { onRows })).rejects.toThrow(Killed)
      expect([await serves(source), await rowsOf(target, 'batches')]).toEqual([false, []])
    }
    await moveTo(source, target)
    expect(await readTexts(target, ids)).toEqual(['letter 0', 'letter 1', 'letter 2', 'letter 3'])
  })

  test('a move that was killed after its commit ends without copying anything', async () => {
    const source = await open('embedded')
    const target = await open('postgres', { empty: true })
    await writeLetter(source, 'first')
    await moveTo(source, target)
    await writeMove(source.dataFolder, { to: 'db/redress', state: 'moving' })
    expect(await moveTo(source, target)).toMatchObject({ wasDone: true })
    expect(await readMove(source.dataFolder)).toMatchObject({ state: 'moved' })
  })

  test('a target that was ever used is refused, and the old installation goes on', async () => {
    const source = await open('embedded')
    const target = await open('postgres')
    await target.vault()
    const foreign = await open('postgres', { empty: true })
    await sql`create table others (id int)`.execute(foreign.database.db)
    for (const used of [target, foreign]) {
      expect((await moveTo(source, used).catch(error => error)).code).toBe('databaseNotEmpty')
    }
    expect([await readMove(source.dataFolder), await serves(source)]).toEqual([null, true])
  })

  test('a second target is refused while the first move is not finished', async () => {
    const source = await open('embedded')
    const [target, other] = [await open('postgres', { empty: true }), await open('postgres', { empty: true })]
    await writeLetter(source, 'first')
    const onRows = () => {
      throw new Killed()
    }
    await expect(moveTo(source, target, { onRows })).rejects.toThrow(Killed)
    const refused = await moveTo(source, other, { to: 'elsewhere/redress' }).catch(error => error)
    expect([refused.code, refused.about]).toEqual(['moved', 'db/redress'])
  })
})

/** Returns the rows in the form in which the database prints them, so that all digits are compared. */
async function rowsOf({ database: { db } }: Installation, table: string): Promise<unknown[]> {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(r)::text as row from ${sql.table(table)} r order by 1`.execute(db)
  return rows.map(({ row }) => row)
}
