import type { FastifyPluginAsync } from 'fastify'
import type { Capitol } from '../capitol.ts'
import type { SettableClock } from '../clock.ts'
import type { Kept, Received } from '../received.ts'
import { clockRoute } from './clockRoute.ts'
import { obey } from './obey.ts'
import { openToThisMachine } from './openToThisMachine.ts'
import { readAcknowledgements, readDuplicates, readFaultOrder, readListing } from './readOrder.ts'
import { sandboxPage } from './sandboxPage.ts'

export type SandboxOptions = { capitol: Capitol; clock: SettableClock }

function forPrograms({ gateway, office, deliveryId, receivedAt, status, body }: Kept): Received {
  return { gateway, office, deliveryId, receivedAt, status, body }
}

/** Does what was wanted, and answers with it. */
const having =
  <Wanted>(act: (wanted: Wanted) => void) =>
  (wanted: Wanted) => {
    act(wanted)
    return wanted
  }

/**
 * What arrived (`/sandbox`, `/sandbox/messages.json`), and what may be asked of this Congress: its clock, faults,
 * offices that leave their list, duplicates and acknowledgements. For callers on this machine.
 */
export const sandboxRoutes: FastifyPluginAsync<SandboxOptions> = async (app, { capitol, clock }) => {
  openToThisMachine(app)
  await app.register(clockRoute, { clock })
  app.get('/sandbox', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(sandboxPage(capitol)),
  )
  app.get('/sandbox/messages.json', async () => capitol.messages().map(forPrograms))
  app.delete('/sandbox/messages.json', async (_request, reply) => {
    capitol.empty()
    return reply.code(204).send()
  })
  app.put('/sandbox/faults', obey(readFaultOrder, having(capitol.faults.order)))
  app.put('/sandbox/offices', obey(readListing, having(capitol.list)))
  app.put(
    '/sandbox/duplicates',
    obey(
      readDuplicates,
      having(({ duplicates }) => {
        capitol.house.duplicates = duplicates
      }),
    ),
  )
  app.put('/sandbox/acknowledgements', obey(readAcknowledgements, having(capitol.acknowledgements.order)))
}
