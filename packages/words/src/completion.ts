import type { Language } from '@redress/core/language/language'
import type { Legislator } from '@redress/core/legislator/legislator'
import { laterWordsOf } from './laterWords.ts'
import { formatRecipients } from './names.ts'

/** Formats the text after sending: the recipients, and then the campaign's completion message or our own thanks. */
export function formatCompletion(
  legislators: readonly Legislator[],
  campaignMessage: string,
  language: Language,
): string {
  const { sentTo, thanks } = laterWordsOf(language).result
  const sentence = `${sentTo} ${formatRecipients(legislators, language)}`
  const stop = sentence.endsWith('.') ? '' : '.'
  return `${sentence}${stop} ${campaignMessage.trim() || thanks}`
}

/**
 * Formats how many letters are delivered, under way and refused: `5 of 9 letters delivered. We’re still trying to
 * deliver 2 more. 2 weren’t delivered.`
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

/** Formats a message for sharing. It names the recipients and the campaign, and contains nothing from the letter. */
export function formatShareMessage(
  legislators: readonly Legislator[],
  campaignName: string,
  language: Language,
): string {
  return laterWordsOf(language).result.shareMessage(formatRecipients(legislators, language), campaignName)
}
