import type { AddressField, AddressProblem } from '@redress/core/address/address'

const short = 'This looks too short. Congress asks for at least 3 characters.'
const long = 'This is too long. Please shorten it.'

const military =
  'APO, FPO and DPO addresses lie in no state. Enter your last address in a state: you vote there, and its legislators represent you.'

const problems = {
  street: { blank: 'Enter your street, like 200 W 24th St.', short, long, unknown: short, military },
  city: { blank: 'Enter your city.', short, long, unknown: short, military },
  state: {
    blank: 'Choose your state.',
    short: 'Choose your state.',
    long: 'Choose your state.',
    unknown: 'Choose your state.',
    military,
  },
  zip: {
    blank: 'Enter a ZIP code, like 82001.',
    short: 'Enter 5 digits, like 82001.',
    long: 'Enter 5 digits, like 82001.',
    unknown: 'Enter 5 digits, like 82001.',
    military,
  },
} as const satisfies Record<AddressField, Record<AddressProblem, string>>

export const dialogWords = {
  address: {
    dialogTitle: 'Update address',
    why: 'Legislators listen to the people they represent. Your address tells us who they are, and it goes with your letter, so that they know you live there.',
    street: 'Street address',
    city: 'City',
    state: 'State',
    chooseState: 'Choose a state',
    zip: 'ZIP code',
    cancel: 'Cancel',
    update: 'Update',
    problems,
    zipElsewhere: 'This ZIP code is in another state. Please check the ZIP code and the state.',
    refused: (field: string, message: string) => `${field} ${message}.`,
    useLocation: 'Use my location',
    locating: 'Finding your location',
    located: 'We filled in what we know of your location. Please add your street.',
    notLocated: {
      'no-position': 'Your browser did not tell us where you are. Please type your address.',
      'no-place': 'We found no place in the United States for your location. Please type your address.',
    },
  },
  bills: {
    number: 'Bill',
    officialTitle: 'Official title',
    summary: 'Summary',
    full: 'Read the full bill',
    close: 'Close',
  },
  legislators: {
    howToTitle: (name: string) => `How to Contact ${name}`,
    byPhone: 'This office takes no letters from here. You can call it.',
    phone: 'Phone',
    noPhone: 'We have no phone number for this office. The Capitol switchboard connects you:',
    suggested: 'What you can say',
    close: 'Close',
  },
} as const
