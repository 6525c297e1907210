import type { ReceiptLetter } from './receipt.ts'

/** Without the street: a mistyped address must not tell a stranger where a person lives. */
export type WaitingLetter = {
  id: string
  /** ISO 8601 in UTC, as all times here. */
  heldAt: string
  expiresAt: string
  name: string
  /** `Cheyenne, WY` */
  city: string
  campaignName: string
  organizationName: string
  /** The campaign takes letters now. */
  isOpen: boolean
  letters: ReceiptLetter[]
  /** Of everything that is shown of it: the button that confirms sends it along. */
  digest: string
  /** The words of ticked boxes by which the organization keeps the contact: confirming agrees to them too. */
  consents?: string[]
  /** The words of the other boxes that were ticked: the organization may learn of them. */
  ticks?: string[]
}

export type ConfirmationNotice =
  | { kind: 'confirmed'; receipt: string }
  | { kind: 'disowned' | 'disownedAll' | 'closed' | 'gone' | 'changed' | 'again' }

/** What a link in a mail shows to the owner of the address. */
export type Confirmation =
  | {
      kind: 'open'
      waiting: WaitingLetter[]
      notice: ConfirmationNotice | null
      /** The path to the letters before these. */
      earlier: string | null
    }
  | { kind: 'unknown' }
