import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { congressSeats } from '@redress/core/legislator/seats'
import type { SessionEvent } from '@redress/core/session/events'
import { newSession, type Session } from '@redress/core/session/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCongressFile } from '../legislators/clients/congressLegislators/testing/aCongressFile.ts'
import { refreshDataSet } from '../legislators/dataSets/fileDataSet.ts'
import { membersOfCongress } from '../legislators/members/legislatorsDataSet.ts'
import { segmentedFile } from '../testing/segmentedFile.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { apiHandlers } from './apiHandlers.ts'
import { callHere } from './apiRoutes.ts'
import { runSession, type SessionEnvironment } from './formSessions/drive.ts'

const texas = congressSeats.filter(seat => seat.state === 'TX')
const idOf = (code: string) =>
  `X${String(congressSeats.findIndex(seat => seat.code === code) + 1).padStart(6, '0')}`
const cosponsors = ['HTX01', 'HTX02', 'HTX03', 'STX01']
const committee = ['HTX03', 'HTX04', 'HTX05']
const republicans = texas.flatMap(({ code, district }) => (district && district <= 20 ? [code] : []))

/** What each office must read first. */
function askFor(code: string): string {
  if (code !== 'STX01' && cosponsors.includes(code)) return 'Thank you for cosponsoring H.R. 22'
  if (code === 'STX01') return 'Thank you for cosponsoring H.R. 22'
  if (committee.includes(code)) return 'Your committee has H.R. 22'
  return republicans.includes(code) ? 'Please cosponsor H.R. 22' : 'Please speak for H.R. 22'
}

let product: TestProduct
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'segments-'))
  product = await openTestProduct()
  await writeFile(path.join(folder, 'segmented.yaml'), segmentedFile)
  await product.campaigns.load(folder)
  const members = path.join(folder, 'legislators.json')
  const isRepublican = { term: { party: 'Republican' } }
  const changes = Object.fromEntries(republicans.map(code => [code, isRepublican]))
  await writeFile(members, JSON.stringify(aCongressFile(changes)))
  await refreshDataSet(membersOfCongress, product, { url: pathToFileURL(members).href })
  await loadFacts()
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true })
})

async function loadFacts(): Promise<void> {
  const { db } = product.database
  const sponsorship = {
    sponsors: [],
    cosponsors: cosponsors.map(code => ({ id: idOf(code), since: '2025-01-03' })),
  }
  await db
    .updateTable('bills')
    .set({ sponsorship: JSON.stringify(sponsorship) })
    .where('id', '=', '119-hr-22')
    .execute()
  const now = new Date(product.clock.now()).toISOString()
  const dataSet = {
    name: 'committees',
    source: '',
    congress: 119,
    count: 3,
    etag: '',
    as_of: now,
    fetched_at: now,
  }
  await db.insertInto('data_sets').values(dataSet).execute()
  await db
    .insertInto('committee_members')
    .values(
      committee.map(code => ({ committee: 'HSHA', legislator_id: idOf(code), role: 'member' as const })),
    )
    .execute()
}

async function environment(): Promise<SessionEnvironment> {
  const organization = await product.campaigns.config('segmented')
  if (!organization) throw new Error('The campaign is not loaded.')
  const handlers = apiHandlers(product)
  return {
    organization,
    source: undefined,
    freshId: () => crypto.randomUUID(),
    now: () => product.clock.now(),
    call: (name, body) =>
      callHere({ handlers, limits: product.limits }, name, { body, caller: { network: '127.0.0.1' } }),
  }
}

const play = async (session: Session, events: SessionEvent[]) =>
  (await runSession(session, events, await environment())).session

/** A person in this House district who has chosen a stance and has a letter. */
async function written(district: number, stance: 'PRO' | 'CON' = 'PRO'): Promise<Session> {
  const address = { street: `${district} Main St`, city: 'Anytown', state: 'TX', zip: '75001' }
  const arrived = await play(newSession(`visit-${district}-${stance}`), [
    { type: 'messagePageOpened', campaignId: 'segmented', referrer: '' },
  ])
  const located = await play(arrived, [{ type: 'addressEntered', address }])
  const opened = await play(located, [{ type: 'districtStated', district }])
  const bill = opened.bills[0]
  if (!bill) throw new Error('The bill is not offered.')
  return play(opened, [
    { type: 'billChosen', bill, stance },
    { type: 'reasoningEdited', text: 'My sister could not register because her passport had expired.' },
  ])
}

