import { cutToCodePoints } from '@redress/core/text/text'
import type { Grounds } from './grounds.ts'

// Longer than anything that people and campaigns write. Reading takes time that all visitors share.
const longestReasoning = 12_000
const longestTexts = 60_000

/** Of texts that are too long together, of each as much as its share. */
function cutTogether(texts: readonly string[]): string[] {
  const whole = texts.reduce((sum, text) => sum + text.length, 0)
  const share = Math.min(1, longestTexts / Math.max(1, whole))
  return texts.map(text => (share === 1 ? text : cutToCodePoints(text, Math.floor(text.length * share))))
}

/** As much of the grounds as a letter may cost. */
export function readableGrounds({ reasoning, supportedBills, campaignTexts }: Grounds): Grounds {
  const summaries = cutTogether(supportedBills.map(each => each.billSummary))
  return {
    reasoning: cutToCodePoints(reasoning, longestReasoning),
    supportedBills: supportedBills.map((bill, index) => ({ ...bill, billSummary: summaries[index] ?? '' })),
    campaignTexts: cutTogether(campaignTexts),
  }
}
