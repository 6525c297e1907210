import type { Outcome } from '../channel.ts'
import { connectionCode } from '../connection/connectionCode.ts'

const timeouts = /^(TimeoutError|AbortError|ETIMEDOUT|UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT)$/
const certificates = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/

/** No answer came. A letter that ran out of time may have arrived: the next attempt carries the same id. */
export function readFailure(error: unknown): Outcome {
  const code = connectionCode(error)
  if (timeouts.test(code)) return { kind: 'unavailable', errorType: 'network_timeout', reason: code }
  if (certificates.test(code)) {
    return { kind: 'refused', cause: 'configuration', errorType: 'external_api_failure', reason: code }
  }
  return { kind: 'unavailable', errorType: 'external_api_failure', reason: code }
}
