/** A letter as a person would read it. Parts that were missing are empty. */
export type Reading = {
  subject: string
  from: string
  /** The sender's address, a line each. */
  address: string[]
  text: string
  /** True for an organization's untouched template. */
  template: boolean
  /** As the document names them: `hr 22 (119th)`. */
  bills: string[]
  /** `Pro`, `Con` or empty. */
  stance: string
  campaignBy: string
}
