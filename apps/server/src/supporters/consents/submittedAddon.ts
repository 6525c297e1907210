/** An add-on of the form as a person submitted it. `keeps` and `version` are copied from the campaign's file. */
export type SubmittedAddon = {
  description: string
  value: 'true' | 'false'
  keeps?: 'contact' | undefined
  version?: number | undefined
}

/** Tells whether the person ticked an add-on that allows the organization to keep their contact data. */
export function isConsent({ value, keeps }: SubmittedAddon): boolean {
  return value === 'true' && keeps === 'contact'
}
