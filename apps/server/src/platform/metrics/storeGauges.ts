import { LRUCache } from 'lru-cache'
import { Gauge, type Registry } from 'prom-client'

const waiting = ['dueNow', 'inFlight', 'deferred', 'retrying'] as const
const endings = ['delivered', 'refused', 'given_up', 'voided'] as const

type Counts<Name extends string> = Record<Name, number>

export type StoreStatus = {
  /** The time in ms since 1970. */
  now: number
  gateways: readonly (Counts<(typeof waiting)[number]> & {
    method: string
    oldestAcceptedAt: string | null
    today: Counts<(typeof endings)[number]>
    unknown: number
    circuit: { open: boolean }
  })[]
  dataSets: readonly { name: string; fetchedAt: string }[]
  mail: { news: number; mails: number }
  /** `targets` are the failing targets. */
  webhooks: { waiting: number; targets: readonly unknown[] }
  /** The time in ISO 8601. Null if there has never been a backup. */
  lastBackup: string | null
}

const SHORTEST_MS = 5_000

/** The largest share of the time that reading may take. */
const SHARE = 1 / 20

/**
 * Memoizes an answer for 5 s, or longer if reading takes long. Concurrent callers share an answer. Failures are not
 * memoized.
 */
export function memoizeBriefly<T extends object>(read: () => Promise<T>): () => Promise<T> {
  const answers = new LRUCache<'only', T>({
    max: 1,
    ttl: SHORTEST_MS,
    // Real time is used here, because a clock that tests move does not measure how long the reading takes.
    async fetchMethod(_key, _stale, { options }) {
      const began = performance.now()
      const answer = await read()
      options.ttl = Math.max(SHORTEST_MS, (performance.now() - began) / SHARE)
      return answer
    },
  })
  return () => answers.forceFetch('only')
}

type Source = { registry: Registry; status: () => Promise<StoreStatus | null> }

export function registerStoreGauges(registry: Registry, readStore: () => Promise<StoreStatus>): void {
  const read = memoizeBriefly(readStore)
  // The first gauge shows whether the store answered. If it did not, the other gauges have no value.
  const source: Source = { registry, status: () => read().catch(() => null) }
  new Gauge({
    name: 'redress_store_up',
    help: '1 while the database answers.',
    registers: [registry],
    async collect() {
      this.set((await source.status()) ? 1 : 0)
    },
  })
  registerGatewayGauges(source)
  registerCircuitGauges(source)
  registerOtherGauges(source)
}

type StoreGauge<Label extends string> = {
  name: string
  help: string
  labelNames: Label[]
  set(gauge: Gauge<Label>, found: StoreStatus): void
}

function storeGauge<Label extends string>(
  { registry, status }: Source,
  { set, ...about }: StoreGauge<Label>,
): void {
  new Gauge({
    ...about,
    registers: [registry],
    async collect() {
      clear(this)
      const found = await status()
      if (found) set(this, found)
    },
  })
}

/** Resets a gauge to having no value. The library would reset a gauge without labels to 0, which is a wrong value. */
function clear(gauge: Gauge<string>): void {
  gauge.reset()
  gauge.remove({})
}

const secondsSince = (time: string, now: number) => Math.max(0, (now - Date.parse(time)) / 1000)

function registerGatewayGauges(source: Source): void {
  storeGauge(source, {
    name: 'redress_queue_deliveries',
    help: 'Letters in the queue, by what they wait for.',
    labelNames: ['method', 'state'],
    set(gauge, { gateways }) {
      for (const each of gateways)
        for (const state of waiting) gauge.set({ method: each.method, state }, each[state])
    },
  })
  storeGauge(source, {
    name: 'redress_deliveries_today',
    help: 'Letters that ended since midnight in Washington.',
    labelNames: ['method', 'state'],
    set(gauge, { gateways }) {
      for (const { method, today } of gateways)
        for (const state of endings) gauge.set({ method, state }, today[state])
    },
  })
}

function registerCircuitGauges(source: Source): void {
  const byMethod = (name: string, help: string) => ({ name, help, labelNames: ['method' as const] })
  storeGauge(source, {
    ...byMethod('redress_deliveries_unknown', 'Deliveries with unknown outcome.'),
    set(gauge, { gateways }) {
      for (const { method, unknown } of gateways) gauge.set({ method }, unknown)
    },
  })
  storeGauge(source, {
    ...byMethod('redress_queue_oldest_seconds', 'Age of the oldest letter in the queue.'),
    set(gauge, { gateways, now }) {
      for (const { method, oldestAcceptedAt } of gateways)
        gauge.set({ method }, oldestAcceptedAt === null ? 0 : secondsSince(oldestAcceptedAt, now))
    },
  })
  storeGauge(source, {
    ...byMethod('redress_circuit_open', '1 while a gateway is paused and only probed.'),
    set(gauge, { gateways }) {
      for (const { method, circuit } of gateways) gauge.set({ method }, circuit.open ? 1 : 0)
    },
  })
}

function registerOtherGauges(source: Source): void {
  storeGauge(source, {
    name: 'redress_mail_waiting',
    help: 'Updates waiting to be emailed to constituents, and emails waiting to be sent.',
    labelNames: ['kind'],
    set(gauge, { mail }) {
      gauge.set({ kind: 'news' }, mail.news)
      gauge.set({ kind: 'mail' }, mail.mails)
    },
  })
  storeGauge(source, {
    name: 'redress_webhooks_waiting',
    help: 'Webhook messages to be sent.',
    labelNames: [],
    set: (gauge, { webhooks }) => gauge.set(webhooks.waiting),
  })
  storeGauge(source, {
    name: 'redress_webhooks_failing',
    help: 'Targets of webhooks that did not accept the last message.',
    labelNames: [],
    set: (gauge, { webhooks }) => gauge.set(webhooks.targets.length),
  })
  storeGauge(source, {
    name: 'redress_backup_age_seconds',
    help: 'Time since the last backup by redress backup; absent if there was none.',
    labelNames: [],
    set(gauge, { lastBackup, now }) {
      if (lastBackup !== null) gauge.set(secondsSince(lastBackup, now))
    },
  })
  storeGauge(source, {
    name: 'redress_data_set_age_seconds',
    help: 'Time since a data set was last confirmed by its source.',
    labelNames: ['name'],
    set(gauge, { dataSets, now }) {
      for (const { name, fetchedAt } of dataSets) gauge.set({ name }, secondsSince(fetchedAt, now))
    },
  })
}
