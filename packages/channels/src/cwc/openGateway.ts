import type { Channel } from '../channel.ts'
import { ask } from '../connection/ask.ts'
import { readText } from '../connection/readText.ts'
import type { ChannelSettings, GatewaySettings } from '../settings.ts'
import { closedOutcome } from './closedOutcome.ts'
import type { Dialect } from './dialect.ts'
import { type Agent, document } from './document.ts'
import { readAnswer } from './readAnswer.ts'
import { readFailure } from './readFailure.ts'
import { closedUntil, type Window } from './window.ts'

export type Gateway = {
  method: Channel['method']
  dialect: Dialect
  /** Where letters are posted, without the key. */
  letterUrl: string
  windows: readonly Window[]
} & Pick<GatewaySettings, 'key' | 'agent'>

/** What a gateway says of a letter is short, and only its words are looked for. */
const largestAnswer = 256 * 1024

/** A sender to one of the two gateways, which differ in address and dialect only. */
export function openGateway(gateway: Gateway, settings: ChannelSettings): Channel {
  const { contact, ackEmail, timeoutMs, keepWindows } = settings
  const { method, dialect, windows } = gateway
  const agent: Agent = { name: gateway.agent, contact, ackEmail }
  const url = new URL(gateway.letterUrl)
  url.searchParams.set('apikey', gateway.key)
  return {
    method,
    async deliver(letter, { now, triedBefore, signal }) {
      if (!dialect.officeCode.test(letter.officeCode)) {
        const reason = `the office code is none of the ${dialect.chamber}`
        return { kind: 'refused', cause: 'permanent', errorType: 'external_api_failure', reason }
      }
      const until = keepWindows ? closedUntil(windows, now) : null
      if (until !== null) return closedOutcome(dialect, until)
      try {
        const posted = {
          method: 'POST',
          headers: { 'content-type': 'application/xml' },
          body: document(letter, { agent, dialect, now }),
          // A redirect would carry the letter and the key to a place that nobody checked.
          redirect: 'manual',
          timeoutMs,
          signal,
        } as const
        return await ask(url, posted, async ({ status, headers, body }) => {
          const retryAfter = headers.get('retry-after')
          const { deliveryId } = letter
          return readAnswer(
            { status, body: await readText(body, largestAnswer), retryAfter, triedBefore, deliveryId, now },
            dialect,
          )
        })
      } catch (error) {
        return readFailure(error)
      }
    },
  }
}
