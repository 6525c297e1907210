import { aBatch } from '../aBatch.ts'
import { fault, startAfresh } from '../sandbox.ts'
import { leaveFor, open, press } from './acts.ts'
import { longestLetter } from './stress.ts'
import type { Act, Walk } from './walk.ts'

/** Opens the receipt of a letter to three offices: one accepted it, one refused it, and one opens in the morning. */
const openReceipt: Act = async page => {
  const { request } = page
  await startAfresh(request)
  await fault(request, { gateway: 'senate', office: 'SWY01', fault: '400' })
  await fault(request, { gateway: 'house', fault: 'maintenance' })
  const campaign = { organizationId: 'inter-mountain', campaignId: 'snow-and-fire' }
  const answer = await request.post('/api/submission/advocacy', {
    headers: { 'x-api-key': 'redress-public' },
    data: aBatch(campaign, longestLetter),
  })
  const { receipt } = await answer.json()
  await startAfresh(request)
  await page.goto(receipt)
}

export const receipts: readonly Walk[] = [
  {
    name: 'a receipt',
    path: '/page-not-found',
    screens: [
      { name: 'receipt', does: [openReceipt], shows: 'Delivery status' },
      { name: 'receipt-on-paper', shows: 'Delivery status', printed: true },
      {
        name: 'receipt-open',
        does: [open('Copy the text'), open('Erase my data'), open('This wasn’t me')],
        shows: 'Erase it now',
      },
      {
        name: 'receipt-erased',
        does: [press('Erase it now')],
        shows: 'Your data is erased',
      },
      {
        name: 'receipt-unknown',
        does: [leaveFor('/receipt/AAAAAAAAAAAAAAAAAAAAAA')],
        shows: 'We couldn’t find this receipt',
      },
    ],
  },
  {
    name: 'a receipt of a letter that another person wrote',
    tag: '@all',
    path: '/page-not-found',
    screens: [
      {
        name: 'receipt-disowned',
        does: [openReceipt, open('This wasn’t me'), press('Stop and erase it')],
        shows: /you told us/,
      },
    ],
  },
]
