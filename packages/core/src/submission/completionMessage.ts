import type { Legislator } from '../legislator/legislator.ts'
import { fullName, joinNames } from '../legislator/naming.ts'

/** The campaign's own words come from its file; these stand where it has none. */
export const defaultCompletionMessage =
  'Thank you for making your voice heard. Some legislators may not respond directly, but every message is counted.'

/** `prefix` names, then the campaign's completion message or the default thank-you. */
export function completionMessage(
  prefix: string,
  legislators: readonly Pick<Legislator, 'firstName' | 'lastName' | 'suffix' | 'officeName'>[],
  campaignMessage: string,
): string {
  const sentence = `${prefix} ${joinNames(legislators.map(fullName))}`
  const stop = sentence.endsWith('.') ? '' : '.'
  return `${sentence}${stop} ${campaignMessage.trim() || defaultCompletionMessage}`
}