const signed: SessionEvent[] = [
  { type: 'firstNameEdited', text: 'Ada' },
  { type: 'lastNameEdited', text: 'Testcase' },
  { type: 'termsToggled', checked: true },
]

async function send(session: Session): Promise<Session> {
  const email: SessionEvent = { type: 'emailEdited', text: `${session.sessionId}@example.org` }
  return play(session, [...signed, email, { type: 'submitClicked' }])
}

const received = () =>
  product.simulator.gateways.messages().map(({ office, reading }) => ({ office, text: reading?.text ?? '' }))

describe('Texas, with 40 seats and a campaign with four segments', () => {
  test('Each office gets its own request in the document that the gateway receives', async () => {
    for (const district of texas.flatMap(seat => seat.district ?? [])) {
      const session = await written(district)
      const senators = session.legislators.filter(each => each.legislatorType === 'SENATE')
      const others: SessionEvent[] =
        district === 1 ? [] : senators.map(({ id }) => ({ type: 'legislatorToggled', id }))
      const { ending } = await send(await play(session, others))
      expect(ending).toMatchObject({ kind: 'answered', reply: { ok: true } })
    }
    await product.idle()
    const messages = received()
    const wrong = messages.filter(({ office, text }) => !text.includes(askFor(office)))
    expect(wrong).toEqual([])
    expect(messages.map(each => each.office).sort()).toEqual(texas.map(seat => seat.code).sort())
    const asks = ['Thank you for', 'Your committee', 'Please cosponsor', 'Please speak']
    expect(messages.filter(({ text }) => asks.filter(ask => text.includes(ask)).length !== 1)).toEqual([])
    expect(messages.every(({ text }) => text.includes('her passport had expired'))).toBe(true)
  }, 240_000)

  test('A person who is against the bill thanks no one', async () => {
    const session = await written(1, 'CON')
    const openings = Object.values(session.openings ?? {})
    expect(openings).toEqual([
      expect.stringContaining('withdraw your support for H.R. 22'),
      expect.stringContaining('oppose H.R. 22'),
    ])
    expect([session.draft, ...openings].join(' ')).not.toMatch(/thank/i)
  })

  test('A legislator who has changed party in the meantime stops the letter, and the person looks again', async () => {
    const session = await written(7)
    const { db } = product.database
    const id = idOf('HTX07')
    const { legislator } = await db
      .selectFrom('legislators')
      .select('legislator')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('legislators')
      .set({ legislator: JSON.stringify({ ...legislator, party: 'DEMOCRAT' }) })
      .where('id', '=', id)
      .execute()
    // The members are memoized for ten seconds.
    product.clock.advance(11_000)
    const stopped = await send(session)
    expect(stopped.ending).toEqual({ kind: 'changed' })
    const segmentIn = (legislators: Session['legislators']) =>
      legislators.find(each => each.id === id)?.segment
    expect([segmentIn(session.legislators), segmentIn(stopped.legislators)]).toEqual([
      'segment-3',
      'segment-4',
    ])
  })

  test('A legislator who has changed segments in the meantime stops the letter, and the person looks again', async () => {
    const session = await written(6)
    await product.database.db
      .updateTable('bills')
      .set({ sponsorship: null })
      .where('id', '=', '119-hr-22')
      .execute()
    await product.database.db.deleteFrom('committee_members').execute()
    const stopped = await send(session)
    expect(stopped.ending).toEqual({ kind: 'changed' })
    const now = stopped.legislators.map(({ lastName, segment }) => [lastName, segment])
    expect(now).toEqual([
      ['Texas 06', 'segment-3'],
      ['Texas 01', 'segment-4'],
      ['Texas 02', 'segment-4'],
    ])
    const again = await send(await play(stopped, [{ type: 'resultClosed' }]))
    expect(again.ending).toMatchObject({ kind: 'answered', reply: { ok: true } })
  })
})
