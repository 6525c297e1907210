import type { Reading } from './reading.ts'

export type GatewayName = 'house' | 'senate' | 'mail'

/** What reached a gateway or the mail sink, taken or not. */
export type Received = {
  gateway: GatewayName
  /** Office code, or the recipient's address for mail; empty where the document could not be read. */
  office: string
  deliveryId: string
  /** ISO 8601 in UTC, by the simulator's clock. */
  receivedAt: string
  /** The HTTP or SMTP status that was answered; 0 where none was. */
  status: number
  /** The XML document, or the raw mail, as it came. */
  body: string
}

/** The same with what only the readable page shows. */
export type Kept = Received & {
  /** Taken for delivery. */
  accepted: boolean
  /** What the sender was told, or what was done to it. */
  answer: string
  reading: Reading | undefined
}
