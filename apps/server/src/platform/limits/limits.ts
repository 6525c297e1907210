import type { Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Log } from '../log.ts'
import type { Rejection } from '../rejection.ts'
import {
  type Budget,
  type CallKind,
  HARD_FACTOR,
  perCall,
  perNetwork,
  perNetworkMails,
  type SharedSource,
  sharesOf,
} from './budgets.ts'
import {
  type Admission,
  type AskedBatch,
  type BatchLimits,
  openBatchLimits,
  type Reservation,
} from './checkBatchLimits.ts'
import {
  addCounts,
  type Count,
  type Counted,
  countAt,
  giveBack,
  limitKey,
  readCounts,
  removeOldCounts,
  takeCounts,
  tooMany,
  total,
} from './counts.ts'
import { openWork } from './work.ts'

export type Limits = BatchLimits & {
  /** Subtracts the counts of an admitted batch that is neither sent nor waits for confirmation. */
  giveBack(reservation: Reservation): Promise<void>
  /** Subtracts the letter counts of a batch without a new letter. The network's count stays. */
  giveBackLetters(reservation: Reservation): Promise<void>
  /** Adds a refused batch to the network's count, as if it had been sent. */
  countRefused(caller: Caller): Promise<void>
  /** Counts a network's call, and refuses calls above the hard limit. It never waits for the database. */
  count(kind: Exclude<CallKind, 'challenge'>, caller: Caller): CallCount | Rejection
  /**
   * Counts a confirmation email, in the transaction that requests the email. It counts nothing if the network has used
   * up its budget.
   * @returns a Rejection if the email may not be requested, otherwise null
   */
  countConfirmationMail(trx: Transaction<Tables>, caller: Caller): Promise<Rejection | null>
  /** Counts a use of an outside source. Returns false once the network has used up its share of the common budget. */
  takeShare(source: SharedSource, caller: Caller): boolean
  removeOld(): Promise<void>
  close(): Promise<void>
}

type CallCount = { isPastSoft: boolean }

export function openLimits(services: {
  database: Database
  clock: Clock
  log: Pick<Log, 'warn'>
  secretKey: string
  /** If this is false, no limit applies. Only an organization can then still require that every sender confirms. */
  enabled: boolean
  /** The budgets that all networks share: bills in an hour, and geocoder queries in a day. */
  shared: Record<SharedSource, number>
}): Limits {
  const { database, clock, enabled, secretKey } = services
  const shares = sharesOf(services.shared)
  const calls = openCallCounter(services)
  const isPastSoft = (kind: CallKind, caller: Caller) =>
    total(calls.add(kind, perCall[kind], caller)) > perCall[kind].soft
  const batchLimits = openBatchLimits({
    ...services,
    work: openWork(services),
    mayAskForWork: caller => !isPastSoft('challenge', caller),
  })
  return {
    ...batchLimits,
    checkBatchLimits: async (asked, caller) =>
      enabled ? batchLimits.checkBatchLimits(asked, caller) : admitUnlimited(asked),
    giveBack: ({ counts, letterCounts }) => giveBack(database.db, [...counts, ...letterCounts]),
    giveBackLetters: ({ letterCounts }) => giveBack(database.db, letterCounts),
    async countRefused({ network }) {
      if (!enabled) return
      const key = limitKey(secretKey, ['network', network])
      await addCounts(database.db, [countAt(clock, key, perNetwork)])
    },
    count(kind, caller) {
      if (!enabled) return { isPastSoft: false }
      const counted = calls.add(kind, perCall[kind], caller)
      const { soft } = perCall[kind]
      const hard = soft * HARD_FACTOR
      if (total(counted) <= hard) return { isPastSoft: total(counted) > soft }
      return tooMany(callNames[kind], { limit: hard, counted, now: clock.now() })
    },
    countConfirmationMail: async (trx, caller) =>
      enabled ? countConfirmationMail(trx, services, caller) : null,
    takeShare: (source, caller) =>
      !enabled || total(calls.add(source, shares[source], caller)) <= shares[source].most,
    removeOld: () => removeOldCounts(database.db, clock.now()),
    close: () => calls.close(),
  }
}

