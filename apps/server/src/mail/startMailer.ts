import { moment } from '../base/clock.ts'
import { type Bell, makeBell } from '../delivery/bell.ts'
import { claimMailing } from './claimMailing.ts'
import { type MailContext, sendMailing } from './sendMailing.ts'

export type Mailer = {
  /** Takes up no more mail, and waits for what is in flight. */
  stop(): Promise<void>
}

const mostInFlight = 4
const lookEveryMs = 1_000

/** A stop does not wait longer for the mail server than this. */
const graceMs = 8_000

/** After this long an address no longer counts, and its hash is forgotten. */
const rememberMs = 24 * 3600_000

type Desk = { context: MailContext; bell: Bell; abort: AbortController; inFlight: Set<Promise<void>> }

async function look({ context, bell, abort, inFlight }: Desk): Promise<boolean> {
  const { database, clock, log } = context
  if (inFlight.size >= mostInFlight) return false
  try {
    const mailing = await claimMailing(database, clock.now())
    if (!mailing) return false
    const sending = sendMailing(context, mailing, abort.signal)
      .catch((error: unknown) => log.error({ err: error }, 'what came of a mail was not written down'))
      .finally(() => {
        inFlight.delete(sending)
        bell.ring()
      })
    inFlight.add(sending)
    return true
  } catch (error) {
    log.error({ err: error }, 'mail could not be claimed')
    return false
  }
}

/** The limit of mails a day needs a day's memory, and nothing needs more. */
async function forgetAddresses({ database, clock }: MailContext): Promise<void> {
  await database.db
    .updateTable('mailings')
    .set({ address_hash: '' })
    .where('address_hash', '!=', '')
    .where('state', '!=', 'queued')
    .where('begun_at', '<=', moment(clock.now() - rememberMs))
    .execute()
}

/** Tells constituents by mail what became of their letters, for as long as it is not stopped. */
export function startMailer(context: MailContext): Mailer {
  const desk: Desk = { context, bell: makeBell(), abort: new AbortController(), inFlight: new Set() }
  let stopping = false
  const working = (async () => {
    while (!stopping) {
      if (await look(desk)) continue
      await forgetAddresses(context).catch((error: unknown) =>
        context.log.error({ err: error }, 'addresses could not be forgotten'),
      )
      await desk.bell.sleep(lookEveryMs)
    }
  })()
  return {
    async stop() {
      stopping = true
      desk.bell.ring()
      await working
      const timer = setTimeout(() => desk.abort.abort(), graceMs)
      await Promise.allSettled(desk.inFlight)
      clearTimeout(timer)
    },
  }
}
