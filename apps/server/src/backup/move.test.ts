import { afterEach, describe, expect, test } from 'vitest'
import { testKind } from '../database/testing/testSettings.ts'
import { NotServing, readMove, refuseUnfinishedFolder, refuseUnfinishedTables } from './marks.ts'
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
    ...{ source: source.database, dataFolder: source.dataFolder, target: target.database },
    ...{ to, schemaFile, onRows },
  })
}

async function serves(source: Installation, target: Installation): Promise<string[]> {
  const [old, fresh] = await Promise.allSettled([
    refuseUnfinishedFolder(source.dataFolder),
    refuseUnfinishedTables(target.database.db),
  ])
  return [...(old.status === 'fulfilled' ? ['old'] : []), ...(fresh.status === 'fulfilled' ? ['new'] : [])]
}

class Killed extends Error {}

describe.runIf(testKind() === 'postgres')('from the embedded store to PostgreSQL', () => {
  test('everything arrives, and only the new installation serves', async () => {
    const source = await open('embedded')
    const target = await open('postgres', { empty: true })
    const ids = [await writeLetter(source, 'first'), await writeWaiting(source, 'waits')]
    const gone = await writeLetter(source, 'erased')
    await eraseLetter(source, gone)
    expect(await serves(source, target)).toEqual(['old', 'new'])
    const { rows, wasDone } = await moveTo(source, target)
    expect([wasDone, rows.keys, rows.ledger, rows.deliveries]).toEqual([false, 2, 1, 2])
    expect(await serves(source, target)).toEqual(['new'])
    expect(await readTexts(target, [...ids, gone])).toEqual(['first', 'waits', undefined])
    expect((await target.vault()).lookupSecret).toBe((await source.vault()).lookupSecret)
    expect(await moveTo(source, target)).toMatchObject({ wasDone: true })
    await expect(refuseUnfinishedFolder(source.dataFolder)).rejects.toThrow(NotServing)
  })

  test('it goes on wherever it was stopped, and never do both serve', async () => {
    const source = await open('embedded')
    const target = await open('postgres', { empty: true })
    const ids: string[] = []
    for (let nth = 0; nth < 4; nth += 1) ids.push(await writeLetter(source, `letter ${nth}`))
    const seen = new Set<string>()
    let stops = 0
    for (let done = false; !done; ) {
      const onRows = (part: string) => {
        // After each part that is new.
        if (seen.has(part)) return
        seen.add(part)
        throw new Killed()
      }
      await moveTo(source, target, { onRows }).then(
        () => {
          done = true
        },
        async error => {
          if (!(error instanceof Killed)) throw error
          stops += 1
          expect(await serves(source, target)).toEqual([])
        },
      )
    }
    expect(stops).toBeGreaterThan(5)
    expect(await readTexts(target, ids)).toEqual(['letter 0', 'letter 1', 'letter 2', 'letter 3'])
  })

  test('a target that holds something is refused, and the old installation goes on', async () => {
    const source = await open('embedded')
    const target = await open('postgres')
    expect((await moveTo(source, target).catch(error => error)).code).toBe('databaseNotEmpty')
    expect(await readMove(source.dataFolder)).toBeNull()
    expect(await serves(source, target)).toEqual(['old', 'new'])
  })

  test('a second target is refused while the first is not done', async () => {
    const source = await open('embedded')
    const [target, other] = [await open('postgres', { empty: true }), await open('postgres', { empty: true })]
    const onRows = () => {
      throw new Killed()
    }
    const stopped = moveTo(source, target, { onRows })
    await expect(stopped).rejects.toThrow(Killed)
    const refused = await moveTo(source, other, { to: 'elsewhere/redress' }).catch(error => error)
    expect([refused.code, refused.about]).toEqual(['moved', 'db/redress'])
  })
})
