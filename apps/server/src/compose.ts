import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '@redress/contract/shapes/environment'
import { serveConsole } from './console/serveConsole.ts'
import { openAddresses } from './legislators/addresses/addresses.ts'
import { openBills } from './legislators/bills/bills.ts'
import { BILLS_PER_HOUR } from './legislators/clients/congressGov/congressGov.ts'
import type { Store } from './legislators/dataSets/dataSet.ts'
import { openDataSets } from './legislators/dataSets/dataSets.ts'
import { openRefreshFailures } from './legislators/dataSets/refreshFailures.ts'
import { startRefreshing } from './legislators/dataSets/startRefreshing.ts'
import { openSegments } from './legislators/facts/memberFacts.ts'
import { openLegislators } from './legislators/members/legislators.ts'
import { openOffices } from './legislators/offices/offices.ts'
import { openAnswers } from './letters/accept/answers.ts'
import { openConfirmations } from './letters/accept/confirmations.ts'
import { openSubmissions } from './letters/accept/submissions.ts'
import { openCounters } from './letters/counts/counters.ts'
import { openProvenances } from './letters/counts/provenance.ts'
import { recordBounce } from './letters/deliver/bounces.ts'
import { openDeliveries } from './letters/deliver/deliveries.ts'
import { openDeliveryWatcher } from './letters/deliver/deliveryWatcher.ts'
import { resumeChangedGateways } from './letters/deliver/gatewayHealth.ts'
import { openOrganizationDeliveries } from './letters/deliver/organizationDeliveries.ts'
import { openOutlooks } from './letters/deliver/outlook.ts'
import { readDeliveryStatus } from './letters/deliver/status.ts'
import { type ConstituentMail, openMail } from './letters/notify/mail.ts'
import { openMailer } from './letters/notify/openMailer.ts'
import { openReceipts } from './letters/receipts/receipts.ts'
import { readBatchWith } from './letters/stored/letters.ts'
import { openAdminServer, openOperatorServer, serveSandbox } from './operations/admin/openAdminServer.ts'
import { type Congress, openCongress, readOfficeEmails } from './operations/congress/openCongress.ts'
import { openDoctor } from './operations/doctor/doctor.ts'
import { logFindings } from './operations/doctor/logFindings.ts'
import { doctorFacts, storeStatusReader } from './operations/doctor/storeStatus.ts'
import { dataSetImporters, refreshJobs, workerJobs } from './operations/jobs/jobs.ts'
import { openOperatorApi } from './operations/operator/operatorApi.ts'
import { checkFileHere } from './operations/rehearsal/recipients.ts'
import { openReports } from './operations/reports/reports.ts'
import { checkFiles } from './operations/start/checkFiles.ts'
import { type Closers, makeClosers } from './operations/start/closers.ts'
import { type Foundation, openFoundation } from './operations/start/openFoundation.ts'
import { readLastBackup } from './operations/store/lastBackup.ts'
import { openStore } from './operations/store/openStore.ts'
import { openCampaigns } from './organizations/campaigns/campaigns.ts'
import { openDocuments } from './organizations/documents/documents.ts'
import { openLegalTexts } from './organizations/legal/legalTexts.ts'
import { openStaff } from './organizations/staff/staff.ts'
import { openStaffMailer, staffMailFacts } from './organizations/staff/staffMailer.ts'
import { openClock, type SettableClock } from './platform/clock.ts'
import { isLocalTestMode } from './platform/config/readNetwork.ts'
import type { Settings } from './platform/config/settings.ts'
import { openEvents } from './platform/events/events.ts'
import { openReadiness } from './platform/health.ts'
import { type Limits, openLimits } from './platform/limits/limits.ts'
import type { Log } from './platform/log.ts'
import { type Metrics, openMetrics } from './platform/metrics/metrics.ts'
import { openOrganizationSupporters } from './supporters/consents/organizationSupporters.ts'
import { openSupporters } from './supporters/consents/supporters.ts'
import { startWebhooks } from './supporters/webhooks/sendMessages.ts'
import { webhookSettings } from './supporters/webhooks/webhookSettings.ts'
import { openWebhooks } from './supporters/webhooks/webhooks.ts'
import { buildApp } from './web/buildApp.ts'
import { closeServer } from './web/closeServer.ts'
import { serveEmbedDemo } from './web/embedPages.ts'
import { environmentOf } from './web/environment.ts'
import { openVisits } from './web/formSessions/visits.ts'
import { openWebPage } from './web/webPage.ts'
import { openDrafts } from './writing/drafts/drafts.ts'

