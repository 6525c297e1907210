import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseUrl, onServer, testKind } from '../testing/testSettings.ts'
import { openPostgres } from './openPostgres.ts'

test.runIf(testKind() === 'postgres')(
  'notifications and session locks use the direct connection, and queries use the pooler',
  async () => {
    const name = `test_pooler_${process.pid}`
    await onServer(`create database ${name}`)
    // The first database acts as the pooler, and the second one as the server behind the pooler. PostgreSQL does not
    // pass notifications from one database to another, so the test sees which connection was used.
    const database = await openPostgres(databaseUrl(name), () => {}, databaseUrl())
    const heard: string[] = []
    await database.listen('work', payload => heard.push(payload))
    await database.notify('work', 'by the pooler')
    await onServer(`notify work, 'direct'`)
    await expect.poll(() => heard).toEqual(['direct'])
    const place = await database.session(async session => {
      await sql`set lock_timeout = '1s'`.execute(session)
      const { rows } = await sql<{ place: string; timeout: string }>`
        select current_database() as place, current_setting('lock_timeout') as timeout`.execute(session)
      return rows[0]
    })
    expect(place).toEqual({ place: new URL(databaseUrl()).pathname.slice(1), timeout: '1s' })
    await database.close()
    await onServer(`drop database ${name}`)
  },
)
