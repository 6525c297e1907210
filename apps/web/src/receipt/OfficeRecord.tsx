import { aboutChannels, failureText } from '@redress/channels/about'
import type { LetterState, ReceiptOffice } from '@redress/contract/receipt'
import { classes } from '../ui/classes.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { laterWords } from '../words/laterWords.ts'
import { serverWords } from '../words/serverWords.ts'
import { Moment } from './Moment.tsx'
import styles from './OfficeRecord.module.css'
import { Timeline } from './Timeline.tsx'

const icons = {
  accepted: 'envelope',
  retrying: 'again',
  waiting: 'clock',
  delivered: 'check',
  refused: 'close',
  given_up: 'close',
  unknown: 'alert',
  voided: 'refused',
} as const satisfies Record<LetterState, IconName>

const tones = {
  accepted: styles.open,
  retrying: styles.open,
  waiting: styles.open,
  delivered: styles.good,
  refused: styles.bad,
  given_up: styles.bad,
  unknown: styles.open,
  voided: styles.ended,
} as const satisfies Record<LetterState, string | undefined>

/** Why it is not there, in the channel's words or our own; nothing where it is. */
function whys({ state, contactMethod, errorType, errorMessage }: ReceiptOffice): string[] {
  const own = serverWords.receipt.whys[state]
  const isOurs = state === 'delivered' || state === 'unknown' || state === 'voided'
  const theirs = isOurs || !errorType ? '' : failureText({ contactMethod, errorType, errorMessage })
  return [theirs, own].filter(Boolean)
}

type OfficeRecordProps = { office: ReceiptOffice; acceptedAt: string; isSimulated: boolean }

/** One office: how the letter to it stands, why, and step by step since when. */
export function OfficeRecord({ office, acceptedAt, isSimulated }: OfficeRecordProps) {
  const { state, already, nextTryAt } = office
  const stands = serverWords.receipt.states[state]
  const isTriedAgain = state === 'retrying' && nextTryAt !== null
  return (
    <li className={styles.office}>
      <span className={classes(styles.mark, tones[state])}>
        <Icon name={icons[state]} />
      </span>
      <div className={styles.facts}>
        <h3 className={styles.name}>{office.legislatorName || serverWords.receipt.officeUnknown}</h3>
        <p className={styles.soft}>
          {[office.office, aboutChannels[office.contactMethod].label].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.state}>{isSimulated ? laterWords.result.simulated(stands) : stands}</p>
        {whys(office).map(why => (
          <p key={why} className={styles.why}>
            {why}
          </p>
        ))}
        {already && <p className={styles.why}>{serverWords.receipt.already}</p>}
        {!already && <Timeline acceptedAt={acceptedAt} office={office} />}
        {!already && isTriedAgain && (
          <p className={styles.soft}>
            {serverWords.receipt.nextTry} <Moment at={nextTryAt} />
          </p>
        )}
      </div>
    </li>
  )
}
