import type { Clock } from './clock.ts'

export type GatewayName = 'house' | 'senate' | 'mail'

export const faultNames = [
  'none',
  '503',
  '429',
  'hang',
  // This fault breaks the connection before the message is accepted.
  'reset',
  'reset-after-accept',
  '400',
  'maintenance',
] as const
export type FaultName = (typeof faultNames)[number]

export type FaultCommand = {
  gateway: GatewayName
  /** The code of the office. Empty if the fault concerns all offices of the gateway. */
  office: string
  /** The fault to set. `none` clears the current fault. */
  fault: FaultName
  /** The number of messages that fail. If undefined, messages fail until the fault is cleared. */
  times: number | undefined
}

export type Fault = {
  name: Exclude<FaultName, 'none'>
  /** The time, in ms since 1970, at which a closed gateway opens again. Infinity for all other faults. */
  until: number
}

type ActiveFault = Fault & { gateway: GatewayName; office: string; left: number }

export type Faults = {
  set(command: FaultCommand): void
  /**
   * Returns the fault for the next message, and counts this message. An office's own fault takes precedence over its
   * gateway's fault.
   */
  next(gateway: GatewayName, office: string): Fault | undefined
  /** Returns the fault for the next message, and does not count the message. */
  peek(gateway: GatewayName, office: string): Fault | undefined
  active(): readonly ActiveFault[]
}

export function openFaults(clock: Clock): Faults {
  let list: ActiveFault[] = []
  const current = () => {
    list = list.filter(each => each.left > 0 && each.until > clock.now())
    return list
  }
  const find = (gateway: GatewayName, office: string) => {
    const mine = current().filter(each => each.gateway === gateway)
    return (
      mine.find(each => each.office !== '' && each.office === office) ?? mine.find(each => each.office === '')
    )
  }
  return {
    set({ gateway, office, fault, times }) {
      const clearsAll = fault === 'none' && office === ''
      list = list.filter(each => each.gateway !== gateway || (!clearsAll && each.office !== office))
      if (fault === 'none') return
      const until = fault === 'maintenance' ? nextOpening(clock.now()) : Number.POSITIVE_INFINITY
      list.push({ name: fault, until, gateway, office, left: times ?? Number.POSITIVE_INFINITY })
    },
    next(gateway, office) {
      const found = find(gateway, office)
      if (found) found.left -= 1
      return found && { name: found.name, until: found.until }
    },
    peek: find,
    active: current,
  }
}

/** The reports that an office's mail system may send after it gets a letter. */
export const reportNames = ['none', 'taken', 'wrong-district', 'bad-address'] as const
export type ReportName = (typeof reportNames)[number]

export type AcknowledgementCommand = {
  /** The code of the office. Empty if the command concerns all offices that have no command of their own. */
  office: string
  reports: ReportName
  /** The number of reports to send. If undefined, the office sends reports until they are turned off. */
  times: number | undefined
}

export type Acknowledgements = {
  set(command: AcknowledgementCommand): void
  /** Returns the report about the next letter, and counts this letter. */
  next(office: string): Exclude<ReportName, 'none'> | undefined
}

type ActiveReport = { reports: Exclude<ReportName, 'none'>; left: number }

/**
 * Makes the settings for acknowledgement reports. They are off by default, because most offices never send a report.
 */
export function openAcknowledgements(): Acknowledgements {
  const commands = new Map<string, ActiveReport>()
  return {
    set({ office, reports, times }) {
      if (reports === 'none') commands.delete(office)
      else commands.set(office, { reports, left: times ?? Number.POSITIVE_INFINITY })
    },
    next(office) {
      const key = commands.has(office) ? office : ''
      const active = commands.get(key)
      if (!active) return undefined
      active.left -= 1
      if (active.left <= 0) commands.delete(key)
      return active.reports
    },
  }
}

const easternClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

const DAY_MS = 86_400_000
const OPENS_AT_MS = 6 * 3_600_000

function timeOfDay(now: number): number {
  const part = (type: string) =>
    Number(easternClock.formatToParts(now).find(each => each.type === type)?.value)
  return ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000 + (now % 1000)
}

/**
 * Returns the next time, in ms since 1970, at which both gateways are open: 6 a.m. in Washington. The result is correct
 * even if daylight saving time begins or ends before then.
 */
export function nextOpening(now: number): number {
  const wait = OPENS_AT_MS - timeOfDay(now)
  const guess = now + (wait > 0 ? wait : wait + DAY_MS)
  const offBy = OPENS_AT_MS - timeOfDay(guess)
  return guess + offBy
}
