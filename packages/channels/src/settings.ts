/** Where a chamber's gateway is (up to and including `/v2` or `/api`), its key, and the agent's name registered for that key. */
export type GatewaySettings = { url: string; key: string; agent: string }

export type SenateSettings = GatewaySettings & { environment: 'testing' | 'production' }

/**
 * Our mail server (`smtp://` or `smtps://`, with a login in it where it wants one), the mailbox that letters and
 * notes come from (`mail@example.org` or `Redress <mail@example.org>`), and who runs this installation.
 */
export type EmailSettings = { smtpUrl: string; from: string; platform: string }

/** A gateway that is not set is a channel that is off. */
export type ChannelSettings = {
  house?: GatewaySettings | undefined
  senate?: SenateSettings | undefined
  email?: EmailSettings | undefined
  /** The delivery agent's person: name of 6 to 500 characters, phone as `202-555-0100`. */
  contact: { name: string; email: string; phone: string }
  /** Where gateways send acknowledgements. */
  ackEmail: string
  /** Whether the gateways close for their published maintenance; a simulator closes when it is told. */
  keepWindows: boolean
  /** For one attempt, in ms. */
  timeoutMs: number
}
