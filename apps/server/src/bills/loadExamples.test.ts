import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { testBills } from '../testing/testBills.ts'
import { loadExamples } from './loadExamples.ts'
import { forgetEditions } from './store/editions.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('examples are all there, though another process clears away meanwhile what it takes for left over', async () => {
  let isLoading = true
  const clearing = (async () => {
    while (isLoading) await forgetEditions(database)
  })()
  await loadExamples({ database, clock: openClock() }, testBills)
  isLoading = false
  await clearing
  const rows = await database.db.selectFrom('bills').select('id').execute()
  const words = await database.db.selectFrom('bill_words').select('lexeme').limit(1).execute()
  expect(rows).toHaveLength(testBills.length)
  expect(words).toHaveLength(1)
})
