import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import { Rejection } from '../base/rejection.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import type { DraftStream } from './drafter.ts'
import { openDrafts } from './drafts.ts'
import { openOfflineDrafter } from './offlineDrafter.ts'
import { aDraftRequest } from './testing/aDraftRequest.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const offline = { subject: '', message: 'A letter.', offline: true }

test('a caller that disconnects while it waits for an equal request blocks no later one', async () => {
  let finish = () => {}
  const writing = new Promise<void>(resolve => {
    finish = resolve
  })
  async function* stream(): DraftStream {
    await writing
    yield { sentence: 'A letter.' }
    return offline
  }
  const drafts = openDrafts({
    database,
    clock: openClock(),
    log: pino({ level: 'silent' }),
    secretKey: 'a key that only tests use, and long enough',
    draftsPerSession: 9,
    draftsPerOrganization: 9,
    draftsPerDay: 9,
    metrics: { stoodIn: () => {}, draftRepeated: () => {} },
    offlineDrafter: openOfflineDrafter(),
    modelDrafter: { draft: async () => offline, stream },
    campaigns: { find: async () => null },
    limits: { count: () => ({ isPastSoft: false }) },
  })
  const ask = (signal = new AbortController().signal, acceptsStream = true) =>
    drafts.write(
      { ...aDraftRequest(), sessionId: 'visit' },
      { caller: { network: '192.0.2.1' }, acceptsStream, signal },
    )
  const first = await ask()
  const leaving = new AbortController()
  const second = ask(leaving.signal)
  await pause(20)
  leaving.abort()
  finish()
  if (first instanceof Rejection || 'message' in first) throw new Error('It was not streamed.')
  for await (const _piece of first);
  // This stream is never read.
  await second
  expect(await Promise.race([ask(undefined, false), pause(2_000, 'waits')])).toMatchObject(offline)
})
