import type { Batch } from '@redress/core/submission/submission'
import PostalMime, { type Email } from 'postal-mime'
import { addressHash } from '../../../platform/keyedHashes.ts'
import { aBatch } from '../../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../../testing/testProduct.ts'
import { senderIn } from '../../accept/submissions.ts'
import { openLetters, storedLetterColumns } from '../../stored/letters.ts'

function whatIsStored({ database: { db }, vault, secretKey }: TestProduct) {
  const readLetters = async () => {
    const rows = await db
      .selectFrom('submissions')
      .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
      .select(storedLetterColumns)
      .select(['batch_id', 'state', 'already'])
      .execute()
    const letters = await openLetters(db, vault, rows)
    return rows.map(row => ({ ...row, email: letters.get(row.delivery_id)?.constituent.email }))
  }
  return {
    /** Returns the states in which this sender's letters ended, in any order. */
    async endedOf(email: string): Promise<string[]> {
      const rows = await readLetters()
      const own = rows.filter(row => row.email === email && row.state !== 'queued' && !row.already)
      return own.map(row => row.state).toSorted()
    },
    async batchOf(email: string): Promise<string> {
      return (await readLetters()).find(row => row.email === email)?.batch_id ?? ''
    },
    mailingsTo: (email: string) =>
      db
        .selectFrom('mailings')
        .select(['state', 'attempts', 'reason', 'broken_off'])
        .where('address_hash', '=', addressHash(email, secretKey))
        .execute(),
  }
}

/** Opens the product with its mailer, and functions for tests of emails to constituents. */
export async function openMailTrial({ env = {} }: { env?: Record<string, string> } = {}) {
  const product = await openTestProduct({ mailer: true, env })
  let people = 0
  const handedOver = () => product.simulator.gateways.messages().filter(each => each.gateway === 'mail')
  async function send(payload: Batch, given: { cookie?: string } = {}) {
    const headers = { 'x-api-key': 'redress-public', ...given }
    const url = '/api/submission/advocacy'
    return (await product.app.inject({ method: 'POST', url, headers, payload })).json()
  }
  return {
    ...product,
    send,
    /** Sends a batch from a browser in which the sender confirmed a letter. */
    sendConfirmed(payload: Batch) {
      const sender = senderIn(payload.submissions[0]?.userInfo)
      return send(payload, { cookie: `redress-confirmed=${product.confirmations.rememberBrowser(sender)}` })
    },
    /**
     * Makes a new email address and a function that writes batches from it. The address is new, so that other tests'
     * emails do not count toward its limit.
     */
    newConstituent() {
      people += 1
      const email = `ada${people}@example.org`
      const write = (submission: string, difference: { emailReceipt?: boolean } = {}): Batch =>
        aBatch({ submission, userInfo: { email }, ...difference })
      return { email, write }
    },
    handedOver,
    mailsTo: (email: string): Promise<Email[]> =>
      Promise.all(
        handedOver()
          .filter(each => each.office === email && each.accepted)
          .map(each => PostalMime.parse(each.body)),
      ),
    ...whatIsStored(product),
  }
}

export const receiptIn = (text = '') => /http:\/\/localhost:8080(\/receipt\/[\w-]+)/.exec(text)?.[1] ?? ''

export type MailTrial = Awaited<ReturnType<typeof openMailTrial>>
