import pg from 'pg'
import { databaseUrl } from './testSettings.ts'

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
