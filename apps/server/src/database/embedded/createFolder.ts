import { execFile } from 'node:child_process'
import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What the child runs: the path of PGlite and the folder come as arguments. */
const CREATE = 'require(process.argv[1]).PGlite.create(process.argv[2]).then(database => database.close())'

/**
 * Makes a new database, whole or not at all: it is made beside, written through, and put in place by a rename.
 * A child process does it, since making one takes 850 MB that a process would keep for as long as it lives.
 */
export async function createFolder(folder: string): Promise<void> {
  const beside = `${folder}.new`
  await fs.rm(beside, { recursive: true, force: true })
  await fs.mkdir(beside, { mode: 0o700 })
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  await run(process.execPath, ['-e', CREATE, pglite, beside], { env: { ...process.env, NODE_OPTIONS: '' } })
  await writeThrough(beside)
  await fs.rename(beside, folder)
  await syncOne(path.dirname(folder))
}

async function writeThrough(folder: string): Promise<void> {
  const entries: Dirent[] = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isFile() || entry.isDirectory()) await syncOne(path.join(entry.parentPath, entry.name))
  }
  await syncOne(folder)
}

async function syncOne(file: string): Promise<void> {
  const open = await fs.open(file, 'r')
  try {
    await open.sync()
  } finally {
    await open.close()
  }
}
