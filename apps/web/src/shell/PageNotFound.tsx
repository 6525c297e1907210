import { citeBill } from '@redress/core/bill/bill'
import { hasEnded, isPublished } from '@redress/core/campaign/campaign'
import type { ClosedBy } from '@redress/core/campaign/closeWhen'
import { type PickerWords, pickerWordsOf } from '@redress/words/pickerWords'
import { formatLastDay } from '@redress/words/times'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../language/useWords.ts'
import { useNavigation } from '../navigation/PlaceLink.tsx'
import { originIn, placeAddress } from '../navigation/routes.ts'
import { useSession } from '../session/useSession.tsx'
import styles from './Screen.module.css'

export function PageNotFound() {
  const { notFound } = pickerWordsOf(useLanguage())
  return <FewLines text={notFound} />
}

/** Shows a short text and a link to the start page. */
function FewLines({ text, children }: { text: string; children?: ReactNode }) {
  const title = useWords().shell.notFoundTitle
  const { toStart } = pickerWordsOf(useLanguage())
  const { search } = useNavigation()
  return (
    <div className={`pageWidth ${styles.screen}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <p>
        <a href={placeAddress({ page: 'picker' }, search)}>{toStart}</a>
      </p>
    </div>
  )
}

/** Says that the campaign was not found. If the campaign has ended, says so and lists the open campaigns. */
export function CampaignNotFound() {
  const language = useLanguage()
  const words = pickerWordsOf(language)
  const { search } = useNavigation()
  const { organization, now } = useSession()
  const campaignId = originIn(search)
  const campaign = organization.campaigns.find(each => each.campaignId === campaignId)
  if (!campaign || !hasEnded(campaign, now)) return <PageNotFound />
  const open = organization.campaigns.filter(each => isPublished(each, now))
  return (
    <FewLines text={words.notFound}>
      <p>
        {words.ended(campaign.campaignName, formatLastDay(campaign, now, language))}
        {campaign.closedBy && ` ${closedByText(campaign.closedBy, words)}`}
      </p>
      {open.length > 0 && (
        <div>
          <p>{words.stillOpen(organization.organizationName)}</p>
          <ul className={styles.links}>
            {open.map(each => (
              <li key={each.campaignId}>
                <a href={placeAddress({ page: 'message', campaignId: each.campaignId }, search)}>
                  {each.campaignName}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FewLines>
  )
}

function closedByText({ billId, stage }: ClosedBy, { closedBy }: PickerWords): string {
  return closedBy[stage === 'became-law' ? stage : 'passed-both'](citeBill(billId))
}
