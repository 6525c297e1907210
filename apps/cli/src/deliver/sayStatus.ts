import type { DeliveryStatus, GatewayStatus } from '@redress/server/delivery/deliveryStatus'
import { sayTime, sayWait } from '../terminal/sayTime.ts'
import { table } from '../terminal/table.ts'

const heads = [
  'queued',
  'due now',
  'in flight',
  'deferred',
  'retrying',
  'delivered',
  'refused',
  'given up',
  'voided',
  'unknown',
]

function countsOf({ today, ...gateway }: GatewayStatus): string[] {
  const { queued, dueNow, inFlight, deferred, retrying, unknown } = gateway
  const { delivered, refused, given_up, voided } = today
  return [queued, dueNow, inFlight, deferred, retrying, delivered, refused, given_up, voided, unknown].map(
    String,
  )
}

function circuit({ label, circuit, perSecond, oldestAcceptedAt }: GatewayStatus, now: string): string {
  const { open, cause, failures, failingSince, nextProbeAt } = circuit
  const failing = failingSince ? ` since ${sayTime(failingSince)}` : ''
  const state = open
    ? `circuit OPEN (${cause ?? 'outage'}, ${failures} failures${failing}), next probe in ${sayWait(now, nextProbeAt ?? now)}`
    : `circuit closed${failures > 0 ? `, ${failures} failures${failing}` : ''}`
  const oldest = oldestAcceptedAt ? `, oldest waits ${sayWait(oldestAcceptedAt, now)}` : ''
  return `${label}: ${state}, ${perSecond} a second${oldest}`
}

/** The queue for a person at a terminal: counts, office codes and delivery ids. */
export function sayStatus({ now, gateways, offices, mail, unknown }: DeliveryStatus): string[] {
  const rows = [['', ...heads], ...gateways.map(each => [each.label, ...countsOf(each)])]
  return [
    `Deliveries at ${sayTime(now)}. Delivered, refused, given up and voided: since midnight there.`,
    '',
    ...table(rows),
    '',
    ...gateways.map(each => circuit(each, now)),
    `Mail to constituents: ${mail.mails} to be sent, ${mail.news} pieces of news that wait for one`,
    ...(offices.length === 0 ? ['', 'Nothing waits.'] : ['', 'Offices that wait for most:']),
    ...table(
      offices.map(each => [
        each.office,
        String(each.queued),
        `oldest ${sayWait(each.oldestAcceptedAt, now)}`,
      ]),
    ),
    ...(unknown.length === 0 ? [] : ['', 'Not known whether they arrived; look for them at the office:']),
    ...table(
      unknown.map(each => [each.deliveryId, each.office, each.since === null ? '' : sayTime(each.since)]),
    ),
  ]
}
