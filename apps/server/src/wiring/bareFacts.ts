import path from 'node:path'
import { allSeats, asOffice } from '@redress/core/legislator/seats'
import { openClock } from '../base/clock.ts'
import { openExampleBills } from '../bills/openExampleBills.ts'
import type { Settings } from '../config/settings.ts'
import type { Facts, FactsAsked } from '../operator/facts.ts'
import { agentsBy } from './openCongress.ts'

/** Where nothing was ever stored: all seats listed, as the simulator lists them, and nobody named. */
export async function bareFacts(settings: Settings, root: string, { billIds }: FactsAsked): Promise<Facts> {
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
