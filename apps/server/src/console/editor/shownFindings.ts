import type { ShownFinding } from '@redress/contract/console/campaignScreens'
import type { Language } from '@redress/core/language/language'
import { wordFinding } from '@redress/words/findings'
import type { DocumentFinding } from '../../organizations/documents/documentTypes.ts'
import { wordSentence } from '../../platform/yaml/fileProblem.ts'
import { readCampaigns } from './readCampaigns.ts'
import { campaignField, settingsField } from './sectionFindings.ts'

/** Shows the findings of a text, each with the place where it is mended. */
export function shownFindings(
  findings: readonly DocumentFinding[],
  text: string,
  language: Language,
): ShownFinding[] {
  const campaigns = readCampaigns(text)
  return findings.map(problem => {
    const { path, level, message } = problem
    const campaign = path[0] === 'campaigns' ? campaigns.find(({ index }) => index === path[1]) : undefined
    const found = campaign ? campaignField(path.slice(2)) : settingsField(path)
    const base = campaign ? `campaigns/${encodeURIComponent(campaign.id)}` : 'settings'
    return {
      level,
      campaign: campaign?.name ?? '',
      field: found?.name ?? null,
      ...(found ? wordFinding(message, language) : wordSentence(problem, language)),
      place: found ? `${base}/${found.section}#${found.name}` : campaign ? `${base}/story` : null,
    }
  })
}

/** Shows what has to be mended before a text can be published. */
export function shownErrors(
  findings: readonly DocumentFinding[],
  text: string,
  language: Language,
): ShownFinding[] {
  return shownFindings(
    findings.filter(({ level }) => level === 'error'),
    text,
    language,
  )
}
