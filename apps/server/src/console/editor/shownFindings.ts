import type { FieldPlace, PublishScreen, ShownFinding } from '@redress/contract/console/campaignScreens'
import type { Language } from '@redress/core/language/language'
import { wordFormFinding } from '@redress/words/findings'
import type { DocumentFinding } from '../../organizations/documents/documentTypes.ts'
import { type FieldPath, wordSentence } from '../../platform/yaml/fileProblem.ts'
import { missingTexts } from './consoleFindings.ts'
import { readCampaigns, type WrittenCampaign } from './readCampaigns.ts'
import { campaignField, settingsField } from './sectionFindings.ts'

/** Shows the findings of a text, each with the place where it can be corrected. */
export function shownFindings(
  findings: readonly DocumentFinding[],
  text: string,
  language: Language,
): ShownFinding[] {
  const campaigns = readCampaigns(text)
  return findings.map(problem => {
    const place = placeOf(problem.path, campaigns)
    return {
      level: problem.level,
      ...place,
      ...(place.field === null
        ? wordSentence(problem, language)
        : wordFormFinding(problem.message, language)),
    }
  })
}

/** Lists the fields of a text that lack a language. */
export function shownMissingTexts(text: string): PublishScreen['untranslated'] {
  const campaigns = readCampaigns(text)
  return missingTexts(text).map(({ language, paths }) => ({
    language,
    places: paths.map(path => withLanguages(placeOf(path, campaigns))),
  }))
}

/** Opens the page of a field with the fields of all languages. */
function withLanguages({ place, ...field }: FieldPlace): FieldPlace {
  const [page, fragment] = place?.split('#') ?? []
  if (page === undefined) return { ...field, place: null }
  return { ...field, place: `${page}?languages=both${fragment === undefined ? '' : `#${fragment}`}` }
}

function placeOf(path: FieldPath, campaigns: readonly WrittenCampaign[]): FieldPlace {
  const campaign = path[0] === 'campaigns' ? campaigns.find(({ index }) => index === path[1]) : undefined
  const found = campaign ? campaignField(path.slice(2)) : settingsField(path)
  const base = campaign ? `campaigns/${encodeURIComponent(campaign.id)}` : 'settings'
  return {
    campaign: campaign?.name ?? '',
    field: found?.name ?? null,
    place: found ? `${base}/${found.section}#${found.name}` : campaign ? `${base}/story` : null,
  }
}

/** Shows what has to be corrected before a text can be published. */
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
