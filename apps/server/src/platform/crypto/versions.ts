import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { holdLock } from '../database/locks.ts'
import { makePrivateFolder } from '../privateFolder.ts'
import type { Reader } from './keyStore.ts'
import { fingerprintOf } from './sealing.ts'
import { bytea } from './serverKeys.ts'

/** A version of the key encryption key. It is identified by the fingerprint of its SECRET_KEY. */
export type KeyVersion = {
  version: number
  fingerprint: string
  madeAt: string
  /** Set once no stored key needs this version. */
  retiredAt: string | null
}

/** What the vault stores besides the data keys: the versions, and the wrapped secret of the keyed hashes. */
export type VersionState = {
  /** The versions. The oldest comes first. */
  versions: readonly KeyVersion[]
  lookup: { version: number; wrapped: Buffer } | null
}

export const noVersions: VersionState = { versions: [], lookup: null }

export type VersionStore = {
  read(): Promise<VersionState>
  /** Changes the state. No other process can change it at the same time. */
  change(edit: (now: VersionState) => VersionState | Promise<VersionState>): Promise<VersionState>
}

export type SecretKeys = { secretKey: string; previousKey?: string | undefined }

/** The secret keys that were found. There are none before the first startup, or if the key was lost. */
export type FoundKeys = { secretKey?: string | undefined; previousKey?: string | undefined }

/** The data was sealed with a SECRET_KEY that this process does not have. */
export class OtherSecretKey extends Error {
  override readonly name = 'OtherSecretKey'

  constructor(needed: string, given: readonly string[]) {
    super(
      `The data needs the SECRET_KEY with the fingerprint ${needed}, but ${describeGiven(given)}: ` +
        'set SECRET_KEY to that one, or set it as SECRET_KEY_PREVIOUS beside a new one.',
    )
  }
}

function describeGiven(given: readonly string[]): string {
  if (given.length === 0) return 'none is set'
  return `the given key has ${given.join(' and ')}`
}

/** Checks the keys. @throws OtherSecretKey unless they can decrypt everything that is stored */
export function checkSecretKeys({ versions }: VersionState, keys: FoundKeys): void {
  const given = fingerprintsOf(keys)
  const needed = versions.filter(each => each.retiredAt === null)
  const missing = needed.findLast(each => !given.includes(each.fingerprint))
  if (missing) throw new OtherSecretKey(missing.fingerprint, given)
}

export function fingerprintsOf({ secretKey, previousKey }: FoundKeys): string[] {
  return [secretKey, previousKey].flatMap(key => (key === undefined ? [] : [fingerprintOf(key)]))
}

/** Returns a state in which a version for this key is in use. The version is either new or was retired before. */
export function withVersionOf(secretKey: string, state: VersionState, now: string): VersionState {
  const fingerprint = fingerprintOf(secretKey)
  const mine = state.versions.find(each => each.fingerprint === fingerprint)
  if (mine?.retiredAt === null) return state
  if (mine)
    return {
      ...state,
      versions: state.versions.map(each => (each === mine ? { ...mine, retiredAt: null } : each)),
    }
  const version = 1 + Math.max(0, ...state.versions.map(each => each.version))
  const made: KeyVersion = { version, fingerprint, madeAt: now, retiredAt: null }
  return { ...state, versions: [...state.versions, made] }
}

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

/** Opens the versions in a file beside the embedded database. Only one process at a time uses the file. */
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

/** Replaces the text of a file. Even after a crash, the file has either the old or the new text. */
async function replaceFile(file: string, text: string): Promise<void> {
  const folder = path.dirname(file)
  await makePrivateFolder(folder)
  await fs.writeFile(`${file}.new`, text, { mode: 0o600, flush: true })
  await fs.rename(`${file}.new`, file)
  const opened = await fs.open(folder, 'r')
  await opened.sync().finally(() => opened.close())
}

/** Opens the versions in the schema redress_vault of a PostgreSQL server. Several processes share them. */
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
