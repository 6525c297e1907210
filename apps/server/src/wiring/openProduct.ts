import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openClock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { openBills } from '../bills/openBills.ts'
import { readExampleBills } from '../bills/openExampleBills.ts'
import { secretKey } from '../config/secretKey.ts'
import type { Settings } from '../config/settings.ts'
import { openPatience } from '../delivery/patience.ts'
import { openMetrics } from '../metrics/openMetrics.ts'
import { forgetOtherOffices } from '../offices/forgetOtherOffices.ts'
import { openRelisting } from '../offices/openRelisting.ts'
import { openLoads } from '../organizations/loads.ts'
import { startRefreshing } from '../outside/startRefreshing.ts'
import { openCards } from '../unfurl/openCards.ts'
import { openDrawer } from '../unfurl/openDrawer.ts'
import { startWorker } from '../worker.ts'
import type { Parts } from './apiContext.ts'
import { type Closers, makeClosers } from './closers.ts'
import { importOrganizations } from './importOrganizations.ts'
import { makeCongressGov } from './makeCongressGov.ts'
import { makeGeocoder } from './makeGeocoder.ts'
import { makePhotos } from './makePhotos.ts'
import { openApi } from './openApi.ts'
import { type Congress, openCongress } from './openCongress.ts'
import { openDrafters } from './openDrafters.ts'
import { openMailer } from './openMailer.ts'
import { openOperator } from './openOperator.ts'
import { openStore } from './openStore.ts'
import { refreshJobs } from './refreshJobs.ts'
import { retentionJob } from './retentionJob.ts'
import { supplyEmails } from './supplyEmails.ts'

export type Surroundings = {
  /** The project's folder. */
  root: string
  log: Log
  /** A line for whoever started it. */
  say(line: string): void
}

export type Product = {
  /** Reads the organizations' files again. */
  reload(): Promise<void>
  /** Ends what is in flight, and lets go of everything. */
  close(): Promise<void>
}

/** The start waits this long for what lies on this machine, and goes on without it. */
const firstRoundMs = 1_000

/** Opens what the role asks for, in the order of dependence. What was opened is closed again where it fails. */
export async function openProduct(settings: Settings, surroundings: Surroundings): Promise<Product> {
  const closers = makeClosers()
  try {
    return await open(settings, { ...surroundings, closers })
  } catch (error) {
    await closers.closeAll()
    throw error
  }
}

type Opening = Surroundings & { closers: Closers }

async function openParts(settings: Settings, { root, log, say, closers }: Opening): Promise<Parts> {
  const legislatorsWithEmail = await supplyEmails(settings)
  const store = await openStore(settings, { serverFolder: path.join(root, 'apps/server'), log, say })
  closers.add(store.close)
  const { database } = store
  const patience = await openPatience(database)
  closers.add(patience.close)
  const clock = openClock(settings.now)
  const examples = await readExampleBills(path.join(root, 'examples/bills.yaml'))
  const congressGov = makeCongressGov({ clock, log }, settings)
  const metrics = openMetrics({ database, clock, perSecond: settings.gatewayPerSecond })
  return {
    database,
    clock,
    log,
    legislatorsWithEmail,
    secretKey: await secretKey(settings.secretKey, settings.dataFolder),
    bills: await openBills({ database, clock, congressGov }, examples),
    ...(await openDrafters(settings, { metrics, clock })),
    geocoder: makeGeocoder({ clock, log }, settings),
    photos: makePhotos({ clock, log }, settings),
    cards: openCards({ folder: path.join(settings.dataFolder, 'cards'), draw: openDrawer() }),
    patience,
    loads: openLoads(),
    metrics,
  }
}

async function work(parts: Parts, congress: Congress, settings: Settings) {
  return startWorker({
    ...parts,
    channels: congress.channels,
    relist: openRelisting(parts, congress.officeLists),
    perSecond: settings.gatewayPerSecond,
    chance: Math.random,
  })
}

async function open(settings: Settings, opening: Opening): Promise<Product> {
  const { closers, log } = opening
  const parts = await openParts(settings, opening)
  const congress = await openCongress(settings, parts.clock)
  closers.add(() => congress.simulator?.close())
  const reload = () => importOrganizations(parts, settings)
  await reload()
  await forgetOtherOffices(parts.database, congress.officeLists)
  const jobs = refreshJobs({ ...parts, ...settings }, congress.officeLists)
  const refreshing = startRefreshing(parts, jobs.near)
  closers.add(refreshing.stop)
  await Promise.race([refreshing.firstRound, pause(firstRoundMs)])
  if (settings.role !== 'api') {
    closers.add((await work(parts, congress, settings)).stop)
    closers.add(openMailer(parts, congress.email, settings).stop)
    closers.add(startRefreshing(parts, [retentionJob({ ...parts, ...settings })]).stop)
  }
  if (settings.role !== 'worker') closers.add(await openApi(parts, congress, { ...opening, settings }))
  closers.add(await openOperator(parts, { ...congress, jobs: [...jobs.near, ...jobs.far] }, settings))
  // Last: a table that is loaded keeps the embedded database busy for a while.
  closers.add(startRefreshing(parts, jobs.far).stop)
  log.debug('open')
  return { reload, close: closers.closeAll }
}
