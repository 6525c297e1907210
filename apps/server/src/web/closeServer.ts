import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Process managers kill a process that has not ended after 10 s, so both times are shorter. */
const usualGrace = { answerMs: 2_500, hangUpMs: 5_000 }

const LOOK_FOR_IDLE_MS = 100

/**
 * Accepts no more connections, and lets running requests end. After `answerMs`, requests that wait for outcomes must
 * answer. After `hangUpMs`, all open connections are closed.
 */
export async function closeServer(
  app: FastifyInstance,
  { answerNow }: { answerNow(): void },
  { answerMs, hangUpMs } = usualGrace,
): Promise<void> {
  const closed = new AbortController()
  const inTime = (ms: number, act: () => void) =>
    pause(ms, undefined, { signal: closed.signal }).then(act, () => {})
  const reminders = [inTime(answerMs, answerNow), inTime(hangUpMs, () => app.server.closeAllConnections())]
  // Browsers keep connections open after an answer, so idle connections are closed again and again.
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE_MS)
  await app.close()
  clearInterval(idle)
  closed.abort()
  await Promise.all(reminders)
}
