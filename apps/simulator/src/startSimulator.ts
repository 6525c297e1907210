import Fastify, { type FastifyInstance } from 'fastify'
import type { SettableClock } from './congress/clock.ts'
import {
  type GatewaySimulator,
  type GatewaySimulatorOptions,
  openGatewaySimulator,
} from './congress/gatewaySimulator.ts'
import { gatewayRoutes } from './gateway/gatewayRoutes.ts'
import { openMailSink } from './mail/openMailSink.ts'
import { sandboxRoutes } from './sandbox/sandboxRoutes.ts'

export type SimulatorOptions = GatewaySimulatorOptions & {
  gatewayPort?: number | undefined
  smtpPort?: number | undefined
  /**
   * The clock of the sandbox. If it is set, the simulator also serves `/sandbox`. The product leaves it out, because it
   * serves its own sandbox.
   */
  sandboxClock?: SettableClock | undefined
}

export type Simulator = {
  houseUrl: string
  senateUrl: string
  smtpUrl: string
  origin: string
  gateways: GatewaySimulator
  close(): Promise<void>
}

async function serve(
  app: FastifyInstance,
  gateways: GatewaySimulator,
  sandboxClock: SettableClock | undefined,
) {
  await app.register(gatewayRoutes, { gateways })
  if (sandboxClock) await app.register(sandboxRoutes, { gateways, clock: sandboxClock })
}

/**
 * Starts the simulator on a loopback address. The product shows the received messages by registering `sandboxRoutes`
 * with the same `gateways`.
 * @throws the error of `listen`, with its `code` and `port`, if a port is already in use
 */
export async function startSimulator({
  gatewayPort = 0,
  smtpPort = 0,
  sandboxClock,
  ...options
}: SimulatorOptions): Promise<Simulator> {
  const gateways = openGatewaySimulator(options)
  // On close, the server does not wait for requests that a fault leaves unanswered.
  const app = Fastify({ forceCloseConnections: true })
  await serve(app, gateways, sandboxClock)
  const origin = await app.listen({ host: '127.0.0.1', port: gatewayPort })
  const mail = await openMailSink(gateways, smtpPort).catch(async error => {
    await app.close()
    throw error
  })
  return {
    houseUrl: `${origin}/house/v2`,
    senateUrl: `${origin}/senate/api`,
    smtpUrl: mail.url,
    origin,
    gateways,
    async close() {
      await Promise.all([app.close(), mail.close()])
    },
  }
}
