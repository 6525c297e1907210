import type { OpenReceipt, Receipt } from '@redress/contract/receipt'
import type { Batch } from '@redress/core/submission/submission'
import type { TestProduct } from '../../../testing/testProduct.ts'

/** Acts as a constituent who sends a batch and opens the link in the answer. */
export function aConstituent({ app }: TestProduct) {
  const send = async (batch: Batch): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/submission/advocacy',
      headers: { 'x-api-key': 'redress-public' },
      payload: batch,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return new URL(answer.json().receipt).pathname
  }
  const open = async (path: string) => {
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url: path })
    const { receipt, address, formNonce }: { receipt: Receipt; address: string; formNonce: string } =
      JSON.parse(body)
    const [cookie = ''] = String(headers['set-cookie'] ?? '').split(';')
    return { status: statusCode, headers, receipt, address, formNonce, cookie }
  }
  return {
    send,
    open,
    /** Reads the receipt. It throws unless the receipt is open, which means that it contains personal data. */
    async read(path: string): Promise<OpenReceipt> {
      const { receipt } = await open(path)
      if (receipt.kind !== 'open') throw new Error(`The receipt is ${receipt.kind}.`)
      return receipt
    },
    /**
     * Submits a form like a browser without script: with the cookie and the hidden fields of the receipt, unless others
     * are given.
     */
    post: async (path: string, given: { cookie?: string; nonce?: string; digest?: string } = {}) => {
      const page = await open(path.replace(/\/\w+$/, ''))
      const shownDigest = page.receipt.kind === 'open' ? (page.receipt.digest ?? '') : ''
      const { cookie = page.cookie, nonce = page.formNonce, digest = shownDigest } = given
      const { statusCode, headers, body } = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        payload: new URLSearchParams({ nonce, digest }).toString(),
      })
      return { status: statusCode, location: headers.location, body }
    },
  }
}
