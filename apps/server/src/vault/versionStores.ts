import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { makePrivateFolder } from '../base/privateFolder.ts'
import type { Database } from '../database/database.ts'
import { holdLock } from '../database/locks.ts'
import type { Reader } from './keyStore.ts'
import { bytea } from './serverKeys.ts'
import { type KeyVersion, noVersions, type VersionState, type VersionStore } from './versions.ts'

const versionsFile = z.object({
  versions: z.array(
    z.object({
      version: z.int(),
      fingerprint: z.string(),
      madeAt: z.string(),
      retiredAt: z.nullable(z.string()),
    }),
  ),
  lookup: z.nullable(z.object({ version: z.int(), wrapped: z.string() })),
})

/** In a file beside the embedded database, which one process at a time has open. */
export function openVersionsFile(vaultFolder: string): VersionStore {
  const file = path.join(vaultFolder, 'versions.json')
  let last = Promise.resolve(noVersions)
  return {
    read: () => readVersions(file),
    change(edit) {
      last = last
        .catch(() => {})
        .then(async () => {
          const before = await readVersions(file)
          const after = await edit(before)
          if (after !== before) await replaceFile(file, formatVersions(after))
          return after
        })
      return last
    },
  }
}

async function readVersions(file: string): Promise<VersionState> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return noVersions
  const { versions, lookup } = versionsFile.parse(JSON.parse(text))
  return {
    versions: versions.toSorted((a, b) => a.version - b.version),
    lookup: lookup && { version: lookup.version, wrapped: Buffer.from(lookup.wrapped, 'base64') },
  }
}

function formatVersions({ versions, lookup }: VersionState): string {
  const wrapped = lookup && { version: lookup.version, wrapped: lookup.wrapped.toString('base64') }
  return `${JSON.stringify({ versions, lookup: wrapped }, null, 2)}\n`
}

/** The old text or the new one, also after a crash. */
async function replaceFile(file: string, text: string): Promise<void> {
  const folder = path.dirname(file)
  await makePrivateFolder(folder)
  await fs.writeFile(`${file}.new`, text, { mode: 0o600, flush: true })
  await fs.rename(`${file}.new`, file)
  const opened = await fs.open(folder, 'r')
  await opened.sync().finally(() => opened.close())
}

/** In the schema redress_vault of a PostgreSQL server, which several processes share. */
export function openVersionTables({ db }: Pick<Database, 'db'>): VersionStore {
  return {
    read: () => readTables(db),
    change: edit =>
      db.transaction().execute(async trx => {
        await holdLock(trx, 'vault')
        const before = await readTables(trx)
        const after = await edit(before)
        if (after !== before) await writeTables(trx, after)
        return after
      }),
  }
}

async function readTables(db: Reader): Promise<VersionState> {
  const { rows: versions } = await sql<KeyVersion>`
    select version, fingerprint, made_at as "madeAt", retired_at as "retiredAt"
    from redress_vault.versions order by version`.execute(db)
  const { rows } = await sql<{ version: number; wrapped: Uint8Array }>`
    select version, wrapped from redress_vault.lookup`.execute(db)
  const [lookup] = rows
  return { versions, lookup: lookup ? { ...lookup, wrapped: Buffer.from(lookup.wrapped) } : null }
}

export async function writeTables(trx: Reader, { versions, lookup }: VersionState): Promise<void> {
  for (const { version, fingerprint, madeAt, retiredAt } of versions) {
    await sql`
      insert into redress_vault.versions values (${version}, ${fingerprint}, ${madeAt}, ${retiredAt})
      on conflict (version) do update set retired_at = excluded.retired_at`.execute(trx)
  }
  if (!lookup) return
  await sql`
    insert into redress_vault.lookup (version, wrapped) values (${lookup.version}, ${bytea(lookup.wrapped)}::bytea)
    on conflict (only_row) do update set version = excluded.version, wrapped = excluded.wrapped`.execute(trx)
}
