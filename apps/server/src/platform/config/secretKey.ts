import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder } from '../privateFolder.ts'

/** Finds the secret key. Returns undefined if the operator set none and none was created yet. */
export async function findSecretKey(
  given: string | undefined,
  dataFolder: string,
): Promise<string | undefined> {
  if (given !== undefined) return given
  return readFile(fileOf(dataFolder), 'utf8').catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Returns the operator's key. If there is none, returns a key that is created once and kept in the data folder. */
export async function loadSecretKey(given: string | undefined, dataFolder: string): Promise<string> {
  if (given !== undefined) return given
  const file = fileOf(dataFolder)
  await makePrivateFolder(dataFolder)
  // The flag `wx` refuses to overwrite a file. If two processes start at once, only one of them writes its key, and
  // both read that key.
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(ignoreExisting)
  return readFile(file, 'utf8')
}

function fileOf(dataFolder: string): string {
  return path.join(dataFolder, 'secret-key')
}

function ignoreExisting(error: unknown): void {
  const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
  if (!exists) throw error
}
