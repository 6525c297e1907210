import Fastify, { type FastifyInstance } from 'fastify'
import { type Capitol, type CapitolOptions, openCapitol } from './capitol.ts'
import type { SettableClock } from './clock.ts'
import { gatewayRoutes } from './gateway/gatewayRoutes.ts'
import { openMailSink } from './mail/openMailSink.ts'
import { sandboxRoutes } from './sandbox/sandboxRoutes.ts'

export type SimulatorOptions = CapitolOptions & {
  /** 0 for any that is free. */
  gatewayPort?: number | undefined
  smtpPort?: number | undefined
  /** Given, `/sandbox` is served beside the gateways and moves this clock. The product serves its own instead. */
  sandboxClock?: SettableClock | undefined
}

export type Simulator = {
  /** Up to and including `/v2`. */
  houseUrl: string
  /** Up to and including `/api`. */
  senateUrl: string
  smtpUrl: string
  /** Where the gateways listen. */
  origin: string
  capitol: Capitol
  close(): Promise<void>
}

async function serve(app: FastifyInstance, capitol: Capitol, sandboxClock: SettableClock | undefined) {
  await app.register(gatewayRoutes, { capitol })
  if (sandboxClock) await app.register(sandboxRoutes, { capitol, clock: sandboxClock })
}

/**
 * Both gateways and a mail sink, listening on loopback. The product shows what they got by registering
 * `sandboxRoutes` with the same `capitol`.
 * @throws the error of `listen`, with its `code` and `port`, when a port is taken
 */
export async function startSimulator({
  gatewayPort = 0,
  smtpPort = 0,
  sandboxClock,
  ...options
}: SimulatorOptions): Promise<Simulator> {
  const capitol = openCapitol(options)
  // A fault may have left a caller without an answer: closing does not wait for it.
  const app = Fastify({ forceCloseConnections: true })
  await serve(app, capitol, sandboxClock)
  const origin = await app.listen({ host: '127.0.0.1', port: gatewayPort })
  const mail = await openMailSink(capitol, smtpPort).catch(async error => {
    await app.close()
    throw error
  })
  return {
    houseUrl: `${origin}/house/v2`,
    senateUrl: `${origin}/senate/api`,
    smtpUrl: mail.url,
    origin,
    capitol,
    async close() {
      await Promise.all([app.close(), mail.close()])
    },
  }
}
