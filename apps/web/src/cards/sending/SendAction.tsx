import { visitWordsOf } from '@redress/words/visitWords'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { detailsForm } from '../../ui/post.ts'
import styles from './Actions.module.css'
import { useBusyNote } from './blockers.tsx'

/**
 * Shows the send button, and says why it is disabled. It is the form's submit button, so Enter in one of the form's
 * fields presses it too.
 */
export function SendAction({
  label,
  isNext = true,
  beside,
  onSend,
}: {
  label: string
  /** False if the page's main button to press next is another one. */
  isNext?: boolean
  /** Content that is shown in place of the reason for waiting. */
  beside?: ReactNode
  onSend: () => void
}) {
  const language = useLanguage()
  const { session, posted } = useSession()
  const noteId = useId()
  const why = useBusyNote()
  // Without script, the note is hidden if it is empty or says that something is in progress.
  const isHiddenWithoutScript = import.meta.env.SSR && (why !== undefined || !beside)
  return (
    <div className={styles.action}>
      <Button
        type="submit"
        kind={isNext ? 'filled' : 'translucent'}
        form={detailsForm}
        does="submitClicked"
        loading={session.waiting.submit}
        disabled={why !== undefined}
        disabledBecause={why && noteId}
        onClick={onSend}
      >
        {label}
      </Button>
      <p id={noteId} data-inert={isHiddenWithoutScript || undefined} className={styles.why}>
        {why ?? beside}
      </p>
      {import.meta.env.SSR && posted && <p className={styles.why}>{visitWordsOf(language).byMail}</p>}
    </div>
  )
}
