import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import { promisify } from 'node:util'
import { Refused } from './refused.ts'

const run = promisify(execFile)

/** @throws Refused if pg_dump is missing or fails */
export async function dumpServer(url: string, which: readonly string[], file: string): Promise<void> {
  // The file is created first, so that only the user of this process can read it.
  await fs.writeFile(file, '', { mode: 0o600 })
  await runProgram('pg_dump', url, ['--format=custom', ...which, '--file', file])
}

/**
 * Restores a dump in one transaction. The restored tables belong to the user in the database URL.
 * @throws Refused if pg_restore is missing or fails
 */
export async function restoreServer(url: string, file: string): Promise<void> {
  await runProgram('pg_restore', url, ['--single-transaction', '--no-owner', '--no-privileges', file])
}

/**
 * Runs a PostgreSQL program. The password is passed in the environment, because other users of the machine can read a
 * program's arguments.
 */
async function runProgram(program: string, address: string, args: readonly string[]): Promise<void> {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) }
  try {
    await run(program, ['--dbname', url.href, ...args], { env })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('code' in error && error.code === 'ENOENT') throw new Refused('noProgram', program)
    const said = 'stderr' in error ? String(error.stderr).trim() : error.message
    throw new Refused('programFailed', said)
  }
}
