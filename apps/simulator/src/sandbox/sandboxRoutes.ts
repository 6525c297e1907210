import { isLoopback, isLoopbackName } from '@redress/core/network/loopback'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { SettableClock } from '../congress/clock.ts'
import type { GatewaySimulator, ReceivedMessage, StoredMessage } from '../congress/gatewaySimulator.ts'
import { ipOf } from '../gateway/ipOf.ts'
import {
  type Parsed,
  parseAcknowledgements,
  parseDuplicates,
  parseFault,
  parseListing,
  parseTime,
} from './parseCommand.ts'
import { pageHeaders, sandboxPage } from './sandboxPage.ts'

type Access = {
  /** True if other machines may also call the routes. Visitors must then be unable to reach the listener. */
  openToAll?: boolean
}

type SandboxOptions = Access & { gateways: GatewaySimulator; clock: SettableClock }

function toReceived({
  gateway,
  office,
  deliveryId,
  receivedAt,
  status,
  body,
}: StoredMessage): ReceivedMessage {
  return { gateway, office, deliveryId, receivedAt, status, body }
}

const echoing =
  <Command>(run: (command: Command) => void) =>
  (command: Command) => {
    run(command)
    return command
  }

/** Serves the sandbox, by default only to callers on this machine. */
export const sandboxRoutes: FastifyPluginAsync<SandboxOptions> = async (app, { gateways, ...options }) => {
  restrictToThisMachine(app, options)
  await app.register(clockRoute, options)
  app.get('/sandbox', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(sandboxPage(gateways)),
  )
  app.get('/sandbox/messages.json', async () => gateways.messages().map(toReceived))
  app.delete('/sandbox/messages.json', async (_request, reply) => {
    gateways.clear()
    return reply.code(204).send()
  })
  app.put('/sandbox/faults', handleCommand(parseFault, echoing(gateways.faults.set)))
  app.put('/sandbox/offices', handleCommand(parseListing, echoing(gateways.setListed)))
  app.put(
    '/sandbox/duplicates',
    handleCommand(
      parseDuplicates,
      echoing(({ duplicates }) => {
        gateways.house.duplicates = duplicates
      }),
    ),
  )
  app.put(
    '/sandbox/acknowledgements',
    handleCommand(parseAcknowledgements, echoing(gateways.acknowledgements.set)),
  )
}

export const clockRoute: FastifyPluginAsync<Access & { clock: SettableClock }> = async (
  app,
  { clock, ...access },
) => {
  restrictToThisMachine(app, access)
  app.put(
    '/sandbox/clock',
    handleCommand(
      body => parseTime(body, clock.now()),
      time => {
        clock.set(time)
        return { now: new Date(clock.now()).toISOString() }
      },
    ),
  )
}

/**
 * Returns a request handler that performs a command. It answers with the new state, or with status 400 and the
 * problems.
 */
function handleCommand<Command>(
  parse: (body: string) => Parsed<Command>,
  run: (command: Command) => unknown,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const parsed = parse(typeof request.body === 'string' ? request.body : '')
    if ('command' in parsed) return run(parsed.command)
    reply.code(400)
    return { error: 'The command is not valid.', problems: parsed.problems }
  }
}

/** Answers requests from other machines with status 404. Reads all bodies as text, whatever their content type is. */
function restrictToThisMachine(app: FastifyInstance, { openToAll = false }: Access): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!openToAll && !isFromThisMachine(request)) return reply.callNotFound()
    reply.headers(pageHeaders)
  })
  // A person may send a command by hand and set no content type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/

/**
 * Returns whether the request comes from this machine. Letters are personal data, so two kinds of requests from this
 * machine do not count: those that a local proxy forwards, and those of a website whose host name resolves to this
 * machine.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const { host = '' } = request.headers
  const isForwarded = Object.keys(request.headers).some(name => forwarding.test(name))
  return isLoopback(ipOf(request)) && isLoopbackName(host) && !isForwarded
}
