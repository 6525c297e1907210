import type { Legislator } from '@redress/core/legislator/legislator'
import { chosenLegislators } from '@redress/core/session/chosen'
import { laterWordsOf } from '@redress/words/laterWords'
import { formatList, formatName } from '@redress/words/names'
import { useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import styles from './ShareLinks.module.css'

/** Small, and last: four networks, the device's own way of sharing, and a link to copy. */
export function ShareLinks() {
  const laterWords = laterWordsOf(useLanguage())
  const { session, campaign, organization, environment } = useSession()
  if (!campaign) return null
  const site = (organization.fullUrl || environment.publicUrl).replace(/\/+$/, '')
  const pageUrl = `${site}/${campaign.campaignId}`
  const message = formatShareMessage(chosenLegislators(session), campaign.campaignName)
  return (
    <section className={styles.share}>
      <h3 className={styles.title}>{laterWords.result.share}</h3>
      <ul className={styles.ways}>
        {shareLinks(message, pageUrl).map(({ network, url }) => (
          <li key={network}>
            <a
              className={styles.way}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={laterWords.result.shareOn(network)}
            >
              {network}
            </a>
          </li>
        ))}
        <NativeShare text={message} url={pageUrl} />
        <CopyLink url={pageUrl} />
      </ul>
    </section>
  )
}

/** Where the browser can: the device's own way of sharing. A person who closes it has changed their mind. */
function NativeShare({ text, url }: { text: string; url: string }) {
  const laterWords = laterWordsOf(useLanguage())
  if (typeof navigator === 'undefined' || !('share' in navigator)) return null
  return (
    <li>
      <button
        type="button"
        className={styles.way}
        onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
      >
        {laterWords.result.shareNative}
      </button>
    </li>
  )
}

/** Where the browser lets us copy; where it then refuses, the address is shown to be copied by hand. */
function CopyLink({ url }: { url: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const [said, setSaid] = useState<'nothing' | 'copied' | 'notCopied'>('nothing')
  if (typeof navigator === 'undefined' || !('clipboard' in navigator)) return null
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  return (
    <li className={styles.copy}>
      <button type="button" className={styles.way} onClick={copy}>
        {laterWords.result.copyLink}
      </button>
      <span role="status" className={styles.said}>
        {said === 'copied' && laterWords.result.copied}
        {said === 'notCopied' && `${laterWords.result.notCopied} ${url}`}
      </span>
    </li>
  )
}

export type ShareLink = { network: 'X' | 'Facebook' | 'Bluesky' | 'WhatsApp'; url: string }

type Named = Pick<Legislator, 'firstName' | 'lastName' | 'suffix' | 'officeName'>

/** What a person may tell others: whom they wrote to, and nothing of what they wrote. */
export function formatShareMessage(legislators: readonly Named[], campaignName: string): string {
  return `I just wrote to ${formatList(legislators.map(formatName))} about ${campaignName}. You can too:`
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
