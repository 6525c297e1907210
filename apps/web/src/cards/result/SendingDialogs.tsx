import { tidyEmail } from '@redress/core/text/text'
import { laterWordsOf } from '@redress/words/laterWords'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import styles from './ResultDialog.module.css'

/** Says that the call failed, or that its answer was invalid. */
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

/** Offers to send by mail, because the server asked for more proof than the page could give. */
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
 * Says that the server found a threat, or that the campaign has ended. The letter stays on the page, except on a page
 * without script, which has none.
 */
export function RefusedDialog({ ending, onClosed }: { ending: 'refused' | 'closed'; onClosed: () => void }) {
  const { result } = laterWordsOf(useLanguage())
  const { message } = useWords()
  const { session } = useSession()
  const isClosed = ending === 'closed'
  return (
    <AlertDialog
      title={isClosed ? result.closedTitle : result.threatTitle}
      description={isClosed ? result.closed : result.threat}
      positive={result.backToLetter}
      onPositive={onClosed}
    >
      {import.meta.env.SSR && isClosed && (
        <TextArea id="letter" label={message.draftLabel} rows={12} readOnly value={session.draft} />
      )}
    </AlertDialog>
  )
}

/** Says that the page works on a proof. The region exists before its text changes, so that the text is announced. */
export function ProofStatus() {
  const { message } = useWords()
  const { session } = useSession()
  return (
    <p className="visuallyHidden" role="status">
      {session.waiting.proof && message.busy.proof}
    </p>
  )
}
