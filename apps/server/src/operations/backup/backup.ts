import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { VersionState } from '../../platform/crypto/versions.ts'
import { openVersionsFile, openVersionTables } from '../../platform/crypto/versions.ts'
import type { Database } from '../../platform/database/database.ts'
import { makePrivateFolder } from '../../platform/privateFolder.ts'
import { syncPath } from '../../platform/syncPath.ts'
import { Refused } from './refused.ts'
import { dumpServer } from './serverPrograms.ts'

/** The files in a backup's folder besides `backup.json`. In a backup of the embedded store, `keys` is a folder. */
export const files = {
  embedded: { letters: 'letters.tar.gz', keys: 'keys' },
  postgres: { letters: 'letters.dump', keys: 'keys.dump' },
  ledger: 'ledger',
} as const

const backup = z.object({
  store: z.enum(['embedded', 'postgres']),
  /** ISO 8601. The backup contains everything that was committed before this time. */
  takenAt: z.string(),
  /** The fingerprint of each SECRET_KEY that wraps a key in this backup. */
  secretKeys: z.array(z.string()),
  /** The SHA-256 of each file in hexadecimal digits. */
  files: z.record(z.string(), z.string()),
})
export type Backup = z.infer<typeof backup>

/** The folder contains no backup, or the backup was changed. */
export class BrokenBackup extends Error {
  override readonly name = 'BrokenBackup'
  readonly file: string

  constructor(file: string) {
    super(`${file} is missing, incomplete or changed.`)
    this.file = file
  }
}

type Target = { folder: string; takenAt: string }

/**
 * Backs up an embedded installation. The letters are copied before the keys and the ledger, so that the ledger includes
 * an erasure that happens during the backup.
 * @param dump the archive of the embedded database
 * @throws Refused if the backup's folder is not empty
 */
export function backUpEmbedded(
  { dump, dataFolder }: { dump(): Promise<AsyncIterable<Uint8Array>>; dataFolder: string },
  target: Target,
): Promise<Backup> {
  return writeBackup('embedded', target, async into => {
    const { letters, keys } = files.embedded
    const archive = createWriteStream(path.join(into, letters), { mode: 0o600 })
    await pipeline(Readable.from(await dump()), archive)
    const vault = path.join(dataFolder, 'vault')
    await makePrivateFolder(path.join(into, keys))
    // A version is retired only after its last key was rewrapped. The versions are copied before the keys, so all keys
    // have their version in the copy.
    for (const name of ['versions.json', 'keys'])
      await fs.copyFile(path.join(vault, name), path.join(into, keys, name))
    const ledger = await fs.readFile(path.join(vault, 'ledger'), 'utf8').catch(ifMissing(() => ''))
    await fs.writeFile(path.join(into, files.ledger), ledger, { mode: 0o600 })
    return openVersionsFile(path.join(into, keys)).read()
  })
}

/**
 * Backs up a database server with pg_dump: first the letters, then the keys, then the ledger of erasures.
 * @param url the URL of the database itself, not of a connection pooler
 * @throws Refused if the backup's folder is not empty, or if pg_dump is missing or fails
 */
export function backUpServer(database: Database, url: string, target: Target): Promise<Backup> {
  return writeBackup('postgres', target, async into => {
    const { letters, keys } = files.postgres
    await dumpServer(url, ['--exclude-schema=redress_vault'], path.join(into, letters))
    await dumpServer(url, ['--schema=redress_vault'], path.join(into, keys))
    await writeLedger(database.db, path.join(into, files.ledger))
    return openVersionTables(database).read()
  })
}

/**
 * Writes the backup into a temporary folder and then renames it, so that the backup's folder is either complete or
 * absent.
 */
async function writeBackup(
  store: Database['kind'],
  { folder, takenAt }: Target,
  writeFiles: (into: string) => Promise<VersionState>,
): Promise<Backup> {
  await refuseFilled(folder)
  const partial = `${path.resolve(folder)}.partial`
  await fs.rm(partial, { recursive: true, force: true })
  await makePrivateFolder(partial)
  try {
    const { versions } = await writeFiles(partial)
    const secretKeys = versions.filter(each => each.retiredAt === null).map(each => each.fingerprint)
    const written: Backup = { store, takenAt, secretKeys, files: await hashFiles(partial) }
    const text = `${JSON.stringify(written, null, 2)}\n`
    await fs.writeFile(markOf(partial), text, { mode: 0o600, flush: true })
    await fs.rmdir(folder).catch(() => {})
    await fs.rename(partial, folder)
    await syncPath(path.dirname(path.resolve(folder)))
    return written
  } catch (error) {
    await fs.rm(partial, { recursive: true, force: true })
    throw error
  }
}

const markOf = (folder: string) => path.join(folder, 'backup.json')

/** @throws Refused if the backup's folder is not empty */
export async function refuseFilled(folder: string): Promise<void> {
  const found = await fs.readdir(folder).catch(ifMissing(() => []))
  if (found.length > 0) throw new Refused('folderNotEmpty', folder)
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const PAGE = 10_000

/** Writes the ledger in the format of the embedded vault's ledger. */
async function writeLedger(db: Database['db'], file: string): Promise<void> {
  await fs.writeFile(file, '', { mode: 0o600 })
  for (let after = FIRST_ID; ; ) {
    const { rows } = await sql<{ id: string; at: string }>`
      select id, destroyed_at as at from redress_vault.ledger
      where id > ${after} order by id limit ${PAGE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await fs.appendFile(file, rows.map(({ id, at }) => `${id} ${at}\n`).join(''))
    after = last.id
  }
}

/** Hashes each file and flushes it to the disk. */
async function hashFiles(folder: string): Promise<Backup['files']> {
  const hashes: Backup['files'] = {}
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    await syncPath(file)
    hashes[path.relative(folder, file)] = await hashFile(file)
  }
  return hashes
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** @throws BrokenBackup */
export async function readBackup(folder: string): Promise<Backup> {
  const file = markOf(folder)
  const found = backup.safeParse(
    await fs
      .readFile(file, 'utf8')
      .then(JSON.parse)
      .catch(() => null),
  )
  if (!found.success) throw new BrokenBackup(file)
  return found.data
}

/**
 * Reads every file of the backup completely and checks its hash.
 * @throws BrokenBackup
 */
export async function checkBackup(folder: string): Promise<Backup> {
  const found = await readBackup(folder)
  for (const [name, hash] of Object.entries(found.files)) {
    const file = path.join(folder, name)
    if ((await hashFile(file).catch(ifMissing(() => ''))) !== hash) throw new BrokenBackup(file)
  }
  return found
}

function ifMissing<T>(otherwise: () => T): (error: NodeJS.ErrnoException) => T {
  return error => {
    if (error.code === 'ENOENT') return otherwise()
    throw error
  }
}
