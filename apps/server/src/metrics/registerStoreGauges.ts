import { Gauge, type Registry } from 'prom-client'
import { dataSetStatus } from '../dataSets/dataSetStatus.ts'
import { ends, gatewayStatuses, type StatusContext, stages } from '../delivery/deliveryStatus.ts'
import { readMailStatus } from '../mail/mailStatus.ts'
import { rememberBriefly } from './rememberBriefly.ts'

async function look(context: StatusContext) {
  const gateways = await gatewayStatuses(context)
  const dataSets = await dataSetStatus(context.database)
  const mail = await readMailStatus(context.database)
  return { gateways, dataSets, mail, now: context.clock.now() }
}

type Seen = Awaited<ReturnType<typeof look>>

const secondsSince = (time: string, now: number) => Math.max(0, (now - Date.parse(time)) / 1000)

/** A gauge that is set from what was last seen in the store; one whose store does not answer says nothing. */
function storeGauge<Label extends string>(
  { registry, seen }: { registry: Registry; seen: () => Promise<Seen | null> },
  about: { name: string; help: string; labelNames: Label[] },
  set: (gauge: Gauge<Label>, seen: Seen) => void,
): void {
  new Gauge({
    ...about,
    registers: [registry],
    async collect() {
      this.reset()
      const found = await seen()
      if (found) set(this, found)
    },
  })
}

/** What all processes share: the queue, the circuits, and how old the data is. */
export function registerStoreGauges(registry: Registry, context: StatusContext): void {
  const remembered = rememberBriefly(() => look(context))
  // Told once: the first gauge says whether the store answered, the others just stay away.
  const place = { registry, seen: () => remembered().catch(() => null) }
  new Gauge({
    name: 'redress_store_up',
    help: '1 while the database answers.',
    registers: [registry],
    async collect() {
      this.set((await place.seen()) ? 1 : 0)
    },
  })
  storeGauge(
    place,
    {
      name: 'redress_queue_deliveries',
      help: 'Letters that wait, by what they wait for.',
      labelNames: ['method', 'state'],
    },
    (gauge, { gateways }) => {
      for (const each of gateways)
        for (const state of stages) gauge.set({ method: each.method, state }, each[state])
    },
  )
  storeGauge(
    place,
    {
      name: 'redress_deliveries_today',
      help: 'Letters that came to an end since midnight in Washington.',
      labelNames: ['method', 'state'],
    },
    (gauge, { gateways }) => {
      for (const { method, today } of gateways)
        for (const state of ends) gauge.set({ method, state }, today[state])
    },
  )
  registerSingles(place)
}

function registerSingles(place: { registry: Registry; seen: () => Promise<Seen | null> }): void {
  const byMethod = (name: string, help: string) => ({ name, help, labelNames: ['method' as const] })
  storeGauge(
    place,
    byMethod('redress_deliveries_unknown', 'Letters of which nobody knows whether they arrived.'),
    (gauge, { gateways }) => {
      for (const { method, unknown } of gateways) gauge.set({ method }, unknown)
    },
  )
  storeGauge(
    place,
    byMethod('redress_queue_oldest_seconds', 'How long the oldest waiting letter has waited.'),
    (gauge, { gateways, now }) => {
      for (const { method, oldestAcceptedAt } of gateways)
        gauge.set({ method }, oldestAcceptedAt === null ? 0 : secondsSince(oldestAcceptedAt, now))
    },
  )
  storeGauge(
    place,
    byMethod('redress_circuit_open', '1 while a gateway is only probed.'),
    (gauge, { gateways }) => {
      for (const { method, circuit } of gateways) gauge.set({ method }, circuit.open ? 1 : 0)
    },
  )
  storeGauge(
    place,
    {
      name: 'redress_mail_waiting',
      help: 'News for constituents that waits for a mail, and mails that wait to be sent.',
      labelNames: ['kind'],
    },
    (gauge, { mail }) => {
      gauge.set({ kind: 'news' }, mail.news)
      gauge.set({ kind: 'mail' }, mail.mails)
    },
  )
  storeGauge(
    place,
    {
      name: 'redress_data_set_age_seconds',
      help: 'Since a data set was last heard of.',
      labelNames: ['name'],
    },
    (gauge, { dataSets, now }) => {
      for (const { name, fetchedAt } of dataSets) gauge.set({ name }, secondsSince(fetchedAt, now))
    },
  )
}
