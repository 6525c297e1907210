import type { Campaign } from './campaign.ts'
import { readSegmentKey, type Segment } from './segments.ts'

/** Returns the texts of the segment of legislators with this key. Undefined for legislators who are in no segment. */
export function segmentOf({ segments }: Pick<Campaign, 'segments'>, key: string): Segment | undefined {
  const { index } = readSegmentKey(key)
  return index === null ? undefined : segments?.[index]
}

/**
 * Returns the campaign as it speaks to legislators of these segments. Their letters share one body, so texts that only
 * some of these segments have are left out.
 */
export function campaignFor(campaign: Campaign, keys: readonly string[]): Campaign {
  const { segments, form } = campaign
  const all = keys.map(each => ({ ...campaign, ...form, ...segmentOf(campaign, each) }))
  const [one, ...others] = all
  if (!segments || !one) return campaign
  const inAll = (textsOf: (texts: (typeof all)[number]) => readonly string[]): string[] =>
    textsOf(one).filter(text => others.every(each => textsOf(each).includes(text)))
  const starterMessages = inAll(each => each.starterMessages ?? [])
  return {
    ...campaign,
    form: {
      ...form,
      starterMessages,
      starterStances: starterMessages.map(
        text => one.starterStances?.[one.starterMessages?.indexOf(text) ?? 0] ?? null,
      ),
      questions: inAll(each => each.questions ?? []),
      reasons: {
        for: inAll(each => each.reasons?.for ?? []),
        against: inAll(each => each.reasons?.against ?? []),
      },
    },
  }
}
