/** A person who lets the organization keep the contact. */
export type ShownSupporter = {
  id: string
  name: string
  email: string
  state: string
  zip: string
  /** The consents, the latest first. `at` is in ISO 8601. */
  consents: readonly { text: string; campaign: string; at: string }[]
}

/** The supporters of an organization: their number, and one person at a time. */
export type SupportersScreen = {
  screen: 'supporters'
  count: number
  /** The campaigns with a checkbox by which people agree to emails. */
  asking: readonly { id: string; name: string }[]
  /** True if exports are encrypted with the organization's key. */
  isSealed: boolean
  /** True if the person confirmed a moment ago, so that the export can be downloaded. */
  isConfirmed: boolean
  /** The person who was searched by email address. Null if no one was searched. */
  found: { asked: string; supporter: ShownSupporter | null } | null
}
