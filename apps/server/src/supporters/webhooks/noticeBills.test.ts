import type { BillStage } from '@redress/core/bill/bill'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertBills } from '../../legislators/bills/billStore.ts'
import { endByBill } from '../../organizations/campaigns/endByBill.ts'
import { saveAct } from '../../testing/testBills.ts'
import { noticeBills } from './noticeBills.ts'
import { openWebhookTrial, trialNow, type WebhookTrial } from './testing/openWebhookTrial.ts'

let trial: WebhookTrial
let edition = 0

beforeAll(async () => {
  trial = await openWebhookTrial()
})
afterAll(() => trial.close())
beforeEach(async () => {
  const { db } = trial.database
  for (const table of ['bill_stages', 'webhook_messages', 'bills', 'bill_editions', 'data_sets'] as const)
    await db.deleteFrom(table).execute()
  await trial.ask({ events: ['bill.moved'] })
  await store({})
})

const campaign = aCampaign({
  campaignId: 'fair-votes',
  endDate: '',
  supportingBills: [{ id: saveAct.id, number: saveAct.number, type: saveAct.type }],
})

/** Stores the campaign as an import does. */
async function store(difference: Partial<typeof campaign>): Promise<void> {
  const { db } = trial.database
  await db.deleteFrom('campaigns').execute()
  const translations = { es: { ...campaign, ...difference } }
  await db
    .insertInto('campaigns')
    .values({
      ...{ id: 'fair-votes', organization_id: 'posters', position: 0, topics: '[]' },
      campaign: JSON.stringify({ ...campaign, ...difference, translations }),
    })
    .execute()
}

/** Refreshes the bills. Without a stage, the source has not changed. */
async function refresh(stage?: BillStage, day = '2026-11-19'): Promise<void> {
  const { database, clock } = trial
  clock.advance(24 * 3600_000)
  const fetched_at = new Date(clock.now()).toISOString()
  const facts = { congress: 119, count: 1, etag: '', as_of: fetched_at }
  const dataSet = { name: 'bills', source: '', ...facts, fetched_at }
  await database.db
    .insertInto('data_sets')
    .values(dataSet)
    .onConflict(conflict => conflict.column('name').doUpdateSet({ fetched_at }))
    .execute()
  if (stage) {
    edition += 1
    const bill = { ...saveAct, congress: 119, subjects: [], standing: { stage, day } }
    await insertBills(database, [bill], { edition, now: clock.now(), words: new Map() })
    const row = { edition, ...facts }
    await database.db
      .insertInto('bill_editions')
      .values({ source: 'hr', ...row })
      .onConflict(conflict => conflict.column('source').doUpdateSet(row))
      .execute()
  }
  await noticeBills(trial)
  await noticeBills(trial)
}

async function moves(): Promise<unknown[]> {
  const rows = await trial.database.db
    .selectFrom('webhook_messages')
    .select('data')
    .where('type', '=', 'bill.moved')
    .orderBy('queued_at')
    .execute()
  return rows.map(each => each.data)
}

async function stored(): Promise<typeof campaign> {
  const row = await trial.database.db.selectFrom('campaigns').select('campaign').executeTakeFirstOrThrow()
  return row.campaign
}

describe('a bill that a campaign lists', () => {
  test('is reported as moved once, when a second refresh agrees', async () => {
    await refresh('in-committee')
    await refresh()
    await refresh('passed-one')
    expect(await moves()).toEqual([])
    await refresh()
    await refresh()
    expect(await moves()).toEqual([
      {
        campaign: { id: 'fair-votes', name: campaign.campaignName },
        bill: { id: saveAct.id, name: saveAct.name, url: saveAct.url },
        from: 'in-committee',
        stage: 'passed-one',
        day: '2026-11-19',
      },
    ])
  })

  test('is not reported if it was already at that stage when the campaign began', async () => {
    await refresh('passed-one')
    await refresh()
    expect(await moves()).toEqual([])
  })

  test('is not moved by one wrong file', async () => {
    await refresh('reported')
    await refresh()
    await refresh('became-law')
    await refresh('reported')
    await refresh()
    expect(await moves()).toEqual([])
  })

  test('is not looked at before bills are loaded', async () => {
    await noticeBills(trial)
    expect(await trial.database.db.selectFrom('bill_stages').selectAll().execute()).toEqual([])
  })
})

describe('a campaign that ends by its bill', () => {
  test('[CAMP-04] ends when a second refresh agrees, in each language', async () => {
    await store({ closeWhen: 'became-law' })
    await refresh('became-law')
    expect(await stored()).toMatchObject({ endDate: '' })
    await refresh()
    const closedBy = { billId: saveAct.id, stage: 'became-law', day: '2026-11-19' }
    const endDate = new Date(trial.clock.now()).toISOString()
    expect(await stored()).toMatchObject({ closedBy, endDate, translations: { es: { closedBy, endDate } } })
  })

  test('[CAMP-04] keeps its end when its file is loaded again', async () => {
    await store({ closeWhen: 'passed-both' })
    await refresh('passed-both')
    await refresh()
    const { endDate } = await stored()
    await refresh()
    await store({ closeWhen: 'passed-both' })
    await endByBill(trial.database.db)
    expect(await stored()).toMatchObject({ endDate })
  })

  test('[CAMP-04] goes on before the stage, without closeWhen, and does not outlive its own endDate', async () => {
    await store({ closeWhen: 'became-law' })
    await refresh('passed-both')
    await refresh()
    expect(await stored()).not.toHaveProperty('closedBy')
    await store({})
    await refresh('became-law')
    await refresh()
    expect(await stored()).not.toHaveProperty('closedBy')
    const endDate = new Date(trialNow).toISOString()
    await store({ closeWhen: 'became-law', endDate })
    await endByBill(trial.database.db)
    expect(await stored()).toMatchObject({ endDate })
    expect(await stored()).not.toHaveProperty('closedBy')
  })
})
