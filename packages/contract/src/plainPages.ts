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
  /** It is null if the page belongs to no organization, or to more than one. */
  config: OrganizationConfig | null
}

/** `now` is in ms. Links on the page keep the query string `search`. */
export type AboutSurroundings = PlainSurroundings & { now: number; search: string }

/** `nonce` is the nonce of the page's content security policy. */
type SecretSurroundings = PlainSurroundings & { nonce: string }

export type FormSurroundings = SecretSurroundings & {
  /** The path of the page, to which its forms are sent. */
  address: string
  /**
   * A value that each form sends along. The server refuses a form without this value if the form would change
   * something.
   */
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
   * `provenance` is null for an unknown campaign. Caches store this page, so its content security policy cannot use a
   * nonce and contains the hash of `style` instead.
   */
  renderAbout(provenance: Provenance | null, surroundings: AboutSurroundings): PlainPage & { style: string }
}
