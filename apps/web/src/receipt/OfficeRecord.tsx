import { aboutChannels, failureText } from '@redress/channels/about'
import type { LetterState, ReceiptAttempt, ReceiptOffice } from '@redress/contract/receipt'
import { classes } from '../ui/classes.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { laterWords } from '../words/laterWords.ts'
import { serverWords } from '../words/serverWords.ts'
import { Moment } from './Moment.tsx'
import styles from './OfficeRecord.module.css'

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

function said({ what, count }: TimelineLine): string {
  const { receipt } = serverWords
  switch (what) {
    case 'took':
      return receipt.took
    case 'gaveUp':
      return receipt.gaveUp
    case 'stopped':
      return receipt.stopped
    default:
      if (count === 1) return receipt.tried[what]
      return what === 'deferred' ? receipt.closedOften(count) : receipt.triedOften(count)
  }
}

/** Each step with its time, from the day the letter came to us. */
function Timeline({ acceptedAt, office }: { acceptedAt: string; office: ReceiptOffice }) {
  return (
    <ol className={styles.timeline}>
      {timeline(acceptedAt, office).map(line => (
        <li key={`${line.what} ${line.from}`} className={styles.step}>
          <span>{said(line)}</span>
          <span className={styles.when}>
            <Moment at={line.from} />
            {line.to && (
              <>
                {' '}
                {serverWords.receipt.until} <Moment at={line.to} />
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** One line of what happened to a letter; `to` where it happened again and again, `count` times. */
type TimelineLine = {
  what: 'took' | NonNullable<ReceiptAttempt['outcome']> | 'cut' | 'now' | 'gaveUp' | 'stopped'
  from: string
  to: string | null
  count: number
}

/** Tries that failed alike are told one by one up to here: a day of outage is a hundred of them. */
const mostAlike = 3

function whatOf(attempt: ReceiptAttempt, isGoingOn: boolean): TimelineLine['what'] {
  return attempt.outcome ?? (isGoingOn ? 'now' : 'cut')
}

/** One line each, or one for a long run of the same. */
function tell(run: readonly TimelineLine[]): TimelineLine[] {
  const [first, last] = [run.at(0), run.at(-1)]
  if (!first || !last || run.length <= mostAlike) return [...run]
  return [{ ...first, to: last.from, count: run.length }]
}

function gathered(lines: readonly TimelineLine[]): TimelineLine[] {
  const runs: TimelineLine[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (run?.[0]?.what === line.what) run.push(line)
    else runs.push([line])
  }
  return runs.flatMap(tell)
}

/** What happened to a letter, in its order, the first line the day it came to us. */
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
    ...gathered(tried),
    ...(end && endedAt ? [{ what: end, from: endedAt, to: null, count: 1 } as const] : []),
  ]
}
