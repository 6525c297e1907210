import type { Clock } from './clock.ts'
import { nextOpening } from './maintenance.ts'
import type { GatewayName } from './received.ts'

export const faultNames = [
  'none',
  '503',
  '429',
  'hang',
  // Breaks the connection before anything is taken.
  'reset',
  'reset-after-accept',
  '400',
  'maintenance',
] as const
export type FaultName = (typeof faultNames)[number]

export type FaultOrder = {
  gateway: GatewayName
  /** Empty for every office of the gateway. */
  office: string
  /** `none` clears the office's fault, or all of the gateway's. */
  fault: FaultName
  /** How many messages it meets; undefined for all until it is cleared. */
  times: number | undefined
}

export type Fault = {
  name: Exclude<FaultName, 'none'>
  /** When a closed gateway opens again by itself, in ms; Infinity for every other fault. */
  until: number
}

type Standing = Fault & { gateway: GatewayName; office: string; left: number }

export type Faults = {
  order(wanted: FaultOrder): void
  /** What the next message meets; counts it. An office's own fault goes before its gateway's. */
  next(gateway: GatewayName, office: string): Fault | undefined
  /** What the next message would meet, without counting it. */
  waiting(gateway: GatewayName, office: string): Fault | undefined
  standing(): readonly Standing[]
}

export function openFaults(clock: Clock): Faults {
  let list: Standing[] = []
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
    order({ gateway, office, fault, times }) {
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
    waiting: find,
    standing: current,
  }
}