/** Locks the network's row before it counts, so that concurrent requests do not exceed the budget. */
async function countConfirmationMail(
  trx: Transaction<Tables>,
  { clock, secretKey }: { clock: Clock; secretKey: string },
  { network }: Caller,
): Promise<Rejection | null> {
  const key = limitKey(secretKey, ['confirmation mail', network])
  const count = countAt(clock, key, perNetworkMails)
  const counted = (await takeCounts(trx, [count], clock.now())).get(key) ?? []
  const { refuses: limit } = perNetworkMails
  if (total(counted) <= limit) return null
  await giveBack(trx, [count])
  return tooMany('letters that must be confirmed by email', { limit, counted, now: clock.now() })
}

const callNames = {
  draft: 'draft requests',
  lookup: 'look-ups',
  bill: 'questions about bills',
  read: 'requests',
  submission: 'letters',
  event: 'events',
  page: 'page requests',
}

const unlimited: Reservation = { counts: [], letterCounts: [], usedProofs: [], surgeOf: null }

function admitUnlimited({ confirmed, proof, confirmEmail }: AskedBatch): Admission {
  const isHeld = !confirmed && (proof === 'mail' || confirmEmail === 'always')
  return { need: isHeld ? 'hold' : 'nothing', reservation: unlimited }
}

type CallCounter = {
  /** Counts a call. @returns the network's calls in the window, as far as this process knows them */
  add(kind: CallKind | SharedSource, budget: Budget, caller: Pick<Caller, 'network'>): Counted
  /** Writes the counts that are still in memory. */
  close(): Promise<void>
}

/**
 * The time between two writes of the counts (ms). Another process knows of a call after at most twice this time. Calls
 * do not wait for the writes.
 */
const FLUSH_EVERY_MS = 250

const MOST_NETWORKS = 50_000

type Tally = { stored: Counted; waiting: Count[] }

type CounterServices = { database: Database; clock: Clock; log: Pick<Log, 'warn'>; secretKey: string }

function openCallCounter(services: CounterServices): CallCounter {
  const { clock, secretKey } = services
  const tallies = new LRUCache<string, Tally>({ max: MOST_NETWORKS })
  const changed = new Map<string, Tally>()
  let timer: NodeJS.Timeout | undefined
  let flushing = Promise.resolve()
  let isClosed = false

  function flushSoon(): void {
    timer ??= setTimeout(flush, FLUSH_EVERY_MS).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    flushing = flushing.then(async () => {
      await writeTallies(services, changed)
      if (changed.size > 0 && !isClosed) flushSoon()
    })
    return flushing
  }

  return {
    add(kind, budget, { network }) {
      const key = limitKey(secretKey, [kind, network])
      const tally = tallies.get(key) ?? { stored: [], waiting: [] }
      tallies.set(key, tally)
      const count = countAt(clock, key, budget)
      const last = tally.waiting.at(-1)
      if (last?.at === count.at && changed.has(key)) last.count += 1
      else tally.waiting.push(count)
      changed.set(key, tally)
      flushSoon()
      const now = clock.now()
      return [...tally.stored.filter(each => Date.parse(each.kept_until) > now), ...tally.waiting]
    },
    close() {
      isClosed = true
      return flush()
    },
  }
}

/** Writes the changed counts. If a write fails, its counts stay in `changed`. */
async function writeTallies(
  { database: { db }, clock, log }: CounterServices,
  changed: Map<string, Tally>,
): Promise<void> {
  const taken = [...changed].map(([key, tally]) => ({ key, tally, counts: [...tally.waiting] }))
  changed.clear()
  if (taken.length === 0) return
  try {
    await addCounts(
      db,
      taken.flatMap(each => each.counts),
    )
  } catch (error) {
    log.warn({ err: error }, 'failed to write the counts of calls')
    for (const { key, tally } of taken) changed.set(key, tally)
    return
  }
  for (const { tally, counts } of taken) {
    tally.waiting = tally.waiting.filter(each => !counts.includes(each))
    tally.stored = [...tally.stored, ...counts]
  }
  try {
    const stored = await readCounts(db, { keys: taken.map(each => each.key), now: clock.now() })
    for (const { key, tally } of taken) tally.stored = stored.get(key) ?? []
  } catch (error) {
    log.warn({ err: error }, 'failed to read the counts of calls of other processes')
  }
}
