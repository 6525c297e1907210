import type { Language } from '@redress/core/language/language'
import type { Legislator } from '@redress/core/legislator/legislator'
import { laterWordsOf } from './laterWords.ts'
import { formatList, formatName } from './names.ts'

/** Names whom a message reached, then gives the campaign's completion message or the default thanks. */
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

/** What a person may share: whom they wrote to, and nothing of what they wrote. */
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
