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
  /** If set, `/sandbox` is served beside the gateways. The product serves its own sandbox instead. */
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
 * Starts the simulator on loopback. The product shows the messages by registering `sandboxRoutes` with the same
 * `gateways`.
 * @throws the error of `listen`, with its `code` and `port`, if a port is already in use
 */
export async function startSimulator({
  gatewayPort = 0,
  smtpPort = 0,
  sandboxClock,
  ...options
}: SimulatorOptions): Promise<Simulator> {
  const gateways = openGatewaySimulator(options)
  // The server closes without waiting for callers that a fault left without an answer.
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
