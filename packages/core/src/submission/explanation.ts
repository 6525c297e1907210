import type { ChamberKey, ContactMethod } from '../legislator/chambers.ts'

/** An explanation as a code with its parameters. The words package turns it into sentences. */
export type Explanation =
  /** The gateway is closed. `until` is in ISO 8601. */
  | { code: 'gateway_closed'; chamber: ChamberKey; until: string }
  | { code: 'office_unlisted'; chamber: ChamberKey }
  /** The settings of this gateway are wrong. The letter waits until an operator corrects them. */
  | { code: 'gateway_misconfigured'; method: ContactMethod }
  /** The seat has a new member. A letter to the previous member is never sent to the successor. */
  | { code: 'seat_changed' }
  /** A new Congress has begun, and its members are not loaded yet. */
  | { code: 'seat_unknown' }
  /** The email came back, so the office does not have the letter. */
  | { code: 'mail_bounced' }
  /** The owner of the email address pressed "This wasn't me". */
  | { code: 'stopped' }

/** `detail` is a gateway's own text, verbatim and in English. */
export type Explained = { explanation: Explanation | null; detail: string | null }
