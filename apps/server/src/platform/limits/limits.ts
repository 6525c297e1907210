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
  hardFactor,
  perCall,
  perNetwork,
  perNetworkMails,
  type SharedSource,
  sharesOf,
} from './budgets.ts'
import { type AskedBatch, type Judgement, openBatchJudge, type Reservation } from './checkBatchLimits.ts'
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

export type Limits = {
  /**
   * Judges the batch and counts it if it is sent or held. Gives back the counts of any other batch before it resolves.
   */
  checkBatchLimits(asked: AskedBatch, caller: Caller): Promise<Judgement>
  /** Takes back the counts of a batch that was judged but is not written. */
  giveBack(spending: Reservation): Promise<void>
  /** Takes back the letter counts of a batch that held no new letter. The network's count stays. */
  giveBackLetters(spending: Reservation): Promise<void>
  /** Adds a refused batch to the network's count of sent batches. */
  countRefused(caller: Caller): Promise<void>
  /** Counts a call of a network, and refuses calls past the hard limit. It never waits. */
  count(kind: Exclude<CallKind, 'challenge'>, caller: Caller): CallCount | Rejection
  /**
   * Counts a mail that asks an address for a confirmation, in the transaction that requests the mail. It counts nothing
   * once the network has used its budget.
   * @returns null, or the reason why the mail may not be requested
   */
  countConfirmationMail(trx: Transaction<Tables>, caller: Caller): Promise<Rejection | null>
  /** Counts a use of an outside source. Returns false once the network has used its share of the common budget. */
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
  /** If false, no limit applies; only an organization can still require a confirmation from each sender. */
  enabled: boolean
  /** The budget of all networks together: bills in an hour, and geocoder questions in a day. */
  shared: Record<SharedSource, number>
}): Limits {
  const { database, clock, enabled, secretKey } = services
  const shares = sharesOf(services.shared)
  const calls = openCallCounter(services)
  const isPastSoft = (kind: CallKind, caller: Caller) =>
    total(calls.add(kind, perCall[kind], caller)) > perCall[kind].soft
  const judge = openBatchJudge({
    ...services,
    work: openWork(services),
    mayAskForWork: caller => !isPastSoft('challenge', caller),
  })
  return {
    checkBatchLimits: async (asked, caller) => (enabled ? judge(asked, caller) : judgeUnlimited(asked)),
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
      const hard = soft * hardFactor
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

/** Locks the row of the network before counting, so that simultaneous requests do not exceed its budget. */
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

const unlimited: Reservation = {
  counts: [],
  letterCounts: [],
  usedProofs: [],
  sample: () => [],
}

async function judgeUnlimited(asked: AskedBatch): Promise<Judgement> {
  const isDoubtful = !asked.confirmed && (asked.proof === 'mail' || asked.confirmEmail === 'always')
  const isHeld = isDoubtful && !(await asked.isRepeat())
  return { verdict: isHeld ? 'hold' : 'send', spending: unlimited }
}

type CallCounter = {
  /** Counts a call. @returns the network's calls in the window, as far as this process knows */
  add(kind: CallKind | SharedSource, budget: Budget, caller: Pick<Caller, 'network'>): Counted
  /** Writes the counts that are still in memory. */
  close(): Promise<void>
}

/**
 * Counts are written this often. Other processes see a call after at most twice this time. Calls do not wait for it.
 */
const flushEveryMs = 250

const mostNetworks = 50_000

type Tally = { stored: Counted; waiting: Count[] }

type CounterServices = { database: Database; clock: Clock; log: Pick<Log, 'warn'>; secretKey: string }

function openCallCounter(services: CounterServices): CallCounter {
  const { clock, secretKey } = services
  const tallies = new LRUCache<string, Tally>({ max: mostNetworks })
  const changed = new Map<string, Tally>()
  let timer: NodeJS.Timeout | undefined
  let flushing = Promise.resolve()
  let isClosed = false

  function flushSoon(): void {
    timer ??= setTimeout(flush, flushEveryMs).unref()
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

/** Writes the changed counts. Counts that could not be written stay in `changed`. */
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
