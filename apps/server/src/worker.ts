import { type ContactMethod, contactMethods } from '@redress/core/submission/submission'
import { type Bell, makeBell } from './delivery/bell.ts'
import { type Claimed, claim } from './delivery/claim.ts'
import { type DeliverContext, deliverOne } from './delivery/deliverOne.ts'

export type Worker = {
  /** Takes no more work, and waits for what is in flight. */
  stop(): Promise<void>
}

/** Attempts at the same time in one worker; most of their time they wait for their turn or for a gateway. */
const mostInFlight = 128

/** Without being told of new work, a worker looks this often. */
const lookEveryMs = 1_000

/** A stop does not wait longer for gateways than this; a letter in flight is then tried again elsewhere. */
const graceMs = 8_000

type Desk = { context: DeliverContext; bell: Bell; abort: AbortController; inFlight: Set<Promise<void>> }

function begin({ context, bell, abort, inFlight }: Desk, claimed: Claimed): void {
  const work = deliverOne(context, claimed, abort.signal)
    .catch((error: unknown) => context.log.error({ err: error }, 'an outcome was not written down'))
    .finally(() => {
      inFlight.delete(work)
      bell.ring()
    })
  inFlight.add(work)
}

/** Takes up what is due for one gateway. */
async function lookAt(desk: Desk, method: ContactMethod): Promise<number> {
  const { context, inFlight } = desk
  const { database, clock, perSecond } = context
  const most = mostInFlight - inFlight.size
  if (most <= 0) return 0
  const claimed = await claim(database, { method, now: clock.now(), perSecond, most })
  for (const each of claimed) begin(desk, each)
  return claimed.length
}

/** How many deliveries were taken up, over all gateways. */
async function look(desk: Desk): Promise<number> {
  try {
    let taken = 0
    for (const method of contactMethods) taken += await lookAt(desk, method)
    return taken
  } catch (error) {
    desk.context.log.error({ err: error }, 'work could not be claimed')
    return 0
  }
}

/** Brings due deliveries to their offices, for as long as it is not stopped. */
export async function startWorker(context: DeliverContext): Promise<Worker> {
  const desk: Desk = { context, bell: makeBell(), abort: new AbortController(), inFlight: new Set() }
  let stopping = false
  const deafen = await context.database.listen('work', () => desk.bell.ring())
  const working = (async () => {
    while (!stopping) {
      if ((await look(desk)) === 0) await desk.bell.sleep(lookEveryMs)
    }
  })()
  return {
    async stop() {
      stopping = true
      desk.bell.ring()
      await deafen()
      await working
      const timer = setTimeout(() => desk.abort.abort(), graceMs)
      await Promise.allSettled(desk.inFlight)
      clearTimeout(timer)
    },
  }
}
