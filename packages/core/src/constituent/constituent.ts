export const prefixes = ['MR', 'MRS', 'MS', 'DR'] as const
export type Prefix = (typeof prefixes)[number]

export const prefixLabel = { MR: 'Mr.', MRS: 'Mrs.', MS: 'Ms.', DR: 'Dr.' } as const satisfies Record<
  Prefix,
  string
>

/** What is remembered on the device after a success. */
export type ConstituentInfo = {
  prefix: Prefix
  email: string
  firstName: string
  lastName: string
  /** ISO 8601. */
  dateTermsAndPrivacyAccepted: string
}
