import { chosenLegislators } from '@redress/core/session/chosen'
import { shareLinks, shareMessage } from '@redress/core/sharing/shareLinks'
import { useSession } from '../../session/useSession.ts'
import { laterWords } from '../../words/laterWords.ts'
import { CopyLink } from './CopyLink.tsx'
import { NativeShare } from './NativeShare.tsx'
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
