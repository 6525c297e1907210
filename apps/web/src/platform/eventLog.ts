import type { ReportedEvent } from '@redress/contract/calls'
import { mostEvents } from '@redress/contract/routes'
import type { Platform } from './platform.ts'

/** A start has three events. */
const waitMs = 1_000

/** Events wait for those that follow soon, and go in one call; at once when the page is hidden, which may be its end. */
export function openEventLog(
  { later, whenHidden }: Pick<Platform, 'later' | 'whenHidden'>,
  connect: Platform['connect'],
): Platform['log'] {
  let waiting: ReportedEvent[] = []
  let send = () => {}
  return (settings, event) => {
    if (waiting.push(event) === 1) {
      const stops = [later(waitMs, () => send()), whenHidden(() => send())]
      send = () => {
        for (const stop of stops) stop()
        const more = waiting.slice(1)
        waiting = []
        const body = more.length > 0 ? { ...event, more } : event
        // A page that cannot log still works.
        connect(settings)('event', { body }).catch(() => undefined)
      }
    }
    if (waiting.length === mostEvents) send()
  }
}
