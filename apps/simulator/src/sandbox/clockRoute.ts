import type { FastifyPluginAsync } from 'fastify'
import type { SettableClock } from '../clock.ts'
import { obey } from './obey.ts'
import { openToThisMachine } from './openToThisMachine.ts'
import { readTime } from './readOrder.ts'

/** `/sandbox/clock` alone, for a clock that tests move; for callers on this machine. */
export const clockRoute: FastifyPluginAsync<{ clock: SettableClock }> = async (app, { clock }) => {
  openToThisMachine(app)
  app.put(
    '/sandbox/clock',
    obey(
      body => readTime(body, clock.now()),
      time => {
        clock.set(time)
        return { now: new Date(clock.now()).toISOString() }
      },
    ),
  )
}
