import { type Campaign, hasEnded, isPublished } from '@redress/core/campaign/campaign'
import { foreignTags } from '@redress/core/organization/translation'
import type { SentLetter, Session } from '@redress/core/session/session'
import { pickerWordsOf } from '@redress/words/pickerWords'
import { formatCampaignDay, formatDay, formatLastDay } from '@redress/words/times'
import { useState } from 'react'
import { stripMarkdown } from '../head/stripMarkdown.ts'
import { useLanguage } from '../language/useWords.ts'
import { PlaceLink } from '../navigation/PlaceLink.tsx'
import { useSession } from '../session/useSession.tsx'
import { classes } from '../ui/classes.ts'
import { cutAtSentence } from '../ui/cut.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Picker.module.css'
import { matches, SearchField } from './SearchField.tsx'

/**
 * Shows one card per campaign. Campaigns for which the person has already written a letter come after the others. Ended
 * campaigns come last, and link only to the campaigns that followed them.
 */
export function CampaignPicker({ campaigns }: { campaigns: readonly Campaign[] }) {
  const words = pickerWordsOf(useLanguage())
  const { session, now } = useSession()
  const [sought, setSought] = useState('')
  const rankOf = (campaign: Campaign) =>
    hasEnded(campaign, now) ? 2 : lastLetter(session, campaign.campaignId) ? 1 : 0
  const inTurn = [...campaigns].sort((a, b) => rankOf(a) - rankOf(b))
  const found = inTurn.filter(each => matches(sought, `${each.campaignName} ${each.form.description}`))
  return (
    <div className={`pageWidth ${styles.screen}`}>
      <h1>{session.sent ? words.moreCampaigns : words.selectCampaign}</h1>
      {campaigns.length === 0 && <p>{words.noCampaigns}</p>}
      <SearchField
        label={words.searchCampaigns}
        among={campaigns.length}
        found={found.length}
        sought={sought}
        onSought={setSought}
      />
      <ul className={styles.cards}>
        {found.map(each => (
          <CampaignChoice key={each.campaignId} campaign={each} />
        ))}
      </ul>
    </div>
  )
}

/** The number of characters that fit in about two lines of a card. */
const ABOUT_LENGTH = 100

function CampaignChoice({ campaign }: { campaign: Campaign }) {
  const language = useLanguage()
  const { session, organization, now } = useSession()
  const { campaignId, campaignName, form, redirectUrl } = campaign
  const langOf = foreignTags(campaign, { config: organization, language })
  const isOpen = isPublished(campaign, now)
  const wrote = lastLetter(session, campaignId)
  return (
    <li className={classes(styles.card, !isOpen && styles.over)}>
      <h2 className={styles.name} lang={langOf('campaignName')}>
        {isOpen || redirectUrl ? (
          <PlaceLink to={{ page: 'message', campaignId }} className={styles.link}>
            {campaignName}
          </PlaceLink>
        ) : (
          campaignName
        )}
      </h2>
      {!hasEnded(campaign, now) && (
        <p className={styles.about} lang={langOf('form.description')}>
          {cutAtSentence(stripMarkdown(form.description), ABOUT_LENGTH)}
        </p>
      )}
      <CampaignFacts campaign={campaign} />
      {wrote && <Wrote letter={wrote} />}
    </li>
  )
}

/** Says when the person wrote, and how many offices refused the letter. */
function Wrote({ letter: { at, refused = 0, receipt } }: { letter: SentLetter }) {
  const language = useLanguage()
  const words = pickerWordsOf(language)
  const { now } = useSession()
  return (
    <p className={styles.wrote}>
      <Icon name={refused > 0 ? 'info' : 'check'} />
      <span className="dotted">
        <span>
          {isSameDay(at, now) ? words.wroteToday : words.wroteOn(formatDay(at, language, 'medium'))}
        </span>
        {refused > 0 && <span>{words.refused(refused)}</span>}
        {refused > 0 && receipt && (
          <a href={receipt} target="_blank" rel="noopener noreferrer">
            {words.receipt}
          </a>
        )}
      </span>
    </p>
  )
}

/** Returns whether both times are on the same day in the reader's time zone. `now` is in ms. */
function isSameDay(at: string, now: number): boolean {
  return new Date(at).toDateString() === new Date(now).toDateString()
}

function lastLetter({ sent = [] }: Session, campaignId: string) {
  return sent.findLast(each => each.campaignId === campaignId)
}

const YEAR_MS = 366 * 24 * 60 * 60 * 1000

/**
 * Returns whether the campaign ends within a year. The card does not show a later end, because visitors do not need it.
 */
function endsSoon({ endDate }: Campaign, now: number): boolean {
  return Date.parse(endDate) - now < YEAR_MS
}

/** Shows `4 bills · until December 3`. */
function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const language = useLanguage()
  const words = pickerWordsOf(language)
  const { now } = useSession()
  const { supportingBills, startDate, timeZone, form } = campaign
  const lastDay = formatLastDay(campaign, now, language)
  const firstDay = formatCampaignDay({ at: startDate, timeZone }, now, language)
  const when = hasEnded(campaign, now)
    ? words.over(lastDay)
    : isPublished(campaign, now)
      ? (form.occasion ?? (endsSoon(campaign, now) && words.untilDay(lastDay)))
      : firstDay && words.startsOn(firstDay)
  const bills = supportingBills.length > 0 && words.bills(supportingBills.length)
  if (!bills && !when) return null
  return (
    <p className={`${styles.facts} dotted`}>
      {bills && <span>{bills}</span>} {when && <span>{when}</span>}
    </p>
  )
}
