import { didYouMean } from './commandLine.ts'

/** The texts of `redress organizations embed`, and of the sandbox page that shows an embedded campaign. */
export const embed = {
  noCampaign: (id: string, meant: string | undefined) => `There is no campaign "${id}".${didYouMean(meant)}`,
  sites: (sites: readonly string[]) => `These sites may show it: ${sites.join(', ')}`,
  noSite: (organization: string) =>
    `No site may show it yet, and only its link works. Add embedOn to the file of ${organization}, such as embedOn: [https://www.example.org], and load the file again.`,
  tryTitle: 'A page of another site',
  tryIntro:
    'This page represents a site of the organization. It has another origin than Redress, and shows a campaign with the lines that "redress organizations embed" prints.',
  tryNone:
    'No organization lists sites yet. Add embedOn to an organization’s file, such as embedOn: [https://www.example.org], and load it again: in test mode, pages of this machine may show its campaigns too.',
  tryChoice: 'Campaigns',
  tryAfter: 'The page of the site continues here.',
}
