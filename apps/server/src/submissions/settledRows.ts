import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { type Outlook, outlooks } from '../delivery/outlook.ts'
import type { Patience } from '../delivery/patience.ts'
import { type DeliveryRow, readDeliveries } from './deliveryRow.ts'

export type SettleContext = {
  database: Database
  clock: Clock
  /** How long, and for what, a visitor is kept waiting. */
  patience: Patience
  /** Letters a second to each gateway. */
  perSecond: number
}

/** A letter that is tried again later than this is not waited for. */
const soonMs = 6_000

function isUnderWay({ state, due_at }: DeliveryRow, now: number): boolean {
  return state === 'queued' && Date.parse(due_at) <= now + soonMs
}

/** What a letter in a gateway's outage is told, where no attempt has said it yet. */
function withOutlook(row: DeliveryRow, outlook: Outlook | undefined): DeliveryRow {
  const isUntold = row.state === 'queued' && row.error_type === null
  return isUntold && outlook === 'outage' ? { ...row, error_type: 'external_api_failure' } : row
}

/**
 * The deliveries, once each has ended or will not be tried again soon; as they are when patience ends. Where
 * the queue is long or the gateway is down, nobody is kept waiting for it.
 */
export async function settledRows(context: SettleContext, stored: StoredRows): Promise<DeliveryRow[]> {
  return (await asWritten(context, stored)) ?? settled(context, stored.deliveryIds)
}

/** `written`: the rows as this batch wrote them, where all of it is new. */
export type StoredRows = { deliveryIds: readonly string[]; written: readonly DeliveryRow[] | null }

function outlooksOf({ database, clock, perSecond }: SettleContext, rows: readonly DeliveryRow[]) {
  const now = clock.now()
  const underWay = rows.filter(row => isUnderWay(row, now))
  return outlooks(database, underWay, { now, perSecond })
}

/** New letters of which none will have its turn soon: there is nothing yet to look at. Null otherwise. */
async function asWritten(context: SettleContext, { written }: StoredRows): Promise<DeliveryRow[] | null> {
  if (!written) return null
  const expected = await outlooksOf(context, written)
  if (written.some(row => expected.get(row.lane) === 'soon')) return null
  return written.map(row => withOutlook(row, expected.get(row.lane)))
}

async function settled(context: SettleContext, deliveryIds: readonly string[]): Promise<DeliveryRow[]> {
  const { database, clock, patience } = context
  const watch = patience.watch(deliveryIds)
  try {
    let rows = await readDeliveries(database, deliveryIds)
    const expected = await outlooksOf(context, rows)
    const isAwaited = (row: DeliveryRow) => isUnderWay(row, clock.now()) && expected.get(row.lane) === 'soon'
    while (rows.some(isAwaited) && (await watch.changed())) {
      rows = await readDeliveries(database, deliveryIds)
    }
    return rows.map(row => withOutlook(row, expected.get(row.lane)))
  } finally {
    watch.stop()
  }
}
