import os from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FaultName, GatewayName } from '@redress/simulator/congress/faults'
import pino from 'pino'
import { openServices } from '../compose.ts'
import { serveConsole } from '../console/serveConsole.ts'
import { noGeocoder } from '../legislators/clients/census/geocoder.ts'
import { noCongressGov } from '../legislators/clients/congressGov/congressGov.ts'
import { noPhotos } from '../legislators/clients/photos/photos.ts'
import { openDeliveries } from '../letters/deliver/deliveries.ts'
import type { DeliveryServices } from '../letters/deliver/deliverOne.ts'
import { letterBackoff } from '../letters/deliver/recordOutcome.ts'
import { openMailer } from '../letters/notify/openMailer.ts'
import { buildAdminApp } from '../operations/admin/buildAdminApp.ts'
import { openCongress } from '../operations/congress/openCongress.ts'
import type { Foundation } from '../operations/start/openFoundation.ts'
import { openTestImages } from '../organizations/images/testing/openTestImages.ts'
import type { Cards } from '../organizations/socialCards/cards.ts'
import { openStaffMailer } from '../organizations/staff/staffMailer.ts'
import { openClock, type SettableClock } from '../platform/clock.ts'
import { readSettings } from '../platform/config/readSettings.ts'
import type { Settings } from '../platform/config/settings.ts'
import { testVault } from '../platform/crypto/testing/openTestVault.ts'
import type { Database } from '../platform/database/database.ts'
import { openTestDatabase } from '../platform/database/testing/openTestDatabase.ts'
import { buildApp } from '../web/buildApp.ts'
import { serveEmbedDemo } from '../web/embedPages.ts'
import type { WebPage } from '../web/webPage.ts'
import type { DraftingModel } from '../writing/drafts/draftingModel.ts'
import { hasThreat } from '../writing/drafts/threatThread.ts'
import { useRealVault } from './plainVault.ts'
import { testBills } from './testBills.ts'

export const testNow = Date.parse('2026-11-20T17:00:00Z')

/** The time between two looks of a worker in ms. It is short, so that tests do not wait long. */
const LOOK_EVERY_MS = 100

const organizationsFolder = fileURLToPath(new URL('organizations', import.meta.url))

type TestOptions = Partial<
  Pick<
    Foundation,
    | 'legislatorsWithEmail'
    | 'geocoder'
    | 'congressGov'
    | 'threats'
    | 'photos'
    | 'chance'
    | 'answerWaitMs'
    | 'memoryClock'
  >
> & {
  /** If false, accepted letters stay in the queue. */
  worker?: boolean
  /** If true, emails to constituents are sent to the simulator, which lists them among the messages of the gateways. */
  mailer?: boolean
  model?: DraftingModel
  /** Without a clock, the time starts at `testNow` and runs on. */
  clock?: SettableClock
  /** Changes of the page that replaces the built web. */
  page?: Partial<WebPage>
  /**
   * The time-out of a gateway in real time. It is short for tests in which a gateway does not answer, and otherwise
   * long enough for a busy machine.
   */
  gatewayTimeoutMs?: number
  /** Settings that differ from the usual ones. */
  env?: Record<string, string>
  /** The setting of a preview, which no environment variable sets. */
  preview?: Settings['preview']
  /** An existing database. Its hashes were made with this key, and its data at this time. */
  stored?: { database: Database; secretKey: string; now: number }
}

/** A time after which a letter whose first attempts failed is due again. */
export const pastFirstRetriesMs = 2 * letterBackoff.firstMs

/**
 * Opens the product on the test database, with the product's real composition and its simulator. Only the rendered page
 * is a stand-in.
 */
