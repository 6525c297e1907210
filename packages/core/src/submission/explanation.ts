import type { ChamberKey } from '../legislator/chambers.ts'

/** Why a letter waits or did not arrive: our own code with its parameters. Words make a sentence of it. */
export type Explanation =
  /** `until` in ISO 8601. */
  | { code: 'gateway_closed'; chamber: ChamberKey; until: string }
  | { code: 'office_unlisted'; chamber: ChamberKey }
  /** "This wasn't me": taken back before it was sent. */
  | { code: 'stopped' }

/** A detail is a gateway's own text, verbatim and in English. */
export type Explained = { explanation: Explanation | null; detail: string | null }
