import type { Language } from '@redress/core/language/language'
import type { Legislator } from '@redress/core/legislator/legislator'
import { laterWordsOf } from './laterWords.ts'
import { formatList, formatName } from './names.ts'

/** The campaign's completion message replaces the default thanks. */
export function formatCompletion(
  legislators: readonly Legislator[],
  campaignMessage: string,
  language: Language,
): string {
  const { sentTo, thanks } = laterWordsOf(language).result
  const sentence = `${sentTo} ${formatNames(legislators, language)}`
  const stop = sentence.endsWith('.') ? '' : '.'
  return `${sentence}${stop} ${campaignMessage.trim() || thanks}`
}

/** Names the recipients, and nothing of the letter. */
export function formatShareMessage(
  legislators: readonly Legislator[],
  campaignName: string,
  language: Language,
): string {
  return laterWordsOf(language).result.shareMessage(formatNames(legislators, language), campaignName)
}

function formatNames(legislators: readonly Legislator[], language: Language): string {
  return formatList(
    legislators.map(each => formatName(each, language)),
    language,
  )
}
