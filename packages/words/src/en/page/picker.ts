import { pluralIn } from '../../plural.ts'

const plural = pluralIn('en')

export const pickerWords = {
  selectOrganization: 'Select an Organization',
  enterOrganizationId: (provider: string) => `Enter Your Organization ID Provided by ${provider}`,
  organizationId: 'Organization ID',
  submit: 'Submit',
  noOrganizations: 'No organization is set up here yet.',
  searchOrganizations: 'Search organizations',
  tryOut: {
    what: 'You’re trying Redress on your own computer. Nothing leaves it: letters go to simulated offices.',
    sandbox: 'See what the offices receive at',
    guides: 'The guides are in the folder',
  },

  selectCampaign: 'Select the campaign in which you would like to assist',
  moreCampaigns: 'More campaigns',
  noCampaigns: 'There’s no campaign to write for right now. Please come back later.',
  searchCampaigns: 'Search campaigns',
  found: (count: number) => `${count} found`,
  bills: (count: number) => plural(count, { one: '1 bill', other: `${count} bills` }),
  untilDay: (day: string) => `until ${day}`,
  startsOn: (day: string) => `starts ${day}`,
  over: (day: string) => `ended ${day}`,
  notFound: 'The page you are looking for doesn’t appear to be found.',
  endedTitle: 'This campaign has ended',
  thanks: 'Thank you for your interest, and to everyone who wrote.',
  ended: (campaign: string, day: string) =>
    `The campaign “${campaign}” ended on ${day}. It no longer accepts letters.`,
  closedBy: {
    'passed-both': (bill: string) => `${bill} has passed both chambers.`,
    'became-law': (bill: string) => `${bill} has become law.`,
  },
  stillOpen: (organization: string) => `You can still write in these campaigns by ${organization}:`,
  toWebsite: (organization: string) => `Go to the website of ${organization}`,
  toStart: 'Go to the start page',

  wroteToday: 'You wrote today',
  wroteOn: (day: string) => `You wrote on ${day}`,
  refused: (offices: number) =>
    plural(offices, {
      one: '1 office didn’t accept your letter',
      other: `${offices} offices didn’t accept your letter`,
    }),
  receipt: 'Open your receipt',
} as const