type Surroundings = {
  root: string
  log: Log
  /** Writes a line for the person at the terminal. */
  say(line: string): void
  /** Writes into the database before the product uses it, for a preview. */
  prepare?: ((store: Store) => Promise<void>) | undefined
}

export type Product = {
  /** The URL of the operators' listener. Null if there is none. */
  adminAddress: string | null
  /** The organization to which the first person may be invited. Null once a person has been invited. */
  isConsoleOpen: boolean
  reload(): Promise<void>
  close(): Promise<void>
}

/** Opens the parts in the order of their dependence. After a failure it closes the parts that were opened. */
export async function openProduct(settings: Settings, surroundings: Surroundings): Promise<Product> {
  await checkFiles(settings)
  const closers = makeClosers()
  try {
    return await open(settings, { ...surroundings, closers })
  } catch (error) {
    await closers.closeAll()
    throw error
  }
}

/** The server waits at most this long at startup for the first load of the local data sets. */
const FIRST_ROUND_MS = 1_000

async function open(settings: Settings, opening: Surroundings & { closers: Closers }): Promise<Product> {
  const { root, log, say, prepare, closers } = opening
  const { role, dataFolder, organizationsFolder } = settings
  const legislatorsWithEmail = await readOfficeEmails(settings)
  const clock = openClock(settings.now)
  const store = await openStore(settings, { serverFolder: path.join(root, 'apps/server'), clock, log, say })
  closers.add(store.close)
  const { database, vault } = store
  const congress = await openCongress(settings, { clock })
  closers.add(() => congress.simulator?.close())
  const base = { database, clock, log }
  const foundation = await openFoundation(settings, { ...base, vault, congress, legislatorsWithEmail, root })
  const services = await openServices(foundation, settings)
  closers.add(services.close)

  const reload = async () => void (await services.campaigns.load(organizationsFolder))
  await prepare?.({ database, clock })
  await reload()
  await services.offices.removeOtherLists()
  const { near, far } = services.sources
  const refreshing = startRefreshing(base, near)
  closers.add(refreshing.stop)
  await Promise.race([refreshing.firstRound, pause(FIRST_ROUND_MS)])

  // The functions that stop each part. They run at the same time, since each may take its own time.
  const working: (() => Promise<unknown>)[] = []
  closers.add(() => Promise.all(working.map(stop => stop())))
  if (role !== 'api') working.push(...(await startWork(foundation, services, { ...settings, ...congress })))
  if (role !== 'worker')
    working.push(await openHttpServer({ ...base, services }, congress, { settings, root }))
  const admin = await openAdminServer(services, {
    ...congress,
    clock,
    settings,
    servePages: app => serveEmbedDemo(app, services),
  })
  closers.add(admin.close)
  const operatorApi = openOperatorApi({ ...foundation, ...services, ...congress })
  closers.add(await openOperatorServer({ ...base, ...services, operatorApi, dataFolder }))
  // The refresh of the remote sources begins last, because loading a table keeps the embedded database busy for a
  // while.
  const loading = startRefreshing(base, far)
  working.push(loading.stop)
  log.debug('open')
  void logFindings(log, services.doctor, loading.firstRound)
  const isConsoleOpen = await services.staff.isOpen()
  return { adminAddress: admin.address, isConsoleOpen, reload, close: closers.closeAll }
}

/** Starts the work of a process that delivers letters. @returns a function that stops each part */
async function startWork(
  foundation: Foundation,
  services: Services,
  { gatewaySettings, ...settings }: Settings & Pick<Congress, 'gatewaySettings'>,
): Promise<(() => Promise<unknown>)[]> {
  const { readPeople } = services.supporters
  const jobs = workerJobs(services, { ...settings, ...foundation })
  await resumeChangedGateways(foundation, gatewaySettings)
  return [
    (await services.deliveries.startWorker()).stop,
    openMailer(foundation, services, { ...settings, email: foundation.email }).stop,
    openStaffMailer({ ...foundation, ...staffMailFacts(services, settings) }, foundation).stop,
    (await startWebhooks({ ...foundation, ...webhookSettings(settings), readPeople })).stop,
    startRefreshing(foundation, jobs).stop,
  ]
}

