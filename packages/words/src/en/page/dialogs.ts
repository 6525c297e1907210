import type { AddressField, AddressProblem } from '@redress/core/address/address'
import type { BillStage } from '@redress/core/bill/bill'

const SHORT = 'This looks too short. Enter at least 3 characters.'
const LONG = 'This is too long. Please shorten it.'

const MILITARY =
  'APO, FPO and DPO addresses aren’t in any state. Enter your last address in a state: you vote there, and its legislators represent you.'

const problems = {
  street: {
    blank: 'Enter your street, like 200 W 24th St.',
    short: SHORT,
    long: LONG,
    unknown: SHORT,
    military: MILITARY,
  },
  city: { blank: 'Enter your city.', short: SHORT, long: LONG, unknown: SHORT, military: MILITARY },
  state: {
    blank: 'Choose your state.',
    short: 'Choose your state.',
    long: 'Choose your state.',
    unknown: 'Choose your state.',
    military: MILITARY,
  },
  zip: {
    blank: 'Enter a ZIP code, like 82001.',
    short: 'Enter 5 digits, like 82001.',
    long: 'Enter 5 digits, like 82001.',
    unknown: 'Enter 5 digits, like 82001.',
    military: MILITARY,
  },
} as const satisfies Record<AddressField, Record<AddressProblem, string>>

export const dialogWords = {
  address: {
    dialogTitle: 'Update address',
    why: 'Your address tells us who represents you. It goes with your letter, so offices can see that you live there.',
    street: 'Street address',
    city: 'City',
    state: 'State',
    chooseState: 'Choose a state',
    zip: 'ZIP code',
    cancel: 'Cancel',
    update: 'Update',
    problems,
    zipIn: (zip: string, state: string) => `${zip} is in ${state}. Is your state right?`,
    filledIn: (city: string, state: string) => `We filled in ${city}, ${state}.`,
    zipElsewhere: 'This ZIP code is in another state. Please check the ZIP code and the state.',
    refused: (field: string, message: string) => `${field} ${message}.`,
    useLocation: 'Use my location',
    locating: 'Finding your location',
    located: 'We filled in what we could. Please add your street.',
    notLocated: {
      'no-position': 'Your browser didn’t tell us where you are. Please type your address.',
      'no-place':
        'We couldn’t match your location to a place in the United States. Please type your address.',
    },
  },
  bills: {
    number: 'Bill',
    officialTitle: 'Official title',
    summary: 'Summary',
    full: 'Read the full bill',
    standing: 'Where it stands',
    stages: {
      introduced: 'Introduced',
      'in-committee': 'In committee',
      reported: 'Reported by a committee',
      'passed-one': 'Passed one chamber',
      'passed-both': 'Passed both chambers',
      'became-law': 'Became law',
    } satisfies Record<BillStage, string>,
    lastAction: (day: string) => `Latest action: ${day}`,
    close: 'Close',
  },
  legislators: {
    howToTitle: (name: string) => `How to Contact ${name}`,
    byPhone: 'We can’t send letters to this office. You can call it instead.',
    phone: 'Phone',
    noPhone: 'We can’t send letters to this office, and we don’t have its phone number.',
    switchboard: 'The Capitol switchboard can connect you:',
    suggested: 'What you can say',
    close: 'Close',
  },
} as const
