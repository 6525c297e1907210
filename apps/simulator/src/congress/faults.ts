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
  /** The office code. Empty for every office of the gateway. */
  office: string
  /** `none` clears the fault. */
  fault: FaultName
  /** The number of messages that fail. Undefined means until the fault is cleared. */
  times: number | undefined
}

export type Fault = {
  name: Exclude<FaultName, 'none'>
  /** The time at which a closed gateway opens again, in ms. It is Infinity for every other fault. */
  until: number
}

type ActiveFault = Fault & { gateway: GatewayName; office: string; left: number }

export type Faults = {
  set(command: FaultCommand): void
  /** Returns the fault for the next message, and counts the message. An office's own fault precedes its gateway's. */
  next(gateway: GatewayName, office: string): Fault | undefined
  /** Returns the fault for the next message without counting a message. */
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

/** The reports that an office's own mail system sends about accepted letters. */
export const reportNames = ['none', 'taken', 'wrong-district', 'bad-address'] as const
export type ReportName = (typeof reportNames)[number]

export type AcknowledgementCommand = {
  /** The office code. Empty for every office without a command of its own. */
  office: string
  reports: ReportName
  /** The number of reports. Undefined means until the reports are turned off. */
  times: number | undefined
}

export type Acknowledgements = {
  set(command: AcknowledgementCommand): void
  /** Returns the report for the next letter, and counts the letter. */
  next(office: string): Exclude<ReportName, 'none'> | undefined
}

type ActiveReport = { reports: Exclude<ReportName, 'none'>; left: number }

/** Opens the acknowledgements. They are off by default, because most offices never send a report. */
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

const dayMs = 86_400_000
const opensAtMs = 6 * 3_600_000

function timeOfDay(now: number): number {
  const part = (type: string) =>
    Number(easternClock.formatToParts(now).find(each => each.type === type)?.value)
  return ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000 + (now % 1000)
}

/**
 * Returns the next time, in ms, at which both gateways open: 6 a.m. in Washington. The time is right even when
 * daylight saving time changes.
 */
export function nextOpening(now: number): number {
  const wait = opensAtMs - timeOfDay(now)
  const guess = now + (wait > 0 ? wait : wait + dayMs)
  const offBy = opensAtMs - timeOfDay(guess)
  return guess + offBy
}
