import { isPublished } from '@redress/core/campaign/campaign'
import { type SubmissionReply, verdictOf } from '@redress/core/submission/submission'
import { type LaterWords, laterWordsOf } from '@redress/words/laterWords'
import { formatName } from '@redress/words/names'
import { formatPhone, phoneUrl } from '@redress/words/offices'
import { flushSync } from 'react-dom'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { PlaceLink } from '../../navigation/PlaceLink.tsx'
import { Postmark } from '../../postmark/Postmark.tsx'
import { useSession } from '../../session/useSession.tsx'
import button from '../../ui/Button.module.css'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CallCard } from '../calls/CallCard.tsx'
import { Counter } from '../counter/Counter.tsx'
import { CompletionText, isOffice } from './CompletionText.tsx'
import { DeliveryList, DeliverySummary } from './DeliveryList.tsx'
import styles from './ResultDialog.module.css'
import { FailedDialog, LimitDialog, MailOfferDialog, ProofStatus, RefusedDialog } from './SendingDialogs.tsx'
import { ShareLinks } from './ShareLinks.tsx'

/** Shows the outcome of the batch, and every dialog between the click and the outcome. */
export function ResultDialog() {
  return (
    <>
      <ProofStatus />
      <EndingDialog />
    </>
  )
}

function EndingDialog() {
  const { session, dispatch } = useSession()
  const { ending } = session
  const closed = () => dispatch({ type: 'resultClosed' })
  switch (ending.kind) {
    case 'none':
      return null
    case 'alert':
      return <FailedDialog onClosed={closed} />
    case 'limited':
      return <LimitDialog minutes={ending.minutes} onClosed={closed} />
    case 'refused':
    case 'closed':
      return <RefusedDialog ending={ending.kind} onClosed={closed} />
    case 'mail_offered':
      return <MailOfferDialog onClosed={closed} />
    case 'answered':
      return verdictOf(ending.reply) === 'awaiting' ? (
        <Awaiting reply={ending.reply} onClosed={closed} />
      ) : (
        <Result reply={ending.reply} onClosed={closed} />
      )
  }
}

/** Shows the result. It counts delivered letters only, because an accepted letter is not yet sent. */
function Result({ reply, onClosed }: { reply: SubmissionReply; onClosed: () => void }) {
  const laterWords = laterWordsOf(useLanguage())
  const { session, campaign } = useSession()
  const came = verdictOf(reply)
  const onward = came === 'failure' ? undefined : campaign?.afterSendingUrl
  const isShared = came === 'success' || came === 'partial_success'
  const leave = came === 'failure' ? laterWords.result.backToMessage : laterWords.result.done
  return (
    <Dialog
      title={<Title reply={reply}>{laterWords.result.titles[came]}</Title>}
      wide
      onClosed={onClosed}
      actions={close => (
        <>
          {onward && <OnwardLink url={onward} />}
          <Button kind={onward ? 'translucent' : 'filled'} does="resultClosed" onClick={close}>
            {leave}
          </Button>
        </>
      )}
    >
      {() => (
        <div className={styles.result}>
          {isShared && <DeliverySummary reply={reply} />}
          <CompletionText reply={reply} came={came} />
          {isShared ? <Counter /> : <DeliverySummary reply={reply} />}
          {!isShared && <Notes reply={reply} />}
          <DeliveryList reply={reply} />
          {isShared && <Notes reply={reply} />}
          {isShared && session.emailReceipt && <p>{laterWords.result.copyNote}</p>}
          {isShared && <ShareLinks />}
          {isShared && <NextStep reply={reply} />}
        </div>
      )}
    </Dialog>
  )
}

/**
 * Links to the organization's own page, and leaves the frame if there is one. It also ends the sent letter, as Done
 * does.
 */
function OnwardLink({ url }: { url: string }) {
  const { onward } = laterWordsOf(useLanguage()).result
  const { dispatch } = useSession()
  return (
    <a
      className={classes(button.button, button.filled, styles.onward)}
      href={url}
      target="_top"
      rel="noopener"
      onClick={() => dispatch({ type: 'resultClosed' })}
    >
      <span className={button.face}>{onward(new URL(url).host.replace(/^www\./, ''))}</span>
    </a>
  )
}

/**
 * Shows the title, with a postmark once an office has accepted the letter. A letter that the office already had gets
 * none.
 */
