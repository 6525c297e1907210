import type { ReceiptLetter } from './receipt.ts'

/**
 * A letter that waits for confirmation. It is shown without the street, so that a mistyped email address does not
 * tell a stranger where a person lives.
 */
export type WaitingLetter = {
  id: string
  /** ISO 8601 in UTC, like all times in this file. */
  heldAt: string
  expiresAt: string
  name: string
  /** A city such as `Cheyenne, WY`. */
  city: string
  campaignName: string
  organizationName: string
  /** True if the campaign accepts letters now. */
  isOpen: boolean
  letters: ReceiptLetter[]
  /** A digest of everything that is shown of this letter. The button that confirms sends it along. */
  digest: string
  /** The words of the ticked boxes that let the organization keep the contact. A confirmation agrees to them too. */
  consents?: string[]
  /** The words of the other ticked boxes. The organization may learn of them. */
  ticks?: string[]
}

export type ConfirmationNotice =
  | { kind: 'confirmed'; receipt: string }
  | { kind: 'disowned' | 'disownedAll' | 'closed' | 'gone' | 'changed' | 'again' }

/** The page that a link in a mail shows to the owner of the address. */
export type Confirmation =
  | {
      kind: 'open'
      waiting: WaitingLetter[]
      notice: ConfirmationNotice | null
      /** The path to the page with earlier letters. */
      earlier: string | null
    }
  | { kind: 'unknown' }
