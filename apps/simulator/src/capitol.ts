import { type Acknowledgements, openAcknowledgements } from './acknowledgements/acknowledgements.ts'
import type { Clock } from './clock.ts'
import { type Faults, openFaults } from './faults.ts'
import { houseOffices } from './offices/houseOffices.ts'
import { senateOffices } from './offices/senateOffices.ts'
import type { GatewayName, Kept } from './received.ts'

type GatewayRules = {
  key: string
  /** The delivery agent's name registered for that key. */
  agent: string
  /** Codes of the offices that take part. */
  offices: readonly string[]
  /** Addresses that may call at all; undefined for every address. */
  allow?: readonly string[] | undefined
}

/** What a second letter under one delivery id gets. */
export const duplicateAnswers = ['accept', '409'] as const

export type HouseRules = GatewayRules & {
  /** What the House does is not documented. */
  duplicates: (typeof duplicateAnswers)[number]
}

export type CapitolOptions = {
  clock: Clock
  log?: ((line: string) => void) | undefined
  house?: Partial<HouseRules> | undefined
  senate?: Partial<GatewayRules> | undefined
  /** How many messages stay in memory; the oldest go first. */
  most?: number | undefined
}

export type ListingOrder = { gateway: 'house' | 'senate'; office: string; listed: boolean }

/** Both gateways' rules and everything that reached them, in memory. */
export type Capitol = {
  clock: Clock
  house: HouseRules
  senate: GatewayRules
  faults: Faults
  acknowledgements: Acknowledgements
  /** Has an office leave its chamber's list, or come back to it. */
  list(office: ListingOrder): void
  /** Oldest first. */
  messages(): readonly Kept[]
  keep(message: Omit<Kept, 'receivedAt'>): void
  /** Forgets the messages. Delivery ids stay known, as a gateway knows them. */
  empty(): void
  /** A letter under this id was taken by this gateway before. */
  hasTaken(gateway: GatewayName, deliveryId: string): boolean
}

export const simulatorAgent = 'Redress Simulator Agent'

/** A Congress that takes letters from anyone who knows its keys: `simulator-house` and `simulator-senate`. */
export function openCapitol({ clock, log, house, senate, most = 20_000 }: CapitolOptions): Capitol {
  const messages: Kept[] = []
  const taken = new Set<string>()
  const capitol: Capitol = {
    clock,
    house: {
      key: 'simulator-house',
      agent: simulatorAgent,
      offices: houseOffices,
      duplicates: 'accept',
      ...house,
    },
    senate: { key: 'simulator-senate', agent: simulatorAgent, offices: senateOffices, ...senate },
    faults: openFaults(clock),
    acknowledgements: openAcknowledgements(),
    list({ gateway, office, listed }) {
      const others = capitol[gateway].offices.filter(each => each !== office)
      capitol[gateway].offices = listed ? [...others, office].sort() : others
    },
    messages: () => messages,
    keep(message) {
      if (message.accepted) taken.add(`${message.gateway} ${message.deliveryId}`)
      messages.push({ ...message, receivedAt: new Date(clock.now()).toISOString() })
      if (messages.length > most) messages.shift()
      log?.(`${message.gateway}: ${message.status} for delivery ${message.deliveryId || 'without an id'}`)
    },
    empty() {
      messages.length = 0
    },
    hasTaken: (gateway, deliveryId) => taken.has(`${gateway} ${deliveryId}`),
  }
  return capitol
}
