import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openClock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import { openOperatorApi } from '../operator/operatorApi.ts'
import { startRefreshing } from '../outside/startRefreshing.ts'
import { retentionJob } from './jobs.ts'
import { openAdminServer } from './openAdminServer.ts'
import { openCongress, readOfficeEmails } from './openCongress.ts'
import { openFoundation } from './openFoundation.ts'
import { openMailer } from './openMailer.ts'
import { openHttpServer, openOperatorServer } from './openServers.ts'
import { openServices } from './openServices.ts'
import { openStore } from './openStore.ts'

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
  const store = await openStore(settings, { serverFolder: path.join(root, 'apps/server'), log, say })
  closers.add(store.close)
  const { database } = store
  const clock = openClock(settings.now)
  const congress = await openCongress(settings, { clock })
  closers.add(() => congress.simulator?.close())
  const base = { database, clock, log }
  const foundation = await openFoundation(settings, { ...base, congress, legislatorsWithEmail, root })
  closers.add(foundation.close)
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
  if (role !== 'api') {
    working.push((await services.deliveries.startWorker()).stop)
    working.push(openMailer(foundation, services, { ...settings, email: congress.email }).stop)
    working.push(startRefreshing(base, [retentionJob(services, { ...settings, log })]).stop)
  }
  const opened = { ...base, services }
  if (role !== 'worker') working.push(await openHttpServer(opened, congress, { settings, root }))
  const admin = await openAdminServer(services, { ...congress, clock, settings })
  closers.add(admin.close)
  const operatorApi = openOperatorApi({ ...foundation, ...services, agents: congress.agents })
  closers.add(await openOperatorServer(opened, operatorApi, dataFolder))
  // Last: loading a table keeps the embedded database busy for a while.
  working.push(startRefreshing(base, far).stop)
  log.debug('open')
  return { adminAddress: admin.address, reload, close: closers.closeAll }
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
