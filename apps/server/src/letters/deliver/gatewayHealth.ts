import type { Outcome } from '@redress/channels/channel'
import { type ContactMethod, contactMethods } from '@redress/core/legislator/chambers'
import { sql, type Transaction } from 'kysely'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import { type Database, notify } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { settingsHash } from '../../platform/keyedHashes.ts'
import type { Log } from '../../platform/log.ts'

/** Slots are assigned at most this far ahead (ms). With less, workers would be idle between two claims. */
const AHEAD_MS = 1_000

type RateLimiter = {
  /** The time at which the row was locked (ms since 1970). */
  now: number
  /**
   * The number of letters that may be claimed. While the circuit is open, it is zero until the probe is due, and then
   * one.
   */
  allowed: number
  slot(index: number): number
  reserve(count: number): Promise<void>
}

/**
 * Locks a gateway's row for this transaction. It allows no letters if another worker has the lock. It reads the clock
 * after it has the lock, because a transaction may wait for a connection while other workers take slots.
 */
export async function openRateLimiter(
  trx: Transaction<Tables>,
  { method, clock, perSecond }: { method: ContactMethod; clock: Clock; perSecond: number },
): Promise<RateLimiter> {
  const gateway = await trx
    .selectFrom('gateways')
    .select(['next_at', 'probe_at', 'cause'])
    .where('method', '=', method)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const now = clock.now()
  const nothingAllowed: RateLimiter = { now, allowed: 0, slot: () => now, reserve: async () => {} }
  if (!gateway) return nothingAllowed
  const probeAt = gateway.probe_at === null ? null : Date.parse(gateway.probe_at)
  if (probeAt !== null && probeAt > now) return nothingAllowed
  const gapMs = 1000 / perSecond
  // If the clock was set back, `next_at` may be far ahead. It is then ignored, so that the gateway's letters do not
  // stop.
  const next = Date.parse(gateway.next_at)
  const first = next > now && next <= now + AHEAD_MS + gapMs ? next : now
  const room = Math.floor((now + AHEAD_MS - first) / gapMs)
  return {
    now,
    allowed: probeAt === null ? room : Math.min(1, room),
    slot: index => first + index * gapMs,
    async reserve(count) {
      if (count === 0) return
      await trx
        .updateTable('gateways')
        .set({
          next_at: toIsoString(first + count * gapMs),
          ...(probeAt === null ? {} : { probe_at: toIsoString(now + probeEveryMs(gateway.cause)) }),
        })
        .where('method', '=', method)
        .execute()
    },
  }
}

/** The circuit opens after this many failures in a row, or after this time (ms) without a success. */
const FAILURES_IN_A_ROW = 5
const FAILING_MS = 20_000

const PROBE_MS = 15_000

/**
 * The time between two probes of a gateway with wrong settings (ms). It is long, because only a person can correct
 * settings, and a gateway may lock out a sender that repeats a wrong key.
 */
const CONFIGURATION_PROBE_MS = 15 * 60_000

const LONGEST_MISCONFIGURED_MS = DAY_MS

/**
 * Returns when to retry a letter that the gateway rejected because of wrong settings (ms since 1970). The wait doubles
 * each time. A gateway may give this answer to a single letter, which must not pause the gateway for all others again
 * and again.
 */
export function misconfiguredUntil(now: number, deferrals: number): number {
  return now + Math.min(CONFIGURATION_PROBE_MS * 2 ** deferrals, LONGEST_MISCONFIGURED_MS)
}

const CONFIGURATION = 'configuration'

function probeEveryMs(cause: string | null): number {
  return cause === CONFIGURATION ? CONFIGURATION_PROBE_MS : PROBE_MS
}

function verdictOf(outcome: Outcome): 'works' | 'fails' | 'misconfigured' | 'says nothing' {
  switch (outcome.kind) {
    case 'delivered':
      return 'works'
    case 'refused':
      // An office that left its list may have been refused without a request to the gateway, and a letter to a former
      // member is never sent. Neither shows that the gateway works.
      if (outcome.cause === 'unlisted' || outcome.explanation?.code === 'seat_changed') return 'says nothing'
      return 'works'
    case 'misconfigured':
      return 'misconfigured'
    case 'unavailable':
      return 'fails'
    case 'deferred':
    case 'unknown':
      return 'says nothing'
  }
}

