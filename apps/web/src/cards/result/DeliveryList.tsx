import { CAPITOL_SWITCHBOARD, type ContactMethod } from '@redress/core/legislator/chambers'
import type { Legislator } from '@redress/core/legislator/legislator'
import { phoneOf } from '@redress/core/legislator/seats'
import type { FailedSubmission, SubmissionReply } from '@redress/core/submission/submission'
import { formatSummary } from '@redress/words/completion'
import { type DeliveryWords, deliveryWordsOf } from '@redress/words/deliveryWords'
import { laterWordsOf } from '@redress/words/laterWords'
import { formatName, initials } from '@redress/words/names'
import { formatPhone, phoneUrl } from '@redress/words/offices'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { isOffice } from './CompletionText.tsx'
import styles from './DeliveryList.module.css'

const icons = {
  delivered: 'check',
  earlier: 'check',
  refused: 'close',
  retrying: 'again',
  waiting: 'clock',
} as const satisfies Record<OutcomeState, IconName>

/** Shows `5 of 9 letters delivered. We keep trying 2 more.` */
export function DeliverySummary({ reply: { summary, simulated } }: { reply: SubmissionReply }) {
  const language = useLanguage()
  const { successful, retrying, failed, awaiting = 0, total } = summary
  const refused = failed - retrying - awaiting
  return (
    <p>
      <strong>{formatSummary({ delivered: successful, retrying, refused, total }, language)}</strong>
      {simulated && <span>{` ${laterWordsOf(language).result.simulatedNote}`}</span>}
    </p>
  )
}

/** Lists the outcomes by office. `isWhole` means that every office has the letter, so the list needs no title. */
export function DeliveryList({ reply, isWhole = false }: { reply: SubmissionReply; isWhole?: boolean }) {
  const language = useLanguage()
  const laterWords = laterWordsOf(language)
  return (
    <section className={classes(styles.offices, isWhole && styles.whole)}>
      <h3 className="visuallyHidden">{laterWords.result.offices}</h3>
      <ul className={styles.list}>
        {outcomesOf(reply, deliveryWordsOf(language)).map(each => (
          <Office
            key={`${each.legislatorId} ${each.officeCode}`}
            outcome={each}
            isSimulated={reply.simulated}
          />
        ))}
      </ul>
    </section>
  )
}

function Office({ outcome, isSimulated }: { outcome: Outcome; isSimulated: boolean }) {
  const language = useLanguage()
  const laterWords = laterWordsOf(language)
  const { session } = useSession()
  const { contactMethod, state, why, isVerbatim, already } = outcome
  const legislator = session.legislators.find(each => isOffice(each, outcome))
  const isByEmail = state === 'delivered' && contactMethod === 'email'
  const label = isByEmail ? laterWords.result.deliveredByEmail : laterWords.result[state]
  return (
    <li className={styles.office}>
      {legislator && <SmallPortrait legislator={legislator} />}
      <p className={styles.who}>
        <span className={styles.name}>
          {legislator ? formatName(legislator, language) : laterWords.result.unknownOffice}
        </span>
        <span className={styles.soft}>{deliveryWordsOf(language).gateway[contactMethod]}</span>
      </p>
      <p className={styles.state}>
        <span className={classes(styles.mark, styles[state])}>
          <Icon name={icons[state]} />
        </span>
        <span>{isSimulated ? laterWords.result.simulated(label) : label}</span>
      </p>
      {why && (
        <p lang={isVerbatim ? 'en' : undefined} className={styles.why}>
          {why}
        </p>
      )}
      {state === 'refused' && <CallOffice legislator={legislator} />}
      {already && <p className={styles.why}>{laterWords.result.already}</p>}
    </li>
  )
}

/** Shows the initials, and the photo above them once it has loaded. The name stands beside the portrait. */
function SmallPortrait({ legislator }: { legislator: Legislator }) {
  return (
    <span className={styles.portrait} aria-hidden="true">
      {initials(legislator)}
      {legislator.imageUrl && (
        <Photo className={styles.photo} src={legislator.imageUrl} width={40} height={50} />
      )}
    </span>
  )
}

/** Offers a call to an office if we no longer try to deliver its letter. The receipt offers the same. */
function CallOffice({ legislator }: { legislator: Legislator | undefined }) {
  const words = laterWordsOf(useLanguage()).result
  const own = legislator?.phoneNumber ?? ''
  const phone = legislator ? phoneOf(legislator) : CAPITOL_SWITCHBOARD
  if (phone === '') return null
  return (
    <p className={styles.why}>
      <a href={phoneUrl(phone)} className={styles.call}>
        {own ? words.callOffice : words.switchboard}{' '}
        <span className={styles.number}>{formatPhone(phone)}</span>
      </a>
    </p>
  )
}

/** The outcome of a letter. `earlier` means that an earlier batch delivered the letter. */
type OutcomeState = 'delivered' | 'earlier' | 'refused' | 'retrying' | 'waiting'

type Outcome = {
  legislatorId: string
  officeCode: string
  contactMethod: ContactMethod
  state: OutcomeState
  /** The reason for the outcome. Empty if the letter was delivered. */
  why: string
  /** True if the reason is the gateway's own text. */
  isVerbatim: boolean
  already: boolean
}

const inTurn = [
  'refused',
  'retrying',
  'waiting',
  'delivered',
  'earlier',
] as const satisfies readonly OutcomeState[]

function stateOf({ willRetry, errorType }: FailedSubmission): OutcomeState {
  if (!willRetry) return 'refused'
  return errorType === 'deferred' ? 'waiting' : 'retrying'
}

/** Lists the undelivered letters first, so that the person does not miss them. */
function outcomesOf(
  { successfulSubmissions, failedSubmissions }: SubmissionReply,
  delivery: DeliveryWords,
): Outcome[] {
  const delivered = successfulSubmissions.map(
    ({ legislatorId, officeCode, contactMethod, already = false }) => ({
      legislatorId,
      officeCode,
      contactMethod,
      state: already ? ('earlier' as const) : ('delivered' as const),
      why: '',
      isVerbatim: false,
      already,
    }),
  )
  const others = failedSubmissions.map(failed => ({
    legislatorId: failed.legislatorId,
    officeCode: failed.officeCode,
    contactMethod: failed.contactMethod,
    state: stateOf(failed),
    why: delivery.failure(failed),
    isVerbatim: delivery.isVerbatim(failed),
    already: failed.already ?? false,
  }))
  return [...delivered, ...others].sort((a, b) => inTurn.indexOf(a.state) - inTurn.indexOf(b.state))
}
