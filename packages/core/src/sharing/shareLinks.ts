import type { Legislator } from '../legislator/legislator.ts'
import { fullName, joinNames } from '../legislator/naming.ts'

export type ShareLink = { network: 'X' | 'Facebook' | 'Bluesky' | 'WhatsApp'; url: string }

type Named = Pick<Legislator, 'firstName' | 'lastName' | 'suffix' | 'officeName'>

/** What a person may tell others: whom they wrote to, and nothing of what they wrote. */
export function shareMessage(legislators: readonly Named[], campaignName: string): string {
  return `I just wrote to ${joinNames(legislators.map(fullName))} about ${campaignName}. You can too:`
}

/** A lone surrogate would make `encodeURIComponent` throw. */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Links that open a network's own composer; nothing is sent by us. */
export function shareLinks(message: string, pageUrl: string): ShareLink[] {
  const text = escaped(message)
  const url = escaped(pageUrl)
  const both = escaped(`${message} ${pageUrl}`)
  return [
    { network: 'X', url: `https://x.com/intent/post?text=${text}&url=${url}` },
    { network: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${url}&quote=${text}` },
    { network: 'Bluesky', url: `https://bsky.app/intent/compose?text=${both}` },
    { network: 'WhatsApp', url: `https://wa.me/?text=${both}` },
  ]
}
