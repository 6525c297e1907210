import { chosenLegislators } from '@redress/core/session/chosen'
import { shareLinks, shareMessage } from '@redress/core/sharing/shareLinks'
import { useState } from 'react'
import { useSession } from '../../session/useSession.tsx'
import { laterWords } from '../../words/laterWords.ts'
import styles from './ShareLinks.module.css'

/** Small, and last: four networks, the device's own way of sharing, and a link to copy. */
export function ShareLinks() {
  const { session, campaign, organization, environment } = useSession()
  if (!campaign) return null
  const site = (organization.fullUrl || environment.publicUrl).replace(/\/+$/, '')
  const pageUrl = `${site}/${campaign.campaignId}`
  const message = shareMessage(chosenLegislators(session), campaign.campaignName)
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
