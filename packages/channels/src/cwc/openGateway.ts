import type { Channel, Outcome } from '../channel.ts'
import { ask, connectionCode, readText } from '../connection/ask.ts'
import type { ChannelSettings, GatewaySettings } from '../settings.ts'
import { closedUntil, type Dialect } from './dialect.ts'
import { type Agent, writeDocument } from './document.ts'
import { closedOutcome, readAnswer } from './readAnswer.ts'

type Gateway = {
  method: Channel['method']
  dialect: Dialect
  /** The URL of the POST request that delivers a letter, without the key. */
  letterUrl: string
} & Pick<GatewaySettings, 'key' | 'agent'>

const LARGEST_ANSWER = 256 * 1024

export function openGateway(gateway: Gateway, settings: ChannelSettings): Channel {
  const { contact, ackEmail, timeoutMs, keepWindows } = settings
  const { method, dialect } = gateway
  const agent: Agent = { name: gateway.agent, contact, ackEmail }
  const url = new URL(gateway.letterUrl)
  url.searchParams.set('apikey', gateway.key)
  return {
    method,
    async deliver(letter, { now, triedBefore, signal }) {
      if (!dialect.officeCode.test(letter.officeCode)) {
        const reason = `the office code does not belong to the ${dialect.chamber}`
        return { kind: 'refused', cause: 'permanent', errorType: 'external_api_failure', reason }
      }
      const until = keepWindows ? closedUntil(dialect.windows, now) : null
      if (until !== null) return closedOutcome(dialect, until)
      try {
        const posted = {
          method: 'POST',
          headers: { 'content-type': 'application/xml' },
          body: writeDocument(letter, { agent, dialect, now }),
          // A redirect would send the letter and the key to an unchecked server.
          redirect: 'manual',
          timeoutMs,
          signal,
        } as const
        return await ask(url, posted, async ({ status, headers, body }) => {
          const retryAfter = headers.get('retry-after')
          const { deliveryId } = letter
          return readAnswer(
            { status, body: await readText(body, LARGEST_ANSWER), retryAfter, triedBefore, deliveryId, now },
            dialect,
          )
        })
      } catch (error) {
        return readFailure(error)
      }
    },
  }
}

const timeouts = /^(TimeoutError|AbortError|ETIMEDOUT|UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT)$/
const certificates = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/

/**
 * Turns a connection error into an outcome. The letter may have arrived. The next attempt uses the same delivery id, so
 * that the gateway recognizes a duplicate.
 */
export function readFailure(error: unknown): Outcome {
  const code = connectionCode(error)
  if (timeouts.test(code)) return { kind: 'unavailable', errorType: 'network_timeout', reason: code }
  if (certificates.test(code)) return { kind: 'misconfigured', reason: code }
  return { kind: 'unavailable', errorType: 'external_api_failure', reason: code }
}
