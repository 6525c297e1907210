const STAKE = 'Offices only accept letters from their own district.'

export const districtWords = {
  needed: 'We couldn’t tell your House district from this address. Confirm it below.',
  confirmTitle: 'Is this your district?',
  confirmPerson: (name: string) => `Is ${name} your representative?`,
  choosePerson: 'Who is your representative?',
  chooseTitle: 'Which is your House district?',
  whyOne: (zip: string) => `ZIP ${zip} is in this district. ${STAKE}`,
  whySeveral: (zip: string) =>
    `ZIP ${zip} is in more than one district, and we couldn’t match your street. ${STAKE}`,
  whyAll: `We couldn’t look up your House district. ${STAKE}`,
  yes: 'Yes, this is my district',
  no: 'No, show others',
  yesPerson: 'Yes',
  denied: (zip: string, place: string) =>
    `As far as we know, ZIP ${zip} is only in ${place}. Check your address, or choose your representative:`,
  label: 'House district',
  confirm: 'Use this district',
  search: 'Search by name or number',
  noMatch: 'No match. Try a last name or a district number.',
  vacant: 'This seat is vacant.',
  confirmChoice: 'This is my representative',
  missing: 'Choose your district first.',
  missingPerson: 'Choose your representative first.',
  lookUp: 'Look up your district at house.gov',
  stated: (place: string) => `You said: ${place}`,
  change: 'Change',
  senatorsNow: (count: number) =>
    count === 2 ? 'Send to your two senators now' : 'Send to your senator now',
  senatorsOnly: (count: number) =>
    count === 2 ? 'Your letter goes to your two senators.' : 'Your letter goes to your senator.',
  addRepresentative: 'Add your representative',
  stateTitle: 'Who represents you in your state’s legislature?',
  councilTitle: (place: string) => `Who represents you on the council of ${place}?`,
  bothTitle: 'Who represents you?',
  stateWhy: (seats: number) =>
    seats === 1
      ? 'We couldn’t tell your district from this address. Choose your legislator from the list. We note that you told us.'
      : 'We couldn’t tell your districts from this address. Choose your legislators from the list. We note that you told us.',
  councilWhy:
    'An address doesn’t tell us who represents you on the council. Choose your member from the list. We note that you told us.',
  stateOther: 'I don’t know',
  stateConfirm: (seats: number) => (seats === 1 ? 'This is my legislator' : 'These are my legislators'),
  councilConfirm: 'This is my member of the council',
  elsewhere: (places: string) =>
    `This campaign writes to legislators of ${places}, so only people who live there can take part. Do you know someone there? Send them the address of this page.`,
} as const
