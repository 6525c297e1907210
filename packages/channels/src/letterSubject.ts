import { codePoints, cutToCodePoints, tidyLine } from '@redress/core/text/text'
import type { Letter } from './channel.ts'

const SHORTEST = 6
const LONGEST = 500

/**
 * Returns a subject of 6 to 500 code points, which gateways require. Uses the campaign's name if the subject is too
 * short.
 */
export function letterSubject({ subject, campaign }: Pick<Letter, 'subject' | 'campaign'>): string {
  const name = tidyLine(campaign.name)
  const fits = [tidyLine(subject), name].find(each => codePoints(each) >= SHORTEST)
  return cutToCodePoints(fits ?? `Message about ${name}`, LONGEST)
}
