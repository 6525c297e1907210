import type { Settings } from '../config/settings.ts'
import type { DataJob } from '../dataSets/dataJob.ts'
import { buildDeskServer } from '../operator/buildDeskServer.ts'
import { openDataDesk } from '../operator/dataDesk.ts'
import { openDesk } from '../operator/desk.ts'
import { openSocket } from '../operator/openSocket.ts'
import { serveDataDesk } from '../operator/serveDataDesk.ts'
import type { Parts } from './apiContext.ts'
import type { Congress } from './openCongress.ts'

/**
 * Lets the command line ask this process. Letters go their way without it: where the socket cannot be had, that
 * is said, and no more.
 * @returns how to close it
 */
export async function openOperator(
  parts: Parts,
  { agents, jobs }: Pick<Congress, 'agents'> & { jobs: readonly DataJob[] },
  { dataFolder, apiBase, gatewayPerSecond: perSecond }: Settings,
): Promise<() => Promise<void>> {
  const desk = openDesk({ ...parts, agents, apiBase, perSecond })
  try {
    const app = buildDeskServer(desk, parts.metrics)
    serveDataDesk(app, openDataDesk({ ...parts, withJobs: use => use(jobs) }))
    const close = await openSocket(app, dataFolder)
    if (!close) parts.log.debug('another process of this data folder answers the command line')
    return async () => close?.()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    parts.log.warn({ code }, 'the command line cannot reach this process: the socket could not be made')
    return async () => {}
  }
}
