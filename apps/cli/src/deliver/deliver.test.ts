import type { DeliveryStatus, GatewayStatus } from '@redress/server/platform/operatorShapes'
import { consoleWordsOf } from '@redress/words/consoleWords'
import { expect, test } from 'vitest'
import { formatStatus } from './deliver.ts'

const house: GatewayStatus = {
  method: 'cwc',
  queued: 1240,
  dueNow: 1200,
  inFlight: 2,
  deferred: 30,
  retrying: 8,
  oldestAcceptedAt: '2026-11-20T16:48:00.000Z',
  today: { delivered: 512, refused: 1, given_up: 0, voided: 3 },
  unknown: 1,
  perSecond: 5,
  circuit: {
    open: true,
    cause: 'outage',
    reason: 'HTTP 503',
    failures: 9,
    failingSince: '2026-11-20T16:58:00.000Z',
    nextProbeAt: '2026-11-20T17:00:15.000Z',
  },
}

const status: DeliveryStatus = {
  now: '2026-11-20T17:00:00.000Z',
  today: '2026-11-20T05:00:00.000Z',
  gateways: [house],
  offices: [{ method: 'cwc', office: 'HTX07', queued: 900, oldestAcceptedAt: '2026-11-19T17:00:00.000Z' }],
  mail: { news: 1, mails: 2 },
  unknown: [
    {
      deliveryId: '0123456789abcdef0123456789abcdef',
      method: 'cwc',
      office: 'HWY00',
      since: '2026-11-20T16:00:00.000Z',
    },
  ],
}

test('an operator sees the queue, its problems, and what needs attention', () => {
  expect(formatStatus(status, consoleWordsOf('en'))).toEqual([
    'Deliveries at Nov 20, 2026, 12:00 PM Eastern. "delivered" to "stopped" count from midnight Eastern.',
    '',
    '                      queued  due now  in flight  deferred  retrying  delivered  refused  given up  stopped  unknown',
    'House Contact System    1240     1200          2        30         8        512        1         0        3        1',
    '',
    'House Contact System: PAUSED (outage: HTTP 503, 9 failures since Nov 20, 2026, 11:58 AM Eastern), next attempt in 15 s, at most 5 per second, oldest letter has waited 12 min',
    'Mail to constituents: 2 to be sent, 1 update waiting to be emailed',
    '',
    'Offices with the most letters waiting:',
    'HTX07  900  oldest 24 h',
    '',
    'Deliveries with unknown outcome (ask the office):',
    '0123456789abcdef0123456789abcdef  HWY00  Nov 20, 2026, 11:00 AM Eastern',
  ])
})
