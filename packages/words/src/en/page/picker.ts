import { pluralIn } from '../../plural.ts'

const plural = pluralIn('en')

export const pickerWords = {
  selectOrganization: 'Select an Organization',
  enterOrganizationId: (provider: string) => `Enter Your Organization ID Provided by ${provider}`,
  organizationId: 'Organization ID',
  submit: 'Submit',
  noOrganizations: 'No organization is set up here yet.',
  searchOrganizations: 'Search organizations',

  selectCampaign: 'Select the campaign in which you would like to assist',
  noCampaigns: 'There is no campaign to write for right now. Please come back later.',
  searchCampaigns: 'Search campaigns',
  found: (count: number) => `${count} found`,
  bills: (count: number) => plural(count, { one: '1 bill', other: `${count} bills` }),
  untilDay: (day: string) => `until ${day}`,
  startsOn: (day: string) => `starts ${day}`,
  over: (day: string) => `ended ${day}`,
  wroteToday: 'You wrote today',
  wroteOn: (day: string) => `You wrote on ${day}`,
} as const
