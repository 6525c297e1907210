import { tidyEmail } from '@redress/core/text/text'
import { laterWordsOf } from '@redress/words/laterWords'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import styles from './ResultDialog.module.css'

/** Says that the submission failed, or that the reply was invalid. */
export function FailedDialog({ onClosed }: { onClosed: () => void }) {
  const { result } = laterWordsOf(useLanguage())
  return (
    <AlertDialog
      title={result.alertTitle}
      description={result.alertText}
      positive={result.ok}
      onPositive={onClosed}
    >
      <p className={styles.stays}>{result.alertMore}</p>
    </AlertDialog>
  )
}

/** Offers confirmation by email, because the page could not give the proof that the server asked for. */
export function MailOfferDialog({ onClosed }: { onClosed: () => void }) {
  const { result } = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  return (
    <AlertDialog
      title={result.mailTitle}
      description={result.mailText(tidyEmail(session.email))}
      positive={result.confirmByEmail}
      negative={result.backToLetter}
      onPositive={() => dispatch({ type: 'confirmByEmailChosen' })}
      onNegative={onClosed}
    />
  )
}

/** Says that too many letters came from this network. The letter stays on the page. */
export function LimitDialog({ minutes, onClosed }: { minutes: number; onClosed: () => void }) {
  const { result } = laterWordsOf(useLanguage())
  return (
    <AlertDialog
      title={result.limitedTitle}
      description={result.limited(minutes)}
      positive={result.ok}
      onPositive={onClosed}
    />
  )
}

/**
 * Says that the server found a threat, that the campaign has ended, or that the letter may no longer fit its
 * legislators. Behind the dialog, the page still shows the letter. Without script there is no page behind the dialog,
 * so the dialog shows the letter if the campaign has ended.
 */
export function RefusedDialog({
  ending,
  onClosed,
}: {
  ending: 'refused' | 'closed' | 'changed'
  onClosed: () => void
}) {
  const { result } = laterWordsOf(useLanguage())
  const { message } = useWords()
  const { session } = useSession()
  const isClosed = ending === 'closed'
  const said = {
    refused: { title: result.threatTitle, text: result.threat },
    closed: { title: result.closedTitle, text: result.closed },
    changed: { title: result.changedTitle, text: result.changed },
  }
  return (
    <AlertDialog
      title={said[ending].title}
      description={said[ending].text}
      positive={result.backToLetter}
      onPositive={onClosed}
    >
      {import.meta.env.SSR && isClosed && (
        <TextArea id="letter" label={message.draftLabel} rows={12} readOnly value={session.draft} />
      )}
    </AlertDialog>
  )
}

/**
 * Says that the browser is computing a proof of work. The status region exists before its text changes, so that screen
 * readers announce the text.
 */
export function ProofStatus() {
  const { message } = useWords()
  const { session } = useSession()
  return (
    <p className="visuallyHidden" role="status">
      {session.waiting.proof && message.busy.proof}
    </p>
  )
}
