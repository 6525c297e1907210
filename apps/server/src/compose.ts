import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readMailbox, readSmtpUrl } from '@redress/channels/email/mail'
import { openMailTransport } from '@redress/channels/email/mailTransport'
import type { EmailSettings } from '@redress/channels/settings'
import { openFoundation } from './compose/openFoundation.ts'
import { type Foundation, openServices, type Services } from './compose/openServices.ts'
import { startRefreshing } from './legislators/dataSets/startRefreshing.ts'
import { resumeChangedGateways } from './letters/deliver/gatewayHealth.ts'
import { startMailer } from './letters/notify/mailer.ts'
import { openAdminServer, openOperatorServer, serveSandbox } from './operations/admin/openAdminServer.ts'
import { type Congress, openCongress, readOfficeEmails } from './operations/congress/openCongress.ts'
import type { Doctor } from './operations/doctor/doctor.ts'
import { workerJobs } from './operations/jobs/jobs.ts'
import { openOperatorApi } from './operations/operator/operatorApi.ts'
import { checkFiles } from './operations/start/checkFiles.ts'
import { openStore } from './operations/store/openStore.ts'
import { openClock, type SettableClock } from './platform/clock.ts'
import { isLocalTestMode } from './platform/config/readNetwork.ts'
import type { Settings } from './platform/config/settings.ts'
import type { Log } from './platform/log.ts'
import type { QueueWorker } from './platform/queue/leasedQueue.ts'
import { startWebhooks } from './supporters/webhooks/sendMessages.ts'
import { webhookSettings } from './supporters/webhooks/webhookSettings.ts'
import { buildApp } from './web/buildApp.ts'
import { closeServer } from './web/closeServer.ts'
import { serveEmbedDemo } from './web/embedPages.ts'
import { openWebPage } from './web/webPage.ts'

type Surroundings = {
  root: string
  log: Log
  /** For the person at the terminal. */
  say(line: string): void
}

export type Product = {
  /** Where operators look; null without a listener for them. */
  adminAddress: string | null
  reload(): Promise<void>
  close(): Promise<void>
}

/** In the order of dependence. After a failure it closes what was opened. */
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

/** A start waits this long for near sources. */
const firstRoundMs = 1_000

async function open(settings: Settings, opening: Surroundings & { closers: Closers }): Promise<Product> {
  const { root, log, say, closers } = opening
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
  await reload()
  await services.offices.removeOtherLists()
  const { near, far } = services.sources
  const refreshing = startRefreshing(base, near)
  closers.add(refreshing.stop)
  await Promise.race([refreshing.firstRound, pause(firstRoundMs)])

  // Each may take its own time to end, all at once.
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
  // Last: loading a table keeps the embedded database busy for a while.
  const loading = startRefreshing(base, far)
  working.push(loading.stop)
  log.debug('open')
  void logFindings(log, services.doctor, loading.firstRound)
  return { adminAddress: admin.address, reload, close: closers.closeAll }
}

/** What runs where letters are delivered. @returns how to stop each part */
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
    (await startWebhooks({ ...foundation, ...webhookSettings(settings), readPeople })).stop,
    startRefreshing(foundation, jobs).stop,
  ]
}

/** What `redress doctor` would say, in the background, once each data set was asked for: the mail server is asked too. */
export async function logFindings(log: Log, doctor: Doctor, loaded: Promise<void>): Promise<void> {
  await loaded
  const found = await doctor.examine()
  for (const { level, message, remedy, ...place } of found)
    if (level !== 'ok') log.warn({ ...place, remedy }, message)
}

type Closers = {
  add(close: () => unknown): void
  /** In the opposite order. A second call waits for the first. */
  closeAll(): Promise<void>
}

export function makeClosers(): Closers {
  const closers: (() => unknown)[] = []
  let closing: Promise<void> | undefined
  async function closeEach(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  return {
    add: close => closers.push(close),
    closeAll() {
      closing ??= closeEach()
      return closing
    },
  }
}

type Opened = { services: Services; clock: SettableClock; log: Log }

/**
 * @returns how to close it
 * @throws the error of `listen` if the port is taken
 */
async function openHttpServer(
  { services, clock, log }: Opened,
  { simulator }: Pick<Congress, 'simulator'>,
  { settings, root }: { settings: Settings; root: string },
): Promise<() => Promise<void>> {
  const page = await openWebPage(path.join(root, 'apps/web'))
  const app = await buildApp(services, { page, clock, log, settings })
  if (isLocalTestMode(settings)) await serveSandbox(app, { simulator, clock, settings })
  await app.listen({ host: settings.host, port: settings.port })
  return () => closeServer(app, services)
}

const mailMs = 60_000

type MailerSettings = Pick<Settings, 'mailDailyLimit' | 'providerContact'> & {
  email: EmailSettings | undefined
}

export function openMailer(
  foundation: Pick<Foundation, 'database' | 'clock' | 'log' | 'vault' | 'secretKey' | 'lookEveryMs'>,
  services: Pick<Services, 'receipts' | 'confirmations' | 'environment' | 'metrics'>,
  { email, mailDailyLimit, providerContact }: MailerSettings,
): Pick<QueueWorker, 'idle' | 'stop'> {
  const server = email && readSmtpUrl(email.smtpUrl)
  const from = email && readMailbox(email.from)
  if (!server || !from) {
    foundation.log.warn('no mail server is set: constituents get no mail about their letters')
    return { idle: async () => {}, stop: async () => {} }
  }
  const { receipts, confirmations, environment, metrics } = services
  return startMailer({
    ...foundation,
    metrics,
    mailsPerDay: mailDailyLimit,
    transport: openMailTransport({ server, timeoutMs: mailMs }),
    sender: {
      from,
      platform: email.platform,
      contact: providerContact,
      simulated: environment.simulated,
    },
    newReceiptLink: receipts.mintLink,
    withdrawalLink: receipts.withdrawalLink,
    newConfirmationLink: confirmations.mintLink,
    chance: Math.random,
  })
}
