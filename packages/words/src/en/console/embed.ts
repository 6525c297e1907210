import { didYouMean } from './commandLine.ts'

/** The texts of `redress organizations embed`, and of the page in the sandbox that tries it. */
export const embed = {
  noCampaign: (id: string, meant: string | undefined) => `There is no campaign "${id}".${didYouMean(meant)}`,
  sites: (sites: readonly string[]) => `These sites show it: ${sites.join(', ')}`,
  noSite: (organization: string) =>
    `No site shows it yet, only its link. Add embedOn to the file of ${organization}, such as embedOn: [https://www.example.org], and load the file again.`,
  tryTitle: 'A page of another site',
  tryIntro:
    'This page stands for a site of the organization. It has another origin than Redress, and shows a campaign by the lines that "redress organizations embed" prints.',
  tryNone:
    'No organization lists sites yet. Add embedOn to an organization’s file, such as embedOn: [https://www.example.org], and load it again: in test mode, pages of this machine may show its campaigns too.',
  tryChoice: 'Campaigns',
  tryAfter: 'Here the page of the site goes on.',
}