function Title({ reply, children }: { reply: SubmissionReply; children: string }) {
  const { city, state } = useSession().session.address
  const fresh = reply.successfulSubmissions.find(each => !each.already)
  return (
    <span className={styles.title}>
      <span>{children}</span>
      {fresh && <Postmark place={`${city}, ${state}`} at={fresh.deliveredAt} isFresh />}
    </span>
  )
}

/** Shows that nothing is sent yet, so the dialog lists no offices and offers no link to share. */
function Awaiting({ reply, onClosed }: { reply: SubmissionReply; onClosed: () => void }) {
  const words = laterWordsOf(useLanguage()).result
  const { dispatch } = useSession()
  const correct = () => {
    // The update is synchronous, because the field cannot take the focus while the dialog is open.
    flushSync(() => dispatch({ type: 'emailDoubted' }))
    document.getElementById('email')?.focus()
  }
  return (
    <Dialog
      title={<Title reply={reply}>{words.titles.awaiting}</Title>}
      wide
      onClosed={onClosed}
      actions={close => (
        <>
          <Button kind="translucent" does="resultClosed" onClick={close}>
            {words.ok}
          </Button>
          <Button kind="link" does="emailDoubted" onClick={correct}>
            {words.correctEmail}
          </Button>
        </>
      )}
    >
      {() => (
        <div className={styles.result}>
          <CompletionText reply={reply} came="awaiting" />
          <p>{words.awaitingThen}</p>
          <p>{words.awaitingEarlier}</p>
          <div className={styles.next}>
            {reply.simulated && <Notice>{words.awaitingSimulated}</Notice>}
            {reply.receipt && <ReceiptLink address={reply.receipt} />}
          </div>
        </div>
      )}
    </Dialog>
  )
}

function notesOf(
  { summary, failedSubmissions, receipt }: SubmissionReply,
  words: LaterWords['result'],
): string[] {
  const isRetried = failedSubmissions.some(each => each.willRetry)
  const isRefused = failedSubmissions.some(each => !each.willRetry)
  const retry = isRetried ? [words.retryNote] : []
  if (!isRefused) return retry
  if (summary.successful === 0 && !isRetried) return [words.correctNote]
  return [...retry, receipt ? words.receiptNote : words.callNote]
}

function Notes({ reply }: { reply: SubmissionReply }) {
  const laterWords = laterWordsOf(useLanguage())
  const notes = notesOf(reply, laterWords.result)
  if (notes.length === 0 && !reply.receipt) return null
  return (
    <div className={styles.next}>
      {notes.length > 0 && (
        <Notice>
          {notes.map(each => (
            <p key={each}>{each}</p>
          ))}
        </Notice>
      )}
      {reply.receipt && <ReceiptLink address={reply.receipt} />}
    </div>
  )
}

function ReceiptLink({ address }: { address: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const words = useWords()
  return (
    <a
      className={classes(button.button, button.translucent, styles.receipt)}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className={button.face}>
        <Icon name="away" />
        <span>{laterWords.result.receipt}</span>
      </span>
      <span className="visuallyHidden"> ({words.bills.newTab})</span>
    </a>
  )
}

/** Offers a call to the offices, or to one of them. If there is no phone number, it offers another campaign. */
function NextStep({ reply }: { reply: SubmissionReply }) {
  const language = useLanguage()
  const words = laterWordsOf(language).result
  const { session, organization, campaign, now } = useSession()
  const offices = [...reply.failedSubmissions, ...reply.successfulSubmissions].flatMap(each =>
    session.legislators.filter(legislator => isOffice(legislator, each)),
  )
  if (campaign?.callInstead && offices.length > 0) return <CallCard legislators={offices} />
  const called = offices.find(each => each.phoneNumber !== '')
  if (called) {
    return (
      <section className={styles.step}>
        <h3>{words.callTitle}</h3>
        <p>{words.call(formatName(called, language))}</p>
        <a className={styles.phone} href={phoneUrl(called.phoneNumber)}>
          <Icon name="phone" />
          <span>{formatPhone(called.phoneNumber)}</span>
        </a>
      </section>
    )
  }
  const other = organization.campaigns.find(each => each !== campaign && isPublished(each, now))
  if (!other) return null
  return (
    <section className={styles.step}>
      <h3>{words.otherTitle}</h3>
      <PlaceLink to={{ page: 'message', campaignId: other.campaignId }} className={styles.phone}>
        {other.campaignName}
      </PlaceLink>
    </section>
  )
}
