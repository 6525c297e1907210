import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A process manager kills a process that has not ended after 10 s. */
const usualGrace = { answerMs: 2_500, hangUpMs: 5_000 }

const lookForIdleMs = 100

/**
 * Takes no more connections and lets running requests end. After `answerMs`, requests that wait for offices are told to
 * answer. After `hangUpMs`, all connections that are still open are closed.
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
  // A browser keeps its connection open after the answer.
  const idle = setInterval(() => app.server.closeIdleConnections(), lookForIdleMs)
  await app.close()
  clearInterval(idle)
  closed.abort()
  await Promise.all(reminders)
}
