import type { Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Rejection } from '../base/rejection.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
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
import { type AskedBatch, type Judgement, openBatchJudge, type Spending } from './judgeBatch.ts'
import { openWork } from './work.ts'

export type Limits = {
  /** Counts the batch. What is not sent or held is not counted any more when it resolves. */
  judgeBatch(asked: AskedBatch, caller: Caller): Promise<Judgement>
  /** A batch that was judged is not written after all. */
  giveBack(spending: Spending): Promise<void>
  /** A batch that was judged held no new letter: only its network is counted. */
  giveBackLetters(spending: Spending): Promise<void>
  /** Counts a batch of a network that was refused, among those that are sent. */
  countRefused(caller: Caller): Promise<void>
  /** Counts a call of a network, and refuses those past the hard limit. Never waits. */
  count(kind: Exclude<CallKind, 'challenge'>, caller: Caller): CallCount | Rejection
  /**
   * Counts a mail that asks an address for a confirmation, in the transaction that requests the mail. Past the network's
   * budget nothing is counted. @returns null, or why the mail may not be requested
   */
  countConfirmationMail(trx: Transaction<Tables>, caller: Caller): Promise<Rejection | null>
  /** Counts a use of an outside source. False once the network has used its share of what all networks may use. */
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
  /** False: only an organization that wants each sender confirmed has a say. */
  enabled: boolean
  /** What all networks together may ask: bills in an hour, and the geocoder in a day. */
  shared: Record<SharedSource, number>
}): Limits {
  const { database, clock, enabled, secretKey } = services
  const shares = sharesOf(services.shared)
  const calls = openCallCounter(services)
  const isPastSoft = (kind: CallKind, caller: Caller) =>
    total(calls.add(kind, perCall[kind], caller)) > perCall[kind].soft
  const judge = openBatchJudge({
    ...{ ...services, work: openWork(services) },
    mayAskForWork: caller => !isPastSoft('challenge', caller),
  })
  return {
    judgeBatch: async (asked, caller) => (enabled ? judge(asked, caller) : judgeUnlimited(asked)),
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

/** Counting first locks the row of the network, so that mails that are requested at once do not pass its budget. */
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

const unlimited: Spending = {
  ...{ counts: [], letterCounts: [], usedProofs: [] },
  sample: () => [],
}

async function judgeUnlimited(asked: AskedBatch): Promise<Judgement> {
  const isDoubtful = !asked.confirmed && (asked.proof === 'mail' || asked.confirmEmail === 'always')
  const isHeld = isDoubtful && !(await asked.isRepeat())
  return { verdict: isHeld ? 'hold' : 'send', spending: unlimited }
}

type CallCounter = {
  /** Counts a call. @returns how many there are of the network's in the window, as far as this process knows */
  add(kind: CallKind | SharedSource, budget: Budget, caller: Pick<Caller, 'network'>): Counted
  /** Writes what waits. */
  close(): Promise<void>
}

/** In twice this time other processes count a call too. Calls do not wait for it. */
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

/** What fails is left in `changed`. */
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
