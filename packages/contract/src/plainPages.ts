import type { Language } from '@redress/core/language/language'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { Confirmation } from './confirmation.ts'
import type { Provenance } from './provenance.ts'
import type { Receipt, ReceiptNotice, Withdrawal } from './receipt.ts'
import type { Environment } from './shapes/environment.ts'

export type PlainSurroundings = {
  environment: Environment
  /** The language of the page. */
  language: Language
  /** Null if there is no organization, or more than one. */
  config: OrganizationConfig | null
}

/** `now` is in ms. Links keep the query string `search`. */
export type AboutSurroundings = PlainSurroundings & { now: number; search: string }

/** `nonce` is the nonce of the content policy. */
type SecretSurroundings = PlainSurroundings & { nonce: string }

export type FormSurroundings = SecretSurroundings & {
  /** The page's own path, for its forms. */
  address: string
  /** The server accepts a form that changes something only with this value. */
  formNonce: string
}

/** `html` is a whole document. */
export type PlainPage = { status: 200 | 404; html: string }

/** The pages without a script. Only the server renders them. */
export type PlainPages = {
  renderReceipt(
    receipt: Receipt,
    surroundings: FormSurroundings & { notice: ReceiptNotice | null },
  ): PlainPage
  renderWithdrawal(
    withdrawal: Withdrawal,
    surroundings: SecretSurroundings & Pick<FormSurroundings, 'address'>,
  ): PlainPage
  renderConfirmation(confirmation: Confirmation, surroundings: FormSurroundings): PlainPage
  /**
   * `provenance` is null for an unknown campaign. Caches keep this page, so its policy names the hash of its `style`
   * and no nonce.
   */
  renderAbout(provenance: Provenance | null, surroundings: AboutSurroundings): PlainPage & { style: string }
}
