import path from 'node:path'
import { allSeats, asOffice } from '@redress/core/legislator/seats'
import pino from 'pino'
import { openClock } from '../base/clock.ts'
import { openBills } from '../bills/bills.ts'
import { openExampleBills, readExampleBills } from '../bills/exampleBills.ts'
import { openCampaigns } from '../campaigns/campaigns.ts'
import type { Settings } from '../config/settings.ts'
import { type DataApi, type OperatorApi, openDataApi, openOperatorApi } from '../operator/operatorApi.ts'
import type { OperatorSnapshot, SnapshotQuery } from '../operator/snapshot.ts'
import { noCongressGov } from '../outside/congressGov/congressGov.ts'
import { refreshJobs } from './jobs.ts'
import { agentsBy, openCongress, readOfficeEmails } from './openCongress.ts'
import { openExisting } from './openStore.ts'

/**
 * Opens the operator API on the database itself, where no product runs.
 * @throws NoDatabase, or AlreadyRunning where a product holds the folder and does not answer
 */
export async function openOwnOperatorApi(
  settings: Settings,
  root: string,
): Promise<{ desk: OperatorApi; close(): Promise<void> }> {
  const legislatorsWithEmail = await readOfficeEmails(settings)
  const database = await openExisting(settings, root)
  const clock = openClock(settings.now)
  const examples = await readExampleBills(path.join(root, 'examples/bills.yaml'))
  const desk = openOperatorApi({
    database,
    clock,
    legislatorsWithEmail,
    campaigns: openCampaigns({ database, clock, log: pino({ level: 'silent' }), apiBase: settings.apiBase }),
    perSecond: settings.gatewayPerSecond,
    bills: await openBills({ database, clock, congressGov: noCongressGov }, examples),
    agents: agentsBy(settings),
  })
  return { desk, close: database.close }
}

/**
 * Opens the data API on the database itself, where no product runs. An installation that runs the simulator starts it
 * for as long as something is fetched.
 * @throws NoDatabase, or AlreadyRunning where a product holds the folder and does not answer
 */
export async function openOwnDataApi(
  settings: Settings,
  root: string,
): Promise<{ desk: DataApi; close(): Promise<void> }> {
  const database = await openExisting(settings, root)
  const clock = openClock(settings.now)
  const desk = openDataApi({
    database,
    clock,
    async withJobs(use) {
      const { officeLists, simulator } = await openCongress(settings, { clock })
      try {
        const { near, far } = refreshJobs({ ...settings, database, clock }, officeLists)
        return await use([...near, ...far])
      } finally {
        await simulator?.close()
      }
    },
  })
  return { desk, close: database.close }
}

/** A snapshot without a database: all seats listed, as by the simulator, and no names. */
export async function bareSnapshot(
  settings: Settings,
  root: string,
  { billIds }: SnapshotQuery,
): Promise<OperatorSnapshot> {
  const clock = openClock(settings.now)
  const bills = await openExampleBills({ clock }, path.join(root, 'examples/bills.yaml'))
  return {
    now: clock.now(),
    found: null,
    meant: null,
    legislators: allSeats.map(seat => ({ ...asOffice(seat), officeCode: seat.code })),
    bills: await bills.find(billIds),
    agents: agentsBy(settings),
  }
}
