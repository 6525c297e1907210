const stake = 'Only the member who represents you can take your letter, so we have to be sure.'

export const districtWords = {
  needed: 'We need to know your House district. Please tell us below your address.',
  confirmTitle: 'Is this your district?',
  chooseTitle: 'Which is your House district?',
  whyOne: (zip: string) =>
    `We could not match your street to a House district. Going by ZIP code ${zip}, it should be this one. ${stake}`,
  whySeveral: (zip: string) =>
    `We could not match your street to a House district, and ZIP code ${zip} lies in more than one. ${stake}`,
  whyAll: `We could not look up the House district of your address. ${stake}`,
  yes: 'Yes, this is my district',
  no: 'No, another',
  denied: (zip: string, place: string) =>
    `As far as we know, ZIP code ${zip} lies in ${place} only. Please check your address, or look your district up.`,
  label: 'House district',
  choose: 'Choose your district',
  confirm: 'This is my district',
  missing: 'Choose your district first.',
  lookUp: 'Look up your district at house.gov',
  stated: (place: string) => `Your House district, as you told us: ${place}`,
  change: 'Change',
} as const
