import type { ReceiptLetter } from './receipt.ts'

/**
 * A letter that waits for confirmation. The page shows it without the street. If the email address was mistyped, the
 * link went to a stranger, who must not learn where the person lives.
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
  /**
   * A digest of everything that the page shows of this letter. The button that confirms the letter sends the digest
   * along.
   */
  digest: string
  /**
   * The wording of the ticked boxes that let the organization keep the contact. Confirming the letter confirms these
   * consents too.
   */
  consents?: string[]
  /** The wording of the other ticked boxes. The organization may learn that they were ticked. */
  ticks?: string[]
}

export type ConfirmationNotice =
  | { kind: 'confirmed'; receipt: string }
  | { kind: 'disowned' | 'disownedAll' | 'closed' | 'gone' | 'changed' | 'again' }

/** The page behind a link in an email, for the owner of the email address. */
export type Confirmation =
  | {
      kind: 'open'
      waiting: WaitingLetter[]
      notice: ConfirmationNotice | null
      /** The path to the page that lists earlier letters. */
      earlier: string | null
    }
  | { kind: 'unknown' }
