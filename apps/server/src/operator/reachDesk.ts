import { deliveryStatus } from '../delivery/deliveryStatus.ts'
import { applied } from '../organizations/applyOrganizations.ts'
import { forgotten } from '../receipts/forgetPerson.ts'
import { readFromSocket } from './askSocket.ts'
import type { Desk } from './desk.ts'
import { facts } from './facts.ts'
import { isAnswered } from './isAnswered.ts'
import { reachReports } from './reachReports.ts'
import { socketPath } from './socketPath.ts'

/** A folder of organizations takes a while. */
const longMs = 10 * 60_000

/** The desk of the product that runs on a data folder; null where none does. */
export async function reachDesk(dataFolder: string): Promise<Desk | null> {
  const place = socketPath(dataFolder)
  if (!(await isAnswered(place))) return null
  return {
    status: () => readFromSocket({ socketPath: place, path: '/deliver/status' }, deliveryStatus),
    facts: asked => readFromSocket({ socketPath: place, path: '/facts', body: asked }, facts),
    apply: asked =>
      readFromSocket(
        { socketPath: place, path: '/organizations/apply', body: asked, patienceMs: longMs },
        applied,
      ),
    forget: asked => readFromSocket({ socketPath: place, path: '/forget', body: asked }, forgotten),
    ...reachReports(place),
  }
}
