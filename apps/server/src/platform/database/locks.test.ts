import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimMailing } from '../../letters/notify/formMailing.ts'
import type { Database } from './database.ts'
import { holdLock, lockNumbers } from './locks.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'
import { testKind } from './testing/testSettings.ts'

const now = Date.parse('2026-11-20T17:00:00Z')
const at = new Date(now).toISOString()

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function queueMail(): Promise<void> {
  const batch = { id: 'batch', organization_id: 'neighbors', campaign_id: 'vote', email_receipt: true }
  await database.db
    .insertInto('batches')
    .values({
      ...batch,
      session_id: null,
      source_tags: null,
      person: null,
      stances: '{}',
      language: 'en',
      accepted_at: at,
    })
    .execute()
  const mail = { batch_id: 'batch', about: 'copy', failed: false, address_hash: 'someone' }
  await database.db
    .insertInto('mails')
    .values({ ...mail, written_at: at, due_at: at })
    .execute()
}

test('each advisory lock has its own number', () => {
  const numbers = Object.values(lockNumbers)
  expect(new Set(numbers).size).toBe(numbers.length)
})

// The embedded store has one connection, on which each transaction waits for the previous one, so only a server is
// tested.
test.runIf(testKind() === 'postgres')(
  'an import in progress does not keep an email from being formed',
  async () => {
    await queueMail()
    let finishImport = () => {}
    let importing: Promise<void> | undefined
    await new Promise<void>(hasBegun => {
      importing = database.db.transaction().execute(async trx => {
        await holdLock(trx, 'importOrganizations')
        hasBegun()
        await new Promise<void>(finish => {
          finishImport = finish
        })
      })
    })
    const mailing = await claimMailing(database, now)
    finishImport()
    await importing
    expect(mailing).toMatchObject({ addressHash: 'someone' })
  },
)
