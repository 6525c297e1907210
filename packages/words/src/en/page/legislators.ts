import type { Party } from '@redress/core/legislator/legislator'

const party = {
  DEMOCRAT: 'Democrat',
  REPUBLICAN: 'Republican',
  GREEN: 'Green',
  LIBERTARIAN: 'Libertarian',
  NO_LABEL: 'No label',
  INDEPENDENT: 'Independent',
  OTHER: 'Other party',
  NONE: '',
} as const satisfies Record<Party, string>

const people = { DEMOCRAT: 'Democrats', REPUBLICAN: 'Republicans' } as const

export const legislatorsWords = {
  title: "Who You're Contacting",
  yours: 'Your legislators',
  hint: 'Choose who gets your letter.',
  loading: 'Finding your legislators',
  none: 'Unable to find legislators in your location. Please update your address.',
  chooseOne: 'Choose at least one legislator.',
  noneInReach:
    'We can’t send letters to these offices right now. You can call them instead: choose “How to contact”.',
  party,
  nameMissing: 'Name not available',
  namesMissing:
    'Names aren’t available right now, so you see the offices. Your letter reaches the person who holds the office.',
  partiesMissing: (target: keyof typeof people) =>
    `This campaign writes only to ${people[target]}. Names aren’t available right now, so we can’t tell who they are. Please come back later.`,
  partyOnly: (target: keyof typeof people) =>
    `This campaign writes only to ${people[target]}, and none of your legislators is one.`,
  vacantSeats: 'Vacant seats',
  vacant: 'This seat is vacant.',
  notHere: 'We can’t send letters here',
  ownForm: 'Takes letters on its own form',
  howTo: 'How to contact',
  howToWhom: (name: string) => `How to contact ${name}`,
} as const
