import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** Returns the kind of store on which the tests run. */
export function testKind(): 'embedded' | 'postgres' {
  const kind = process.env.TEST_DATABASE ?? 'embedded'
  if (kind === 'embedded' || kind === 'postgres') return kind
  throw new Error('TEST_DATABASE is embedded or postgres.')
}

/** Returns the URL of a database on the test server. If no name is given, it is that of the maintenance database. */
export function databaseUrl(name?: string): string {
  const maintenance = process.env.TEST_DATABASE_URL
  if (!maintenance) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL; npm test provides both.')
  if (name === undefined) return maintenance
  const url = new URL(maintenance)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Returns the value that prepareDatabases provides for the tests: a file with a snapshot, or the name of a template.
 */
export function preparedBySetup(name: 'TEST_DATABASE_EMPTY' | 'TEST_DATABASE_WITH_TABLES'): string {
  const value = process.env[name]
  if (!value)
    throw new Error('The database kit is prepared by the test project "server": run the test in that one.')
  return value
}

/** Runs one statement on the test server's maintenance database. */
export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Returns all files in a folder of the test server. Other tests may drop their databases at the same time, so files may
 * disappear.
 */
export async function filesIn(folder: string): Promise<string[]> {
  const entries: Dirent[] = await fs.readdir(folder, { withFileTypes: true }).catch(error => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found: string[] = []
  for (const entry of entries) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) found.push(...(await filesIn(place)))
    if (entry.isFile()) found.push(place)
  }
  return found
}
