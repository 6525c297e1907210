import type { Campaign } from '@redress/core/campaign/campaign'
import { useEffect } from 'react'
import { useNavigation } from '../session/navigation.ts'
import { PlaceLink } from '../session/PlaceLink.tsx'
import { words } from '../words/words.ts'
import styles from './Screen.module.css'

/** With a single campaign there is nothing to choose. */
export function CampaignPicker({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { goTo } = useNavigation()
  const [first, second] = campaigns
  const onlyId = first && !second ? first.campaignId : ''
  useEffect(() => {
    if (onlyId) goTo?.({ page: 'message', campaignId: onlyId }, { replace: true })
  }, [onlyId, goTo])
  return (
    <div className={`pageWidth ${styles.screen}`}>
      <h1>{words.shell.selectCampaign}</h1>
      {campaigns.length === 0 && <p>{words.shell.noCampaigns}</p>}
      <ul className={styles.cards}>
        {campaigns.map(({ campaignId, campaignName }) => (
          <li key={campaignId}>
            <PlaceLink to={{ page: 'message', campaignId }} className={styles.card}>
              {campaignName}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
