import { useId } from 'react'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { detailsForm } from '../personal/DetailsCard.tsx'
import styles from './Actions.module.css'
import { BusyNote, busyNote } from './BusyNote.tsx'

/**
 * The button that sends, and why it cannot right now. Enter in a field of the form presses it too: the browser
 * clicks a form's submit button.
 */
export function SendAction({ label, onSend }: { label: string; onSend: () => void }) {
  const { session } = useSession()
  const noteId = useId()
  const why = busyNote(session)
  return (
    <div className={styles.action}>
      <Button
        type="submit"
        form={detailsForm}
        loading={session.waiting.submit}
        disabled={why !== undefined}
        disabledBecause={why && noteId}
        onClick={onSend}
      >
        {label}
      </Button>
      <BusyNote id={noteId} />
    </div>
  )
}
