import path from 'node:path'
import { openClock } from '../base/clock.ts'
import { openBills } from '../bills/openBills.ts'
import { readExampleBills } from '../bills/openExampleBills.ts'
import type { Settings } from '../config/settings.ts'
import { type Desk, openDesk } from '../operator/desk.ts'
import { openLoads } from '../organizations/loads.ts'
import { noCongressGov } from '../outside/congressGov/noCongressGov.ts'
import { agentsBy } from './openCongress.ts'
import { openExisting } from './openExisting.ts'
import { supplyEmails } from './supplyEmails.ts'

/**
 * The desk where no product answers: it opens the database itself.
 * @throws NoDatabase, or AlreadyRunning where a product holds the folder and does not answer
 */
export async function openOwnDesk(
  settings: Settings,
  root: string,
): Promise<{ desk: Desk; close(): Promise<void> }> {
  const legislatorsWithEmail = await supplyEmails(settings)
  const database = await openExisting(settings, root)
  const clock = openClock(settings.now)
  const examples = await readExampleBills(path.join(root, 'examples/bills.yaml'))
  const desk = openDesk({
    database,
    clock,
    legislatorsWithEmail,
    loads: openLoads(),
    apiBase: settings.apiBase,
    perSecond: settings.gatewayPerSecond,
    bills: await openBills({ database, clock, congressGov: noCongressGov }, examples),
    agents: agentsBy(settings),
  })
  return { desk, close: database.close }
}
