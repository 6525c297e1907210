import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import type { Telling } from './drafter.ts'
import { openOfflineDrafter } from './offline/openOfflineDrafter.ts'
import { aDraftRequest } from './testing/aDraftRequest.ts'
import { openDrafts } from './writeDraft.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const offline = { subject: '', message: 'A letter.', offline: true }

test('whoever goes away while the same is written for another keeps nobody from asking again', async () => {
  let finish = () => {}
  const writing = new Promise<void>(resolve => {
    finish = resolve
  })
  async function* tell(): Telling {
    await writing
    yield { sentence: 'A letter.' }
    return offline
  }
  const write = openDrafts({
    database,
    clock: openClock(),
    log: pino({ level: 'silent' }),
    secretKey: 'a key that only tests use, and long enough',
    draftsPerSession: 9,
    draftsPerOrganization: 9,
    metrics: { stoodIn: () => {}, draftRepeated: () => {} },
    offlineDrafter: openOfflineDrafter(),
    modelDrafter: { draft: async () => offline, tell },
    findCampaign: async () => null,
  })
  const ask = (gone = new AbortController().signal, wantsPieces = true) =>
    write({ request: aDraftRequest(), sessionId: 'visit', campaignId: '', wantsPieces, gone })
  const first = await ask()
  const leaving = new AbortController()
  const second = ask(leaving.signal)
  await pause(20)
  leaving.abort()
  finish()
  if ('message' in first) throw new Error('It was not told piece by piece.')
  for await (const _piece of first);
  // Nobody reads it any more.
  await second
  expect(await Promise.race([ask(undefined, false), pause(2_000, 'waits')])).toMatchObject(offline)
})
