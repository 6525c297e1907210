import { fileURLToPath } from 'node:url'
import { openChannels } from '@redress/channels/deliver'
import { simulatorAgent } from '@redress/simulator/capitol'
import type { FaultName } from '@redress/simulator/faults'
import type { GatewayName } from '@redress/simulator/received'
import { type Simulator, startSimulator } from '@redress/simulator/startSimulator'
import pino from 'pino'
import { buildApi } from '../api.ts'
import { openClock } from '../base/clock.ts'
import { openBills } from '../bills/openBills.ts'
import { readSettings } from '../config/readSettings.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import type { DeliverContext } from '../delivery/deliverOne.ts'
import { openPatience } from '../delivery/patience.ts'
import type { Drafter } from '../drafts/drafter.ts'
import { guarded } from '../drafts/guarded.ts'
import { openOfflineDrafter } from '../drafts/offline/openOfflineDrafter.ts'
import type { WebPage } from '../http/webPage.ts'
import { openMetrics } from '../metrics/openMetrics.ts'
import type { OfficeList } from '../offices/officeList.ts'
import { openRelisting } from '../offices/openRelisting.ts'
import { loadOrganizationFiles } from '../organizations/loadOrganizationFiles.ts'
import { openLoads } from '../organizations/loads.ts'
import type { Geocoder } from '../outside/census/geocoder.ts'
import { noGeocoder } from '../outside/census/noGeocoder.ts'
import { noCongressGov } from '../outside/congressGov/noCongressGov.ts'
import { noPhotos } from '../outside/photos/noPhotos.ts'
import type { Photos } from '../outside/photos/photos.ts'
import type { Cards } from '../unfurl/openCards.ts'
import { makeApiContext } from '../wiring/apiContext.ts'
import { openMailer } from '../wiring/openMailer.ts'
import { startWorker } from '../worker.ts'
import { testBills } from './testBills.ts'

export const testNow = Date.parse('2026-11-20T17:00:00Z')

const folder = fileURLToPath(new URL('organizations', import.meta.url))

const log = pino({ level: 'silent' })

/** Stands in for the built web. */
const page: WebPage = {
  folder: fileURLToPath(new URL('files', import.meta.url)),
  template: '',
  renderReceipt: (receipt, { address, nonce }) => ({
    status: receipt.kind === 'unknown' ? 404 : 200,
    html: JSON.stringify({ receipt, address, nonce }),
  }),
  renderPage: (_boot, url) => ({ status: url.startsWith('/page-not-found') ? 404 : 200 }),
  writePage: (_template, _page, { boot, nonce }) =>
    `<style nonce="${nonce}"></style><script type="application/json" id="boot">${JSON.stringify(boot)}</script>`,
}

const contact = { name: 'Redress Tests', email: 'tests@redress.example', phone: '202-555-0100' }

type TestOptions = {
  worker?: boolean
  /** Mail to constituents goes to the simulator's sink, among what the gateways received. */
  mailer?: boolean
  legislatorsWithEmail?: ReadonlyMap<string, string>
  geocoder?: Geocoder
  modelDrafter?: Drafter
  /** Settings that differ. */
  env?: Record<string, string>
  photos?: Photos
}

const noCards: Cards = {
  hashOf: ({ title }) => title,
  find: async ({ title }) => ({ hash: title, png: Buffer.from(title) }),
}

const email = { from: 'Redress <mail@redress.example>', platform: 'Redress' }

const nobodyAsked = {
  cards: noCards,
  geocoder: noGeocoder,
  photos: noPhotos,
  offlineDrafter: guarded(openOfflineDrafter()),
  modelDrafter: null,
  legislatorsWithEmail: new Map<string, string>(),
}

/**
 * The product as it runs, on the database under test and with a simulator of its own; only the rendered
 * page is a stand-in. `worker: false` leaves what is accepted in the queue.
 */
export async function openTestProduct({
  worker = true,
  mailer = false,
  env = {},
  ...given
}: TestOptions = {}) {
  const database = await openTestDatabase()
  const clock = openClock(testNow)
  const simulator = await startSimulator({ clock })
  const patience = await openPatience(database)
  const parts = {
    database,
    clock,
    log,
    patience,
    secretKey: 'a key that only tests use, and long enough',
    bills: await openBills({ database, clock, congressGov: noCongressGov }, testBills),
    loads: openLoads(),
    apiBase: '/api',
    metrics: openMetrics({ database, clock, perSecond: 1000 }),
    ...nobodyAsked,
    ...given,
  }
  await loadOrganizationFiles(parts, folder)
  await listOffices(database, simulator.capitol)
  const congress = congressOf(parts, simulator)
  const settings = readSettings(env, folder)
  const app = await buildApi({ ...makeApiContext(parts, settings), page })
  /** A worker of the test's own, with what differs. */
  const work = (difference: Partial<DeliverContext> = {}) =>
    startWorker({ ...parts, ...congress, perSecond: 1000, chance: () => 1, ...difference })
  const working = worker ? await work() : null
  const mailing = mailer ? openMailer(parts, { ...email, smtpUrl: simulator.smtpUrl }, settings) : null
  return {
    ...parts,
    app,
    ...congress,
    work,
    simulator,
    fault: faultOf(simulator),
    async close() {
      await app.close()
      await working?.stop()
      await mailing?.stop()
      await patience.close()
      await simulator.close()
      await database.close()
    },
  }
}

export type TestProduct = Awaited<ReturnType<typeof openTestProduct>>

/** A fault from now on, or for a number of messages. */
function faultOf({ capitol }: Simulator) {
  return (gateway: GatewayName, name: FaultName, times?: number) =>
    capitol.faults.order({ gateway, office: '', fault: name, times })
}

function congressOf(context: Parameters<typeof openRelisting>[0], simulator: Simulator) {
  return { channels: channelsTo(simulator), relist: openRelisting(context, officeListsOf(simulator)) }
}

function officeListsOf({ capitol }: Simulator): OfficeList[] {
  const { house, senate } = capitol
  return [
    { chamber: 'HOUSE', source: 'simulator', download: async () => [...house.offices] },
    { chamber: 'SENATE', source: 'simulator', download: async () => [...senate.offices] },
  ]
}

function channelsTo({ houseUrl, senateUrl, smtpUrl }: Simulator) {
  return openChannels({
    house: { url: houseUrl, key: 'simulator-house', agent: simulatorAgent },
    senate: { url: senateUrl, key: 'simulator-senate', agent: simulatorAgent, environment: 'testing' },
    email: { ...email, smtpUrl },
    contact,
    ackEmail: contact.email,
    keepWindows: false,
    timeoutMs: 2_000,
  })
}

async function listOffices(
  { db }: TestProduct['database'],
  { house, senate }: TestProduct['simulator']['capitol'],
): Promise<void> {
  await db
    .insertInto('offices')
    .values([
      ...house.offices.map(code => ({ code, chamber: 'HOUSE' as const })),
      ...senate.offices.map(code => ({ code, chamber: 'SENATE' as const })),
    ])
    .execute()
}
