import path from 'node:path'
import type { SettableClock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { isLocalTryOut } from '../config/readNetwork.ts'
import type { Settings } from '../config/settings.ts'
import { closeServer } from '../http/closeServer.ts'
import { openWebPage } from '../http/webPage.ts'
import type { OperatorApi } from '../operator/operatorApi.ts'
import { buildOperatorServer } from '../operator/operatorServer.ts'
import { listenOnSocket } from '../operator/socket.ts'
import { buildApp } from './buildApp.ts'
import { serveSandbox } from './openAdminServer.ts'
import type { Congress } from './openCongress.ts'
import type { Services } from './openServices.ts'

type Opened = { services: Services; clock: SettableClock; log: Log }

/**
 * @returns how to close it
 * @throws the error of `listen` if the port is taken
 */
export async function openHttpServer(
  { services, clock, log }: Opened,
  { simulator }: Pick<Congress, 'simulator'>,
  { settings, root }: { settings: Settings; root: string },
): Promise<() => Promise<void>> {
  const page = await openWebPage(path.join(root, 'apps/web'))
  const app = await buildApp(services, { page, clock, log, settings })
  if (isLocalTryOut(settings)) await serveSandbox(app, { simulator, clock, settings })
  await app.listen({ host: settings.host, port: settings.port })
  return () => closeServer(app, services)
}

/** For the command line. If the socket fails, it is logged and deliveries go on. @returns how to close it */
export async function openOperatorServer(
  { services: { dataSets, metrics }, log }: Opened,
  operatorApi: OperatorApi,
  dataFolder: string,
): Promise<() => Promise<void>> {
  try {
    const close = await listenOnSocket(buildOperatorServer({ operatorApi, dataSets, metrics }), dataFolder)
    if (!close) log.debug('another process of this data folder serves the command line')
    return async () => close?.()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.warn({ code }, 'the command line cannot reach this process: failed to open the socket')
    return async () => {}
  }
}
