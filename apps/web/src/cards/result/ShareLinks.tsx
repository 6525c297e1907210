import { chosenLegislators } from '@redress/core/session/chosen'
import { formatShareMessage } from '@redress/words/completion'
import { laterWordsOf } from '@redress/words/laterWords'
import { useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import styles from './ShareLinks.module.css'

/** Four networks, the device's own way of sharing, and a link to copy. */
export function ShareLinks() {
  const language = useLanguage()
  const laterWords = laterWordsOf(language)
  const { session, campaign, organization, environment } = useSession()
  if (!campaign) return null
  const site = (organization.fullUrl || environment.publicUrl).replace(/\/+$/, '')
  const pageUrl = `${site}/${campaign.campaignId}`
  const message = formatShareMessage(chosenLegislators(session), campaign.campaignName, language)
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

/** Only if the browser can share. Closing the device's dialog is no error. */
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

/** Only if the browser can copy. If it then refuses, the address is shown. */
function CopyLink({ url }: { url: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const [outcome, setOutcome] = useState<'nothing' | 'copied' | 'notCopied'>('nothing')
  if (typeof navigator === 'undefined' || !('clipboard' in navigator)) return null
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  return (
    <li className={styles.copy}>
      <button type="button" className={styles.way} onClick={copy}>
        {laterWords.result.copyLink}
      </button>
      <span role="status" className={styles.said}>
        {outcome === 'copied' && laterWords.result.copied}
        {outcome === 'notCopied' && `${laterWords.result.notCopied} ${url}`}
      </span>
    </li>
  )
}

export type ShareLink = { network: 'X' | 'Facebook' | 'Bluesky' | 'WhatsApp'; url: string }

/** A lone surrogate would make `encodeURIComponent` throw. */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Links that open a network's own composer; we send nothing. */
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
