import type { Outcome } from '../channel.ts'
import type { Dialect } from './dialect.ts'

const easternTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `6 a.m. Eastern`, `7:30 a.m. Eastern`. */
function sayTime(time: number): string {
  const parts = easternTime.formatToParts(time)
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  const minutes = part('minute') === '00' ? '' : `:${part('minute')}`
  return `${part('hour')}${minutes} ${part('dayPeriod') === 'AM' ? 'a.m.' : 'p.m.'} Eastern`
}

/** A gateway that is closed for maintenance: no failed attempt. `until` in ms since 1970. */
export function closedOutcome({ chamber }: Dialect, until: number): Outcome {
  // A gateway names its opening in whole seconds from now: a moment off the full minute is that minute to a person.
  const said = sayTime(Math.round(until / 60_000) * 60_000)
  const message = `The ${chamber} contact system is closed until ${said}. We send your message then.`
  return { kind: 'deferred', until, message }
}