type Serving = { services: Services; clock: SettableClock; log: Log }

/**
 * Opens the HTTP server.
 * @returns a function that closes it
 * @throws the error of `listen` if the port is taken
 */
async function openHttpServer(
  { services, clock, log }: Serving,
  { simulator }: Pick<Congress, 'simulator'>,
  { settings, root }: { settings: Settings; root: string },
): Promise<() => Promise<void>> {
  const page = await openWebPage(path.join(root, 'apps/web'))
  const app = await buildApp(services, { page, clock, log, settings })
  serveConsole(app, { ...services, page, clock, log })
  if (isLocalTestMode(settings)) await serveSandbox(app, { simulator, clock, settings })
  await app.listen({ host: settings.host, port: settings.port })
  return () => closeServer(app, services)
}

export type Services = Awaited<ReturnType<typeof openServices>>

export async function openServices(foundation: Foundation, settings: Settings) {
  const { database, clock, log, secretKey, vault, photos, images, cards } = foundation
  const store = { database, clock }
  const environment = environmentOf(settings)
  const limits = openLimits({
    ...store,
    log,
    secretKey,
    enabled: settings.limits,
    shared: { congressGov: BILLS_PER_HOUR, geocoder: settings.geocoderPerDay },
  })
  const mail = openMail({ database, secretKey })
  const webhooks = openWebhooks({ ...store, ...webhookSettings(settings) })
  const status = { ...store, perSecond: settings.gatewayPerSecond, mail, webhooks }
  const metrics = openMetrics(storeStatusReader(status))
  const facts = await openFacts(foundation, settings)
  const unfollow = await facts.campaigns.follow()
  const letters = await openLetters(foundation, settings, { ...facts, environment, limits, mail, metrics })
  const { sources, dataSets, refreshFailure } = openSources(store, settings, facts)
  return {
    environment,
    limits,
    mail,
    metrics,
    ...facts,
    ...letters,
    sources,
    dataSets,
    photos,
    images,
    cards,
    lastBackup: () => readLastBackup(database.db),
    readiness: openReadiness({
      database,
      dataFolder: settings.dataFolder,
      chambers: foundation.officeLists.map(each => each.chamber),
    }),
    reports: openReports({ ...store, vault, bills: facts.bills }),
    provenances: openProvenances({
      ...store,
      ...facts,
      providerContact: settings.providerContact,
      hasModel: settings.drafter.kind !== 'offline',
    }),
    legalTexts: await openLegalTexts(settings),
    counters: openCounters({ ...store, campaigns: facts.campaigns }),
    events: openEvents(store),
    visits: openVisits({ ...store, secretKey }),
    staff: openStaffOf(foundation, settings),
    organizationDeliveries: openOrganizationDeliveries({ ...store, vault, mail }),
    organizationSupporters: openOrganizationSupporters(foundation),
    webhooks,
    answerNow: letters.watcher.answerNow,
    deliveryStatus: () => readDeliveryStatus(status),
    recordBounce: (deliveryId: string) => recordBounce({ ...store, vault, mail }, deliveryId),
    doctor: openDoctor({
      settings,
      clock,
      email: foundation.email,
      facts: { ...doctorFacts(status), refreshFailure },
    }),
    async close() {
      await unfollow()
      await limits.close()
      await letters.watcher.close()
    },
  }
}

function openStaffOf({ database, clock, secretKey, email }: Foundation, settings: Settings) {
  const { consoleUrl, providerName, limits: limited } = settings
  return openStaff({
    database,
    clock,
    secretKey,
    consoleUrl,
    providerName,
    limited,
    hasMail: email !== undefined,
  })
}

