import type { Receipt } from '@redress/contract/receipt'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { tryAgain } from '../database/tryAgain.ts'
import { findConfig } from '../organizations/findConfig.ts'
import { disown } from '../receipts/disown.ts'
import { erase } from '../receipts/erase.ts'
import { findBatch } from '../receipts/findBatch.ts'
import { readReceipt } from '../receipts/readReceipt.ts'
import type { BootContext } from './bootFor.ts'
import type { WebPage } from './webPage.ts'

export type ReceiptContext = Pick<BootContext, 'clock' | 'environment'> & {
  database: Database
  secretKey: string
  page: Pick<WebPage, 'renderReceipt'>
}

type Asked = FastifyRequest<{ Params: { '*': string } }>

/** What changes a batch: nothing but a POST does. */
const changes = { erase, disown } satisfies Record<
  string,
  (trx: Transaction<Tables>, what: { batchId: string; now: number }) => Promise<unknown>
>

async function receiptOf(
  context: ReceiptContext,
  token: string,
): Promise<{ receipt: Receipt; config: OrganizationConfig | null }> {
  const batch = await findBatch(context, token)
  if (!batch) return { receipt: { kind: 'unknown' }, config: null }
  const config = await findConfig(context.database, batch.organization_id)
  return { receipt: await readReceipt(context.database, batch), config }
}

/** As private as a page can be: kept by nobody on the way, told to nobody, found by no search. */
function send(reply: FastifyReply, { status, html }: { status: number; html: string }) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(html)
}

async function show(context: ReceiptContext, token: string, reply: FastifyReply) {
  const { environment, page } = context
  const { receipt, config } = await receiptOf(context, token)
  const surroundings = { environment, config, address: `/receipt/${token}`, nonce: reply.cspNonce.style }
  return send(reply, page.renderReceipt(receipt, surroundings))
}

/** Does what was asked for, then leads back to the receipt, so that a reload asks for nothing again. */
async function change(
  context: ReceiptContext,
  name: keyof typeof changes,
  how: { token: string; reply: FastifyReply },
) {
  const { token, reply } = how
  const batch = await findBatch(context, token)
  if (!batch) return show(context, token, reply)
  const { database, clock } = context
  const what = { batchId: batch.id, now: clock.now() }
  await tryAgain(() => database.db.transaction().execute(async trx => void (await changes[name](trx, what))))
  return reply.header('cache-control', 'no-store').redirect(`/receipt/${token}`, 303)
}

/**
 * What became of a batch, for whoever holds its link: a page without a script. The token is the rest of the path,
 * of whatever length, so that a damaged link is answered like a made-up one, and no log sees more than `/receipt/*`.
 */
export function serveReceipts(app: FastifyInstance, context: ReceiptContext): void {
  app.register((receipts, _options, ready) => {
    // The forms hold nothing but their address.
    receipts.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      done(null, {})
    })
    receipts.get('/receipt/*', async ({ params }: Asked, reply) => show(context, params['*'], reply))
    receipts.post('/receipt/*', async ({ params }: Asked, reply) => {
      const [, token, name] = /^([^/]*)\/(erase|disown)$/.exec(params['*']) ?? []
      if (token === undefined) return show(context, '', reply)
      return change(context, name === 'erase' ? 'erase' : 'disown', { token, reply })
    })
    ready()
  })
}
