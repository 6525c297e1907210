import { isLoopbackName } from '@redress/core/network/loopback'
import { clockRoute, sandboxRoutes } from '@redress/simulator/sandbox/sandboxRoutes'
import type { FastifyInstance } from 'fastify'
import type { SettableClock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { serveDump } from '../operator/dumpOverSocket.ts'
import { buildOperatorServer } from '../operator/operatorServer.ts'
import { listenOnSocket } from '../operator/socket.ts'
import { buildAdminApp } from './buildApp.ts'
import type { Congress } from './openCongress.ts'

export type AdminServer = {
  /** Such as `http://127.0.0.1:8081`; null without a listener. */
  address: string | null
  close(): Promise<void>
}

type Trial = Pick<Congress, 'simulator'> & { clock: SettableClock; settings: Pick<Settings, 'delivery'> }

/** Metrics, detailed readiness and the sandbox, away from visitors. @throws AdminPortTaken */
export async function openAdminServer(
  services: Parameters<typeof buildAdminApp>[0],
  { settings, ...trial }: Omit<Trial, 'settings'> & { settings: Pick<Settings, 'delivery' | 'admin'> },
): Promise<AdminServer> {
  const { admin } = settings
  if (!admin) return { address: null, close: async () => {} }
  const app = buildAdminApp(services)
  await serveSandbox(app, { ...trial, settings, openToAll: !isLoopbackName(admin.host) })
  const address = await listen(app, admin)
  return { address, close: () => app.close() }
}

/** With a simulator in another process, this process has its own clock to set. */
export async function serveSandbox(
  app: FastifyInstance,
  { simulator, clock, settings, openToAll = false }: Trial & { openToAll?: boolean },
): Promise<void> {
  if (simulator) await app.register(sandboxRoutes, { gateways: simulator.gateways, clock, openToAll })
  else if (settings.delivery === 'simulator') await app.register(clockRoute, { clock, openToAll })
}

export class AdminPortTaken extends Error {
  override readonly name = 'AdminPortTaken'

  constructor(port: number) {
    super(`Port ${port} for operators is taken. Stop what uses it, or set ADMIN_PORT to another, or to off.`)
  }
}

const mostTries = 50

async function listen(
  app: FastifyInstance,
  { host, port, orNextFree }: NonNullable<Settings['admin']>,
): Promise<string> {
  const last = orNextFree ? Math.min(port + mostTries, 65_535) : port
  for (let each = port; each <= last; each += 1) {
    try {
      return await app.listen({ host, port: each })
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken) throw error
    }
  }
  await app.close()
  throw new AdminPortTaken(port)
}

type OperatorServices = Parameters<typeof buildOperatorServer>[0] & {
  database: Database
  log: Log
  dataFolder: string
}

/** For the command line. If the socket fails, it is logged and deliveries go on. @returns how to close it */
export async function openOperatorServer({
  database,
  log,
  dataFolder,
  ...services
}: OperatorServices): Promise<() => Promise<void>> {
  try {
    const app = buildOperatorServer(services)
    serveDump(app, database)
    const close = await listenOnSocket(app, dataFolder)
    if (!close) log.debug('another process of this data folder serves the command line')
    return async () => close?.()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.warn({ code }, 'the command line cannot reach this process: failed to open the socket')
    return async () => {}
  }
}
