import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { aLetter } from '@redress/channels/testing/aLetter'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { openCongress } from '../scripts/lib/trial/openCongress.mjs'
import {
  builtModule,
  newDatabase,
  onServer,
  openLimits,
  redress,
  secretKey,
  startProduct,
  vaultOf,
  writeLetters,
} from './copies.mjs'

const lettersIn = 3
const batchesAtOnce = 250

/** Of a batch with three letters of about 1,500 characters. */
const text = 'I ask you to vote for the bill, because the clinic in our town closes next year. '.repeat(18)

/**
 * An embedded installation with many letters, each batch sealed with a key of its own, moves to PostgreSQL and serves a
 * receipt made before.
 * @param {{ letters: number }} drill
 */
export async function drillLargeMove({ letters }) {
  const congress = await openCongress()
  const place = { congress, data: path.join(temporaryFolder('large'), 'data') }
  const { limits, hold, ends } = openLimits()
  try {
    const written = await writeLetters(place, 10)
    await written.stop()
    const withVault = await vaultOf(place)
    const { formatContent } = await builtModule('letters/letters')
    const fill = services => fillDelivered({ ...services, formatContent }, letters)
    await withVault({ SECRET_KEY: secretKey }, fill)
    const url = await newDatabase()
    const ms = await ends('the move ends', redress(place, ['move', '--to', url]))
    const [{ count }] = await onServer(
      url,
      'select count(*)::int as count from deliveries where sealed_in is not null',
    )
    hold('every letter is there', count >= letters)
    const began = performance.now()
    const product = await startProduct(congress, place.data, { DATABASE_URL: url })
    const page = await fetch(`http://127.0.0.1:${product.port}${written.receipt}`)
    hold('a receipt made before opens', (await page.text()).includes(written.markers[0]))
    const startMs = performance.now() - began
    await product.stop()
    const figures = { letters: count, 'the move, s': (ms / 1000).toFixed(0) }
    return {
      figures: { ...figures, 'its first start, to a receipt, s': (startMs / 1000).toFixed(1) },
      limits,
    }
  } finally {
    await congress.stop()
  }
}

/** As the product leaves them, day by day over the month before. */
async function fillDelivered({ database: { db }, vault, formatContent }, letters) {
  const batches = Math.ceil(letters / lettersIn)
  for (let from = 0; from < batches; from += batchesAtOnce) {
    const most = Math.min(batchesAtOnce, batches - from)
    const made = Array.from({ length: most }, (_, nth) => batchOf({ vault, formatContent }, from + nth))
    await vault.save(made.map(each => each.sealed))
    for (const table of ['batches', 'receipts', 'deliveries', 'submissions']) {
      const rows = made.flatMap(each => each.rows[table])
      await db.insertInto(table).values(rows).execute()
    }
  }
}

function batchOf({ vault, formatContent }, nth) {
  const id = randomUUID()
  const accepted_at = new Date(Date.now() - (nth % 28) * 24 * 3600_000).toISOString()
  const about = { organization_id: 'common-ground', campaign_id: 'how-we-vote' }
  const letters = Array.from({ length: lettersIn }, (_, place) =>
    aLetter({
      deliveryId: randomUUID().replaceAll('-', ''),
      legislatorId: `legislator-${place}`,
      text: `${nth}: ${text}`,
    }),
  )
  const sealed = vault.seal('batches', id, formatContent(letters, []))
  const state = { state: 'delivered', attempts: 1, accepted_at, due_at: accepted_at, ended_at: accepted_at }
  const deliveries = letters.map(
    ({ deliveryId: delivery_id, legislatorId: legislator_id, officeCode: office_code }) => ({
      delivery_id,
      campaign_id: about.campaign_id,
      legislator_id,
      method: 'cwc',
      office_code,
      office_queue: `cwc ${office_code}`,
      sealed_in: id,
      ...state,
    }),
  )
  const rows = {
    batches: [{ id, ...about, email_receipt: false, sealed: sealed.sealed, stances: '{}', accepted_at }],
    receipts: [{ token_hash: randomBytes(16).toString('base64url'), batch_id: id, minted_at: accepted_at }],
    deliveries,
    submissions: deliveries.map(({ delivery_id, legislator_id }) => ({
      batch_id: id,
      legislator_id,
      delivery_id,
      already: false,
    })),
  }
  return { sealed, rows }
}
