import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'

type Received = { id: string; body: string; verified: boolean }

const toleranceSeconds = 5 * 60

/**
 * Opens a receiver that follows the Standard Webhooks specification (standard-webhooks/spec). It shares no code with
 * the sender. A signature is `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`. If there are several
 * signatures, one of them must match. A timestamp may differ from the clock by at most five minutes. Messages with the
 * same id are one event.
 */
export function openReceiver({ secret, now }: { secret: string; now(): number }) {
  const received: Received[] = []
  let status = 204
  let held = Promise.resolve()
  const listener: RequestListener = (request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      const id = String(request.headers['webhook-id'])
      received.push({ id, body, verified: verify(request.headers, body) })
      void held.then(() => response.writeHead(status).end('What a receiver says is not kept.'))
    })
  }
  function verify(headers: IncomingHttpHeaders, body: string): boolean {
    const timestamp = String(headers['webhook-timestamp'])
    if (!/^\d+$/.test(timestamp)) return false
    if (Math.abs(now() / 1000 - Number(timestamp)) > toleranceSeconds) return false
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const wanted = createHmac('sha256', key).update(`${headers['webhook-id']}.${timestamp}.${body}`).digest()
    return String(headers['webhook-signature'])
      .split(' ')
      .some(each => {
        const [version, signature = ''] = each.split(',')
        const given = Buffer.from(signature, 'base64')
        return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
      })
  }
  return {
    listener,
    received,
    answer(next: number) {
      status = next
    },
    /** Delays the receiver's answers until the returned function is called. */
    hold(): () => void {
      let answer = () => {}
      held = new Promise(resolve => {
        answer = resolve
      })
      return () => answer()
    },
    reset() {
      received.length = 0
      status = 204
    },
    /** Returns the verified events by id. As for a real receiver, a repeated id counts once. */
    events: () =>
      new Map(received.filter(each => each.verified).map(each => [each.id, JSON.parse(each.body)])),
  }
}
