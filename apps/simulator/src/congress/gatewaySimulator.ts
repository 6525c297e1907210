import type { Clock } from './clock.ts'
import {
  type Acknowledgements,
  type Faults,
  type GatewayName,
  openAcknowledgements,
  openFaults,
} from './faults.ts'
import { houseOffices, senateOffices } from './offices.ts'

/** A message that reached a gateway or the mail sink, accepted or not. */
export type ReceivedMessage = {
  gateway: GatewayName
  /** Office code, or the recipient's address for mail; empty where the document could not be read. */
  office: string
  deliveryId: string
  /** ISO 8601 in UTC, by the simulator's clock. */
  receivedAt: string
  /** The HTTP or SMTP status that was answered; 0 where none was. */
  status: number
  /** The XML document, or the raw mail, unchanged. */
  body: string
}

/** With the parts that only the readable page shows. */
export type StoredMessage = ReceivedMessage & {
  accepted: boolean
  /** The text of the answer, or a sentence where none was given. */
  answer: string
  reading: ReadableLetter | undefined
}

/** A letter as a person would read it. Missing parts are empty. */
export type ReadableLetter = {
  subject: string
  from: string
  /** The sender's address, a line each. */
  address: string[]
  text: string
  /** True for an organization's unchanged template. */
  template: boolean
  /** As the document names them: `hr 22 (119th)`. */
  bills: string[]
  /** `Pro`, `Con` or empty. */
  stance: string
  campaignBy: string
}

type GatewayRules = {
  key: string
  /** The delivery agent's name registered for that key. */
  agent: string
  /** Codes of the active offices. */
  offices: readonly string[]
  /** IP addresses that may call; undefined for every address. */
  allow?: readonly string[] | undefined
}

/** The answer to a second letter under one delivery id. */
export const duplicateAnswers = ['accept', '409'] as const

export type HouseRules = GatewayRules & {
  /** The House does not document what it does. */
  duplicates: (typeof duplicateAnswers)[number]
}

export type GatewaySimulatorOptions = {
  clock: Clock
  log?: ((line: string) => void) | undefined
  house?: Partial<HouseRules> | undefined
  senate?: Partial<GatewayRules> | undefined
  /** How many messages stay in memory; the oldest are dropped first. */
  maxMessages?: number | undefined
}

export type ListingCommand = { gateway: 'house' | 'senate'; office: string; listed: boolean }

/** Both gateways' rules and every message that reached them, in memory. */
export type GatewaySimulator = {
  clock: Clock
  house: HouseRules
  senate: GatewayRules
  faults: Faults
  acknowledgements: Acknowledgements
  /** Removes an office from its chamber's list, or puts it back. */
  setListed(office: ListingCommand): void
  /** Oldest first. */
  messages(): readonly StoredMessage[]
  record(message: Omit<StoredMessage, 'receivedAt'>): void
  /** Deletes the messages. Delivery ids stay known, as at a real gateway. */
  clear(): void
  hasAccepted(gateway: GatewayName, deliveryId: string): boolean
}

export const simulatorAgent = 'Redress Simulator Agent'

/** Accepts letters from every caller that sends the keys `simulator-house` and `simulator-senate`. */
export function openGatewaySimulator({
  clock,
  log,
  house,
  senate,
  maxMessages = 20_000,
}: GatewaySimulatorOptions): GatewaySimulator {
  const messages: StoredMessage[] = []
  const accepted = new Set<string>()
  const simulator: GatewaySimulator = {
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
    setListed({ gateway, office, listed }) {
      const others = simulator[gateway].offices.filter(each => each !== office)
      simulator[gateway].offices = listed ? [...others, office].sort() : others
    },
    messages: () => messages,
    record(message) {
      if (message.accepted) accepted.add(`${message.gateway} ${message.deliveryId}`)
      messages.push({ ...message, receivedAt: new Date(clock.now()).toISOString() })
      if (messages.length > maxMessages) messages.shift()
      log?.(`${message.gateway}: ${message.status} for delivery ${message.deliveryId || 'without an id'}`)
    },
    clear() {
      messages.length = 0
    },
    hasAccepted: (gateway, deliveryId) => accepted.has(`${gateway} ${deliveryId}`),
  }
  return simulator
}
