import type { Language } from '@redress/core/language/language'
import type { Legislator } from '@redress/core/legislator/legislator'
import { laterWordsOf } from './laterWords.ts'
import { formatList, formatName } from './names.ts'

/** Formats the thanks after sending. The campaign's completion message replaces the default thanks. */
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

/**
 * Formats the numbers of letters by their state: `5 of 9 letters delivered. We keep trying 2 more. 2 were not
 * delivered.`
 */
export function formatSummary(
  { delivered, retrying, refused, total }: Record<'delivered' | 'retrying' | 'refused' | 'total', number>,
  language: Language,
): string {
  const { summary, summaryRetrying, summaryRefused } = laterWordsOf(language).result
  const sentences = [
    summary(delivered, total),
    retrying > 0 && summaryRetrying(retrying, total),
    refused > 0 && refused < total && summaryRefused(refused),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Formats a message for sharing. It names the recipients, and nothing from the letter. */
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
