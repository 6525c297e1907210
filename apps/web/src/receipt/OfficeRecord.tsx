import type { LetterState, ReceiptAttempt, ReceiptOffice } from '@redress/contract/receipt'
import { CAPITOL_SWITCHBOARD } from '@redress/core/legislator/chambers'
import { type DeliveryWords, deliveryWordsOf } from '@redress/words/deliveryWords'
import { laterWordsOf } from '@redress/words/laterWords'
import { formatPhone, phoneUrl } from '@redress/words/offices'
import { type ReceiptWords, receiptWordsOf } from '@redress/words/receiptWords'
import { useLanguage } from '../language/useWords.ts'
import { classes } from '../ui/classes.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './OfficeRecord.module.css'
import { Time } from './Time.tsx'

const icons = {
  accepted: 'envelope',
  retrying: 'again',
  waiting: 'clock',
  delivered: 'check',
  refused: 'close',
  given_up: 'close',
  unknown: 'alert',
  voided: 'close',
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

/** Returns the reasons why the letter was not delivered. */
function reasonsOf(
  { state, contactMethod, errorType, errorMessage }: ReceiptOffice,
  words: ReceiptWords,
  delivery: DeliveryWords,
): { why: string; lang?: 'en' }[] {
  const own = { why: words.whys[state] }
  const isOurs = state === 'delivered' || state === 'unknown' || state === 'voided'
  if (isOurs || !errorType) return [own].filter(each => each.why)
  const failed = { contactMethod, errorType, errorMessage }
  const why = delivery.failure(failed)
  const theirs = delivery.isVerbatim(failed) ? { why, lang: 'en' as const } : { why }
  return [theirs, own].filter(each => each.why)
}

type OfficeRecordProps = {
  office: ReceiptOffice
  acceptedAt: string
  isSimulated: boolean
  /** The URL of the campaign's page. Null if the campaign accepts no letters. */
  againUrl: string | null
}

/** The Capitol's switchboard connects no one to a state legislator. */
function OtherWays({ againUrl, isInState }: { againUrl: string | null; isInState: boolean }) {
  const words = receiptWordsOf(useLanguage())
  return (
    <p className={styles.ways}>
      {againUrl && <a href={againUrl}>{words.again}</a>}
      {!isInState && <SwitchboardLink />}
    </p>
  )
}

/** Links to the phone number of the Capitol's switchboard, which connects callers to every office. */
export function SwitchboardLink() {
  return (
    <a href={phoneUrl(CAPITOL_SWITCHBOARD)}>
      {laterWordsOf(useLanguage()).result.switchboard}{' '}
      <span className={styles.number}>{formatPhone(CAPITOL_SWITCHBOARD)}</span>
    </a>
  )
}

/** Shows one office: its letter's state, the reason for the state, and the steps with their times. */
export function OfficeRecord({ office, acceptedAt, isSimulated, againUrl }: OfficeRecordProps) {
  const language = useLanguage()
  const words = receiptWordsOf(language)
  const delivery = deliveryWordsOf(language)
  const { state, already, nextTryAt } = office
  const isByEmail = state === 'delivered' && office.contactMethod === 'email'
  const stands = isByEmail ? laterWordsOf(language).result.deliveredByEmail : words.states[state]
  const isTriedAgain = state === 'retrying' && nextTryAt !== null
  return (
    <li className={styles.office}>
      <span className={classes(styles.mark, tones[state])}>
        <Icon name={icons[state]} />
      </span>
      <div className={styles.facts}>
        <h3 className={styles.name}>{office.legislatorName || words.officeUnknown}</h3>
        <p className={`${styles.soft} dotted`}>
          {office.office && <span>{office.office}</span>}{' '}
          <span>{delivery.gateway[office.contactMethod]}</span>
        </p>
        <p className={styles.state}>
          {isSimulated ? laterWordsOf(language).result.simulated(stands) : stands}
        </p>
        {reasonsOf(office, words, delivery).map(({ why, lang }) => (
          <p key={why} lang={lang} className={styles.why}>
            {why}
          </p>
        ))}
        {(state === 'refused' || state === 'given_up') && (
          <OtherWays againUrl={againUrl} isInState={office.isInState ?? false} />
        )}
        {office.deliveryId !== null && (
          <p className={classes(styles.soft, styles.id)}>
            {words.deliveryId} <code>{office.deliveryId}</code>
          </p>
        )}
        {already && <p className={styles.why}>{words.already}</p>}
        {!already && <Timeline acceptedAt={acceptedAt} office={office} />}
        {!already && isTriedAgain && (
          <p className={styles.soft}>
            {words.nextTry} <Time at={nextTryAt} />
          </p>
        )}
      </div>
    </li>
  )
}

function formatStep({ what, count }: TimelineLine, words: ReceiptWords): string {
  switch (what) {
    case 'took':
      return words.took
    case 'gaveUp':
      return words.gaveUp
    case 'stopped':
      return words.stopped
    default:
      if (count === 1) return words.tried[what]
      return what === 'deferred' ? words.closedOften(count) : words.triedOften(count)
  }
}

function Timeline({ acceptedAt, office }: { acceptedAt: string; office: ReceiptOffice }) {
  const words = receiptWordsOf(useLanguage())
  return (
    <details className={styles.steps}>
      <summary className={styles.summary}>{words.steps}</summary>
      <ol className={styles.timeline}>
        {timeline(acceptedAt, office).map(line => (
          <li key={`${line.what} ${line.from}`} className={styles.step}>
            <span>{formatStep(line, words)}</span>
            <span className={styles.when}>
              <Time at={line.from} brief />
              {line.to && (
                <>
                  {' '}
                  {words.until} <Time at={line.to} brief />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** One line of a letter's timeline. It joins `count` equal steps, the last of which was at `to`. */
type TimelineLine = {
  what: 'took' | NonNullable<ReceiptAttempt['outcome']> | 'cut' | 'now' | 'gaveUp' | 'stopped'
  from: string
  to: string | null
  count: number
}

/**
 * The largest number of equal attempts that are listed one by one. More are joined into one line, because an outage of
 * a day has a hundred attempts.
 */
const MOST_ALIKE = 3

function whatOf(attempt: ReceiptAttempt, isGoingOn: boolean): TimelineLine['what'] {
  return attempt.outcome ?? (isGoingOn ? 'now' : 'cut')
}

function joinRun(run: readonly TimelineLine[]): TimelineLine[] {
  const [first, last] = [run.at(0), run.at(-1)]
  if (!first || !last || run.length <= MOST_ALIKE) return [...run]
  return [{ ...first, to: last.from, count: run.length }]
}

function joinRuns(lines: readonly TimelineLine[]): TimelineLine[] {
  const runs: TimelineLine[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (run?.[0]?.what === line.what) run.push(line)
    else runs.push([line])
  }
  return runs.flatMap(joinRun)
}

/** Returns the steps of a letter in order, beginning when we accepted the letter. */
export function timeline(acceptedAt: string, { attempts, state, endedAt }: ReceiptOffice): TimelineLine[] {
  const tried = attempts.map((attempt, index): TimelineLine => {
    const isGoingOn = attempt.endedAt === null && index === attempts.length - 1 && endedAt === null
    return {
      what: whatOf(attempt, isGoingOn),
      from: attempt.endedAt ?? attempt.startedAt,
      to: null,
      count: 1,
    }
  })
  const end = state === 'given_up' ? 'gaveUp' : state === 'voided' ? 'stopped' : null
  return [
    { what: 'took', from: acceptedAt, to: null, count: 1 },
    ...joinRuns(tried),
    ...(end && endedAt ? [{ what: end, from: endedAt, to: null, count: 1 } as const] : []),
  ]
}
