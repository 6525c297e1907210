import { embedSnippet } from '@redress/server/organizations/campaigns/embedSnippet'
import { nearest } from '@redress/server/platform/textForms'
import { withOperatorApi } from '../terminal/product.ts'
import { InputError, type JsonOption, printJson, type Terminal } from '../terminal/terminal.ts'

/** Prints the HTML that embeds a campaign. Standard output gets only this HTML, and notes go to standard error. */
export async function embedCampaign(id: string, { json }: JsonOption, terminal: Terminal): Promise<number> {
  const { words, print, printError } = terminal
  const { organizations, publicUrl } = await withOperatorApi(terminal, async api => ({
    organizations: await api.organizations(),
    publicUrl: await api.publicAddress(),
  }))
  const owner = organizations.find(each => each.campaigns.some(campaign => campaign.id === id))
  const campaign = owner?.campaigns.find(each => each.id === id)
  if (!owner || !campaign) {
    const ids = organizations.flatMap(each => each.campaigns.map(known => known.id))
    throw new InputError(words.embed.noCampaign(id, nearest(id, ids)))
  }
  const lines = embedSnippet({ publicUrl, ...campaign })
  if (json) {
    printJson(terminal, { organization: owner.id, campaign: id, lines, sites: owner.embedOn })
    return 0
  }
  print(lines)
  printError(owner.embedOn.length > 0 ? words.embed.sites(owner.embedOn) : words.embed.noSite(owner.id))
  return 0
}