export async function openTestProduct({
  worker = true,
  mailer = false,
  env = {},
  preview,
  gatewayTimeoutMs = 30_000,
  stored,
  ...given
}: TestOptions = {}) {
  const settings = {
    ...readSettings({ ...testSettings, ...env }, organizationsFolder),
    ...(preview && { preview }),
  }
  const database = stored?.database ?? (await openTestDatabase())
  const clock = given.clock ?? openClock(stored?.now ?? testNow)
  const { simulator, ...congress } = await openCongress(settings, { clock, timeoutMs: gatewayTimeoutMs })
  if (!simulator) throw new Error('The test product runs its own simulator.')
  useRealVault(database)
  const vault = await testVault(database, stored?.secretKey)
  const secretKey = vault.lookupSecret
  const images = openTestImages(database, { clock })
  const opened = { database, clock, vault, secretKey, images }
  const foundation = { ...without(given.model), ...congress, ...given, ...opened, lookEveryMs: LOOK_EVERY_MS }
  const services = await openServices(foundation, settings)
  await services.campaigns.load(organizationsFolder)
  await listOffices(foundation)
  const app = await buildApp(services, { ...foundation, page: { ...page, ...given.page }, settings })
  serveConsole(app, { ...services, ...foundation, page: { ...page, ...given.page } })
  const admin = buildAdminApp(services)
  serveEmbedDemo(admin, services)
  /** Starts a worker for the test, with the given changes. */
  const work = (difference: Partial<DeliveryServices> = {}) =>
    openDeliveries({
      ...foundation,
      ...services,
      relist: services.offices.relist,
      perSecond: settings.gatewayPerSecond,
      ...difference,
    }).startWorker()
  const working = worker ? await services.deliveries.startWorker() : null
  const mailing = mailer ? openMailer(foundation, services, { ...settings, email: congress.email }) : null
  const staffMailing = mailer
    ? openStaffMailer({ ...foundation, staff: services.staff, providerName: settings.providerName }, congress)
    : null
  return {
    ...foundation,
    ...services,
    app,
    admin,
    work,
    simulator,
    /** Makes a gateway fail in this way, for all later messages or for a number of them. */
    fault: (gateway: GatewayName, name: FaultName, times?: number) =>
      simulator.gateways.faults.set({ gateway, office: '', fault: name, times }),
    /** Waits until no letter and no email is due at the clock's time, and none is being sent. */
    async idle() {
      await working?.idle()
      await mailing?.idle()
      await staffMailing?.idle()
    },
    async close() {
      await app.close()
      await admin.close()
      await working?.stop()
      await mailing?.stop()
      await staffMailing?.stop()
      await services.close()
      await simulator.close()
      await vault.close()
      await database.close()
    },
  }
}

export type TestProduct = Awaited<ReturnType<typeof openTestProduct>>

const testSettings = {
  LIMITS: 'off',
  GATEWAY_PER_SECOND: '1000',
  MAIL_FROM: 'Redress <mail@redress.example>',
  DATA_DIR: os.tmpdir(),
}

/** Returns clients of outside sources that return nothing, and a `chance` without randomness. */
function without(model: DraftingModel | null = null) {
  return {
    log: pino({ level: 'silent' }),
    exampleBills: testBills,
    legislatorsWithEmail: new Map<string, string>(),
    geocoder: noGeocoder,
    congressGov: noCongressGov,
    photos: noPhotos,
    cards,
    threats: { hasThreat: async (texts: readonly string[]) => hasThreat(texts) },
    openDraftingModel: async () => model,
    chance: () => 1,
  }
}

const cards: Cards = {
  hashOf: ({ title }) => title,
  find: async ({ title }) => ({ hash: title, png: Buffer.from(title) }),
}

/** Replaces the built web. */
const page: WebPage = {
  folder: fileURLToPath(new URL('files', import.meta.url)),
  templates: { en: { html: '', manifest: {} }, es: { html: '', manifest: {} } },
  consoleScript: 'the script of the console',
  renderConsole: (screen, frame) => ({ html: JSON.stringify({ screen, frame }) }),
  renderReceipt: (receipt, { address, nonce, formNonce, notice }) => ({
    status: receipt.kind === 'unknown' ? 404 : 200,
    html: JSON.stringify({ receipt, address, nonce, formNonce, notice }),
  }),
  renderConfirmation: (confirmation, { address, formNonce, config }) => ({
    status: confirmation.kind === 'unknown' ? 404 : 200,
    html: JSON.stringify({ confirmation, address, formNonce, organization: config?.organizationId }),
  }),
  renderWithdrawal: (withdrawal, { address }) => ({
    status: withdrawal.kind === 'unknown' ? 404 : 200,
    html: JSON.stringify({ withdrawal, address }),
  }),
  renderAbout: provenance => ({
    status: provenance ? 200 : 404,
    html: JSON.stringify({ provenance }),
    style: 'p{margin:0}',
  }),
  renderPage: (_boot, url) => ({ status: url.startsWith('/page-not-found') ? 404 : 200 }),
  stylesOf: () => ['p{margin:0}'],
  writePage: (_template, _page, boot) =>
    `<style>p{margin:0}</style><script type="application/json" id="boot">${JSON.stringify(boot)}</script>`,
}

async function listOffices({ database, officeLists }: Foundation): Promise<void> {
  for (const { chamber, download } of officeLists) {
    const codes = await download()
    await database.db
      .insertInto('offices')
      .values(codes.map(code => ({ code, chamber })))
      .execute()
  }
}
