import type { ChamberKey, ContactMethod } from '../legislator/chambers.ts'

/** Our own code with its parameters; the words package makes sentences. */
export type Explanation =
  /** `until` in ISO 8601. */
  | { code: 'gateway_closed'; chamber: ChamberKey; until: string }
  | { code: 'office_unlisted'; chamber: ChamberKey }
  /** The settings of this gateway are wrong: the letter waits until an operator corrects them. */
  | { code: 'gateway_misconfigured'; method: ContactMethod }
  /** A successor never gets a letter to the member before. */
  | { code: 'seat_changed' }
  /** A new Congress sits, and its members are not loaded yet. */
  | { code: 'seat_unknown' }
  /** "This wasn't me". */
  | { code: 'stopped' }

/** `detail` is a gateway's own text, verbatim and in English. */
export type Explained = { explanation: Explanation | null; detail: string | null }
