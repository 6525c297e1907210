import type { Clock } from './clock.ts'
import {
  type Acknowledgements,
  type Faults,
  type GatewayName,
  openAcknowledgements,
  openFaults,
} from './faults.ts'
import { houseOffices, senateOffices } from './offices.ts'

export type ReceivedMessage = {
  gateway: GatewayName
  /** The office code of a letter, or the recipient of an email. Empty if the document is unreadable. */
  office: string
  deliveryId: string
  receivedAt: string
  /** The HTTP or SMTP status. 0 if the simulator gave no answer. */
  status: number
  /** The XML document or the raw email. */
  body: string
}

export type StoredMessage = ReceivedMessage & {
  accepted: boolean
  answer: string
  reading: ReadableLetter | undefined
}

/** The parts of a letter that the sandbox shows. Missing parts are empty. */
export type ReadableLetter = {
  subject: string
  from: string
  address: string[]
  text: string
  /** True if the letter is an organization's unchanged template. */
  template: boolean
  /** The bills as the document cites them, such as `hr 22 (119th)`. */
  bills: string[]
  /** `Pro`, `Con` or an empty text. */
  stance: string
  campaignBy: string
}

type GatewayRules = {
  key: string
  agent: string
  offices: readonly string[]
  /** The IP addresses from which letters are accepted. Undefined allows all. */
  allow?: readonly string[] | undefined
}

/** The possible answers of the House to a second letter with the same delivery id. */
export const duplicateAnswers = ['accept', '409'] as const

export type HouseRules = GatewayRules & {
  /**
   * The answer to a second letter with the same delivery id. It is a setting, because the House does not document its
   * answer.
   */
  duplicates: (typeof duplicateAnswers)[number]
}

export type GatewaySimulatorOptions = {
  clock: Clock
  log?: ((line: string) => void) | undefined
  house?: Partial<HouseRules> | undefined
  senate?: Partial<GatewayRules> | undefined
  /** The largest number of messages that the simulator keeps. It drops the oldest messages first. */
  maxMessages?: number | undefined
}

export type ListingCommand = { gateway: 'house' | 'senate'; office: string; listed: boolean }

export type GatewaySimulator = {
  clock: Clock
  house: HouseRules
  senate: GatewayRules
  faults: Faults
  acknowledgements: Acknowledgements
  setListed(office: ListingCommand): void
  /** Returns the messages, the oldest first. */
  messages(): readonly StoredMessage[]
  record(message: Omit<StoredMessage, 'receivedAt'>): void
  /** Deletes the messages. Their delivery ids stay known, as at a real gateway. */
  clear(): void
  hasAccepted(gateway: GatewayName, deliveryId: string): boolean
}

export const SIMULATOR_AGENT = 'Redress Simulator Agent'

/**
 * Opens the simulated gateways. Their API keys are `simulator-house` and `simulator-senate`, unless the options set
 * others.
 */
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
      agent: SIMULATOR_AGENT,
      offices: houseOffices,
      duplicates: 'accept',
      ...house,
    },
    senate: { key: 'simulator-senate', agent: SIMULATOR_AGENT, offices: senateOffices, ...senate },
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