/** Opens the sources of the data sets. `failures` keeps why the last refresh of each one failed, for the doctor. */
function openSources(store: Store, settings: Settings, { offices }: Pick<Facts, 'offices'>) {
  const { near, far } = refreshJobs(store, settings, offices)
  const { watch, reasonOf: refreshFailure } = openRefreshFailures()
  const sources = { near: near.map(watch), far: far.map(watch) }
  const dataSets = openDataSets({
    ...store,
    importers: dataSetImporters(store),
    withSources: use => use([...sources.near, ...sources.far]),
  })
  return { sources, dataSets, refreshFailure }
}

type Facts = Awaited<ReturnType<typeof openFacts>>

/** Opens the services that know the subjects of letters and their recipients. */
async function openFacts(
  foundation: Foundation,
  { apiBase, retentionDays, defaultOrganizationId }: Settings,
) {
  const { database, clock, log, secretKey, geocoder, photos, images, legislatorsWithEmail } = foundation
  const store = { database, clock }
  const campaigns = openCampaigns({ ...store, log, apiBase, retentionDays, images, defaultOrganizationId })
  const bills = await openBills({ ...store, congressGov: foundation.congressGov }, foundation.exampleBills)
  const offices = openOffices({ ...store, log, lists: foundation.officeLists })
  const addresses = openAddresses({ ...store, geocoder, secretKey })
  const legislators = openLegislators({ ...store, addresses, offices, photos, legislatorsWithEmail })
  const segments = openSegments(store)
  const documents = openDocuments({
    ...store,
    apiBase,
    retentionDays,
    images,
    campaigns,
    findMore: file => checkFileHere(file, { clock, bills, legislators, segments }),
  })
  return { campaigns, documents, bills, offices, addresses, legislators, segments }
}

type Opened = Facts & { environment: Environment; limits: Limits; mail: ConstituentMail; metrics: Metrics }

/** Opens the services that handle a letter from its draft to its receipt. */
async function openLetters(foundation: Foundation, settings: Settings, opened: Opened) {
  const { database, clock, log, vault, secretKey, legislatorsWithEmail } = foundation
  const { publicUrl, gatewayPerSecond: perSecond } = settings
  const { campaigns, bills, addresses, legislators, segments, limits, mail, metrics } = opened
  const store = { database, clock }
  const supporters = openSupporters({ ...store, log, vault, readBatch: readBatchWith(vault) })
  const receipts = openReceipts({ ...store, vault, publicUrl, secretKey, mail, supporters })
  const drafts = openDrafts({
    ...store,
    log,
    secretKey,
    metrics,
    campaigns,
    bills,
    limits,
    model: await foundation.openDraftingModel({ metrics, clock }),
    draftsPerSession: settings.draftsPerSession,
    draftsPerOrganization: settings.draftsPerOrganization,
    draftsPerDay: settings.draftsPerDay,
  })
  const watcher = await openDeliveryWatcher(database, foundation)
  const { simulated } = opened.environment
  const readOutlooks = openOutlooks(database, { clock, perSecond, memoryClock: foundation.memoryClock })
  const answers = openAnswers({ ...store, watcher, mail, readOutlooks, simulated })
  const confirmations = openConfirmations({
    ...store,
    log,
    vault,
    secretKey,
    publicUrl,
    campaigns,
    receipts,
    supporters,
    limits,
    answers,
  })
  const submissions = openSubmissions({
    ...store,
    log,
    vault,
    secretKey,
    publicUrl,
    campaigns,
    bills,
    addresses,
    legislators,
    segments,
    legislatorsWithEmail,
    limits,
    drafts,
    threats: foundation.threats,
    answers,
    receipts,
    confirmations,
    supporters,
  })
  const deliveries = openDelivery(foundation, settings, opened)
  return { supporters, receipts, drafts, watcher, confirmations, submissions, deliveries }
}

function openDelivery(
  { database, clock, log, vault, legislatorsWithEmail, channels, chance, lookEveryMs }: Foundation,
  { gatewayPerSecond: perSecond, mailPerDomainPerMinute: perDomainPerMinute }: Settings,
  { legislators, offices, mail, metrics }: Opened,
) {
  return openDeliveries({
    database,
    clock,
    log,
    vault,
    metrics,
    mail,
    legislatorsWithEmail,
    perSecond,
    perDomainPerMinute,
    legislators,
    channels,
    relist: offices.relist,
    chance,
    lookEveryMs,
  })
}
