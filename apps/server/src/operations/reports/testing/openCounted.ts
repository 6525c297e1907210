import { randomUUID } from 'node:crypto'
import { aLetter } from '@redress/channels/testing/aLetter'
import type { Stance } from '@redress/core/bill/bill'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { formatContent } from '../../../letters/stored/letters.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { DeliveryState, Stage } from '../../../platform/database/tables.ts'
import { openTestDatabase } from '../../../platform/database/testing/openTestDatabase.ts'
import type { SubmittedAddon } from '../../../supporters/consents/submittedAddon.ts'
import { plainVault } from '../../../testing/plainVault.ts'

export type Sent = {
  person: string | null
  campaignId: string
  source: string
  offices: readonly string[]
  state: DeliveryState
  acceptedAt: string
  /** How long the count took. */
  seconds: number
  stances: Record<string, Stance>
  confirmed: boolean
  addons: SubmittedAddon[]
}

const usual: Sent = {
  person: null,
  campaignId: 'fair-tickets',
  source: '',
  offices: ['HWY00'],
  state: 'delivered',
  acceptedAt: '2026-11-20T12:00:00.000Z',
  seconds: 60,
  stances: {},
  confirmed: false,
  addons: [],
}

const tagsOf = (source: string) => (source === '' ? null : JSON.stringify({ utm_source: source }))

function deliveryRow({ acceptedAt, seconds, ...sent }: Sent, sealed_in: string, office: string) {
  const delivery_id = randomUUID().replaceAll('-', '')
  const ended_at = new Date(Date.parse(acceptedAt) + seconds * 1000).toISOString()
  return {
    delivery_id,
    campaign_id: sent.campaignId,
    legislator_id: office,
    office_code: office,
    method: 'cwc' as const,
    office_queue: office,
    state: sent.state,
    attempts: 1,
    sealed_in,
    accepted_at: acceptedAt,
    due_at: acceptedAt,
    ended_at: sent.state === 'queued' ? null : ended_at,
  }
}

async function insertSent({ db }: Database, all: readonly Sent[]): Promise<void> {
  const made = all.map(sent => {
    const id = randomUUID()
    return { sent, id, rows: sent.offices.map(each => deliveryRow(sent, id, each)) }
  })
  const batches = made.map(({ sent, id }) => ({
    ...{
      id,
      organization_id: 'open-ledger',
      campaign_id: sent.campaignId,
      email_receipt: false,
      sealed: Buffer.from(formatContent([aLetter({})], sent.addons)),
    },
    accepted_at: sent.acceptedAt,
    source_tags: tagsOf(sent.source),
    person: sent.person,
    stances: JSON.stringify(sent.stances),
    confirmed_at: sent.confirmed ? sent.acceptedAt : null,
  }))
  await db.insertInto('batches').values(batches).execute()
  const deliveries = made.flatMap(each => each.rows)
  await db.insertInto('deliveries').values(deliveries).execute()
  const submissions = made.flatMap(({ id: batch_id, rows }) =>
    rows.map(({ delivery_id, legislator_id }) => ({ batch_id, delivery_id, legislator_id, already: false })),
  )
  await db.insertInto('submissions').values(submissions).execute()
}

async function insertOrganization({ db }: Database, campaignIds: readonly string[]): Promise<void> {
  const { campaigns: _campaigns, ...config } = anOrganization()
  const { organizationId: id, organizationName: name } = config
  const row = { id, name, subdomain: null, config: JSON.stringify(config) }
  await db
    .insertInto('organizations')
    .values({ ...row, checksum: '', imported_at: usual.acceptedAt })
    .execute()
  for (const [position, campaignId] of campaignIds.entries()) {
    const campaign = JSON.stringify(aCampaign({ campaignId, campaignName: `About ${campaignId}` }))
    await db
      .insertInto('campaigns')
      .values({ id: campaignId, organization_id: id, position, campaign, topics: '[]' })
      .execute()
  }
}

/** Opens a database with letters to two campaigns of an organization. `beginAnew` removes them. */
export async function openCounted() {
  const database = await openTestDatabase()
  await insertOrganization(database, ['fair-tickets', 'clean-water'])
  const { db } = database
  return {
    database,
    vault: plainVault,
    clock: { now: () => Date.parse('2026-11-20T17:00:00Z') },
    bills: { find: async () => [] },
    /** Sends the same letter from this many people. */
    async send(people: number, difference: Partial<Sent> = {}) {
      const all = Array.from({ length: people }, () => ({ ...usual, person: randomUUID(), ...difference }))
      for (let from = 0; from < all.length; from += 500)
        await insertSent(database, all.slice(from, from + 500))
    },
    /** Records this number of visits that reached a stage. */
    async visit(visits: number, difference: { source?: string; stage?: Stage; at?: string } = {}) {
      const { source = '', stage = 'visited', at = usual.acceptedAt } = difference
      const about = { event: 'opened_page', value: 'message', campaign_id: 'fair-tickets' }
      const row = () => ({
        ...about,
        session_id: randomUUID(),
        at,
        source_tags: tagsOf(source),
        stage,
      })
      await db
        .insertInto('events')
        .values(Array.from({ length: visits }, row))
        .execute()
    },
    async beginAnew() {
      for (const table of ['submissions', 'deliveries', 'batches', 'events', 'report_days'] as const)
        await db.deleteFrom(table).execute()
    },
  }
}