const healthy = { failures: 0, failing_since: null, probe_at: null, cause: null, reason: null }

/**
 * Records what an outcome says about the gateway. One successful probe closes the circuit.
 * @returns true if the circuit opened just now, so that it is logged once
 */
export async function recordGatewayHealth(
  trx: Transaction<Tables>,
  { method, outcome, now }: { method: ContactMethod; outcome: Outcome; now: number },
): Promise<boolean> {
  switch (verdictOf(outcome)) {
    case 'says nothing':
      return false
    case 'works':
      await trx
        .updateTable('gateways')
        .set(healthy)
        .where('method', '=', method)
        .where('failures', '>', 0)
        .execute()
      return false
    case 'misconfigured':
      return recordFailure(trx, { method, now, cause: CONFIGURATION, reason: reasonOf(outcome) })
    case 'fails':
      return recordFailure(trx, { method, now, cause: 'outage', reason: reasonOf(outcome) })
  }
}

const reasonOf = (outcome: Outcome) => ('reason' in outcome ? outcome.reason : '')

async function recordFailure(
  trx: Transaction<Tables>,
  { method, now, cause, reason }: { method: ContactMethod; now: number; cause: string; reason: string },
): Promise<boolean> {
  const probeAt = toIsoString(now + probeEveryMs(cause))
  const atOnce = cause === CONFIGURATION
  const { rows } = await sql<{ opened: boolean }>`
    with gateway as (select * from gateways where method = ${method} for update),
    changed as (
      update gateways set
        failures = gateway.failures + 1,
        failing_since = coalesce(gateway.failing_since, ${toIsoString(now)}::timestamptz),
        probe_at = case
          when gateway.probe_at is null and (
            ${atOnce}::boolean or gateway.failures + 1 >= ${FAILURES_IN_A_ROW}
            or gateway.failing_since <= ${toIsoString(now - FAILING_MS)}::timestamptz
          ) then ${probeAt}::timestamptz else gateway.probe_at end,
        cause = ${cause},
        reason = ${reason}
      from gateway where gateways.method = gateway.method
      returning gateways.probe_at as after, gateway.probe_at as before
    )
    select after is not null and before is null as opened from changed
  `.execute(trx)
  return rows[0]?.opened ?? false
}

type Resuming = { database: Database; clock: Clock }

/**
 * Ends a gateway's pause. Letters that failed because of wrong settings are tried at once.
 * @returns whether the gateway was paused
 */
export async function resumeGateway({ database, clock }: Resuming, method: ContactMethod): Promise<boolean> {
  const now = toIsoString(clock.now())
  return database.db.transaction().execute(async trx => {
    const gateway = await trx
      .selectFrom('gateways')
      .select('probe_at')
      .where('method', '=', method)
      .forUpdate()
      .executeTakeFirst()
    await trx.updateTable('gateways').set(healthy).where('method', '=', method).execute()
    await trx
      .updateTable('deliveries')
      .set({ due_at: now })
      .where('method', '=', method)
      .where('state', '=', 'queued')
      .where(sql<boolean>`explanation ->> 'code' = 'gateway_misconfigured'`)
      .execute()
    await notify(trx, 'work', method)
    return (gateway?.probe_at ?? null) !== null
  })
}

/**
 * Resumes each gateway whose URL, key or agent has changed since the last startup, so that it is tried at once. Call
 * this function at startup.
 * @param settings for each method, a value that contains all settings of the gateway. Only a keyed hash of it is
 * stored.
 */
export async function resumeChangedGateways(
  { secretKey, log, ...store }: Resuming & { secretKey: string; log: Pick<Log, 'info'> },
  settings: Readonly<Record<ContactMethod, unknown>>,
): Promise<void> {
  for (const method of contactMethods) {
    const hash = settingsHash(settings[method] ?? null, secretKey)
    const { numUpdatedRows } = await store.database.db
      .updateTable('gateways')
      .set({ settings_hash: hash })
      .where('method', '=', method)
      .where(sql<boolean>`settings_hash is distinct from ${hash}`)
      .executeTakeFirst()
    if (numUpdatedRows > 0n && (await resumeGateway(store, method)))
      log.info({ method }, 'the settings of a paused gateway changed: its letters are retried')
  }
}
