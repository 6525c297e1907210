import { isLoopbackName } from '@redress/core/network/loopback'
import { clockRoute, sandboxRoutes } from '@redress/simulator/sandbox/sandboxRoutes'
import type { FastifyInstance } from 'fastify'
import type { SettableClock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Congress } from '../congress/openCongress.ts'
import { serveDump } from '../operator/dumpOverSocket.ts'
import { buildOperatorServer, type OperatorServices } from '../operator/operatorServer.ts'
import { listenOnSocket } from '../operator/socket.ts'
import { type AdminServices, buildAdminApp } from './buildAdminApp.ts'

export type AdminServer = {
  /** A URL such as `http://127.0.0.1:8081`. Null if there is no listener. */
  address: string | null
  close(): Promise<void>
}

type Trial = Pick<Congress, 'simulator'> & { clock: SettableClock; settings: Pick<Settings, 'delivery'> }

/**
 * Opens the server for metrics, detailed readiness and the sandbox. Visitors cannot reach it.
 * @throws AdminPortTaken if another program uses the port
 */
export async function openAdminServer(
  services: AdminServices,
  {
    settings,
    servePages,
    ...trial
  }: Omit<Trial, 'settings'> & {
    settings: Pick<Settings, 'delivery' | 'admin'>
    /** Serves the web module's pages for operators. */
    servePages(app: FastifyInstance): void
  },
): Promise<AdminServer> {
  const { admin } = settings
  if (!admin) return { address: null, close: async () => {} }
  const app = buildAdminApp(services)
  servePages(app)
  await serveSandbox(app, { ...trial, settings, openToAll: !isLoopbackName(admin.host) })
  const address = await listen(app, admin)
  return { address, close: () => app.close() }
}

/** Serves the sandbox. If the simulator runs in another process, this process sets only its own clock. */
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
    super(
      `Port ${port} for operators is in use. Stop the program that uses it, or set ADMIN_PORT to another port, or to off.`,
    )
  }
}

const MOST_TRIES = 50

async function listen(
  app: FastifyInstance,
  { host, port, orNextFree }: NonNullable<Settings['admin']>,
): Promise<string> {
  const last = orNextFree ? Math.min(port + MOST_TRIES, 65_535) : port
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

type OperatorSocketServices = OperatorServices & {
  database: Database
  log: Log
  dataFolder: string
}

/**
 * Opens the operator API for the command line. If the socket fails, the failure is logged and deliveries continue.
 * @returns a function that closes the API
 */
export async function openOperatorServer({
  database,
  log,
  dataFolder,
  ...services
}: OperatorSocketServices): Promise<() => Promise<void>> {
  try {
    const app = buildOperatorServer(services)
    serveDump(app, database)
    const close = await listenOnSocket(app, dataFolder)
    if (!close) log.debug('another process on this data folder serves the command line')
    return async () => close?.()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.warn({ code }, 'the command line cannot reach this process: failed to open the socket')
    return async () => {}
  }
}
