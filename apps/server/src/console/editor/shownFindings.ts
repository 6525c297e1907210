import type { ShownFinding } from '@redress/contract/console/campaignScreens'
import type { DocumentFinding } from '../../organizations/documents/documentTypes.ts'
import { readCampaigns } from './readCampaigns.ts'
import { campaignField, settingsField } from './sectionFindings.ts'

/** Shows the findings of a text, each with the place where it is mended. */
export function shownFindings(findings: readonly DocumentFinding[], text: string): ShownFinding[] {
  const campaigns = readCampaigns(text)
  return findings.map(({ path, level, message, reason }) => {
    const campaign = path[0] === 'campaigns' ? campaigns.find(({ index }) => index === path[1]) : undefined
    const found = campaign ? campaignField(path.slice(2)) : settingsField(path)
    const base = campaign ? `campaigns/${encodeURIComponent(campaign.id)}` : 'settings'
    return {
      level,
      campaign: campaign?.name ?? '',
      field: found?.name ?? null,
      text: found ? reason : message,
      place: found ? `${base}/${found.section}#${found.name}` : campaign ? `${base}/story` : null,
    }
  })
}

/** Shows what has to be mended before a text can be published. */
export function shownErrors(findings: readonly DocumentFinding[], text: string): ShownFinding[] {
  return shownFindings(
    findings.filter(({ level }) => level === 'error'),
    text,
  )
}
