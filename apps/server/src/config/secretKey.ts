import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The operator's key, or one that is made once and kept in the data folder. */
export async function loadSecretKey(given: string | undefined, dataFolder: string): Promise<string> {
  if (given !== undefined) return given
  const file = path.join(dataFolder, 'secret-key')
  await mkdir(dataFolder, { recursive: true })
  // The flag wx is exclusive: one of two processes that start at once writes, and both read.
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(ignoreExisting)
  return readFile(file, 'utf8')
}

function ignoreExisting(error: unknown): void {
  const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
  if (!exists) throw error
}
