import { codePoints, cutToCodePoints, tidyLine } from '@redress/core/text/text'
import type { Letter } from './channel.ts'

const shortest = 6
const longest = 500

/** Optional on the page, 6 to 500 code points at the gateways: the campaign's name stands in. */
export function subjectOf({ subject, campaign }: Pick<Letter, 'subject' | 'campaign'>): string {
  const name = tidyLine(campaign.name)
  const fits = [tidyLine(subject), name].find(each => codePoints(each) >= shortest)
  return cutToCodePoints(fits ?? `Message about ${name}`, longest)
}
