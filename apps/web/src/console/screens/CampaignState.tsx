import type { CampaignTimes } from '@redress/contract/console/campaignScreens'
import { formatDay, formatEasternClock } from '@redress/words/times'
import { useLanguage } from '../../language/useWords.ts'
import { Time } from '../../receipt/Time.tsx'
import { useStaffWords } from '../layout/frameContext.ts'
import styles from './OrganizationScreen.module.css'

/** Says whether visitors can open a campaign, with its next date or its last one. */
export function CampaignState({ times }: { times: CampaignTimes }) {
  const words = useStaffWords().overview
  const { state } = times
  return (
    <span>
      <span className={styles[state]}>{words.states[state]}</span> <CampaignDate times={times} />
    </span>
  )
}

function CampaignDate({ times: { state, starts, ends, endedToday } }: { times: CampaignTimes }) {
  const words = useStaffWords().overview
  const language = useLanguage()
  if (state === 'draft') return null
  if (state === 'scheduled')
    return (
      <>
        {words.starts} <DayOrTime at={starts} />
      </>
    )
  if (ends === '') return null
  if (endedToday)
    return (
      <>
        {words.endedToday} <time dateTime={ends}>{formatEasternClock(ends, language)}</time>
      </>
    )
  const word = state === 'ended' ? words.ended : isDay(ends) ? words.through : words.ends
  return (
    <>
      {word} <DayOrTime at={ends} />
    </>
  )
}

const isDay = (at: string) => /^\d{4}-\d{2}-\d{2}$/.test(at)

/** Shows a day as visitors read it, or a moment. */
export function DayOrTime({ at }: { at: string }) {
  const language = useLanguage()
  if (!isDay(at)) return <Time at={at} brief />
  return <time dateTime={at}>{formatDay(`${at}T17:00:00Z`, language, 'medium')}</time>
}
