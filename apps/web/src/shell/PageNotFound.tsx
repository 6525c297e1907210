import { citeBill } from '@redress/core/bill/bill'
import { type Campaign, hasEnded, isPublished } from '@redress/core/campaign/campaign'
import type { ClosedBy } from '@redress/core/campaign/closeWhen'
import { type PickerWords, pickerWordsOf } from '@redress/words/pickerWords'
import { formatLastDay } from '@redress/words/times'
import { useLanguage, useWords } from '../language/useWords.ts'
import { useNavigation } from '../navigation/PlaceLink.tsx'
import { originIn, placeAddress } from '../navigation/routes.ts'
import { safeAddress } from '../navigation/safeAddress.ts'
import { useSession } from '../session/useSession.tsx'
import styles from './Screen.module.css'

export function PageNotFound() {
  const { notFoundTitle } = useWords().shell
  const { notFound, toStart } = pickerWordsOf(useLanguage())
  const { search } = useNavigation()
  return (
    <div className={`pageWidth ${styles.screen}`}>
      <h1>{notFoundTitle}</h1>
      <p>{notFound}</p>
      <p>
        <a href={placeAddress({ page: 'picker' }, search)}>{toStart}</a>
      </p>
    </div>
  )
}

/** Says that the campaign was not found. If the campaign has ended, says that first, and leads on. */
export function CampaignNotFound() {
  const { search } = useNavigation()
  const { organization, now } = useSession()
  const campaignId = originIn(search)
  const campaign = organization.campaigns.find(each => each.campaignId === campaignId)
  return campaign && hasEnded(campaign, now) ? <CampaignEnded campaign={campaign} /> : <PageNotFound />
}

/** Leads to the other open campaigns of the organization and to its own site, and not to other organizations. */
function CampaignEnded({ campaign }: { campaign: Campaign }) {
  const language = useLanguage()
  const words = pickerWordsOf(language)
  const { search } = useNavigation()
  const { organization, environment, now } = useSession()
  const { organizationName, websiteUrl } = organization
  const open = organization.campaigns.filter(each => isPublished(each, now))
  const website = websiteUrl ? safeAddress(websiteUrl, environment.publicUrl) : null
  return (
    <div className={`pageWidth ${styles.screen}`}>
      <h1>{words.endedTitle}</h1>
      <p>
        {words.ended(campaign.campaignName, formatLastDay(campaign, now, language))}
        {campaign.closedBy && ` ${closedByText(campaign.closedBy, words)}`}
      </p>
      <p>{words.thanks}</p>
      {open.length > 0 && (
        <div>
          <p>{words.stillOpen(organizationName)}</p>
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
      {website && (
        <p>
          <a href={website}>{words.toWebsite(organizationName)}</a>
        </p>
      )}
      <p>{words.notFound}</p>
    </div>
  )
}

function closedByText({ billId, stage }: ClosedBy, { closedBy }: PickerWords): string {
  return closedBy[stage === 'became-law' ? stage : 'passed-both'](citeBill(billId))
}
