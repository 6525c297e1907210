import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { words } from '../../words/words.ts'
import styles from './OfferedDraft.module.css'

/** A new draft beside one that the person has edited: they look at it, and choose. */
export function OfferedDraft() {
  const { session, tell } = useSession()
  const { offeredDraft } = session
  const answer = (type: 'offeredDraftTaken' | 'offeredDraftDeclined') => {
    tell({ type })
    // The button that was pressed is gone.
    document.getElementById('draft')?.focus()
  }
  return (
    <div aria-live="polite">
      {offeredDraft && (
        <div className={styles.offered}>
          <Notice>
            <p>{words.message.offered}</p>
            <details>
              <summary className={styles.look}>{words.message.offeredLook}</summary>
              <p className={styles.draft}>{offeredDraft.message}</p>
            </details>
            <div className={styles.choice}>
              <Button kind="translucent" onClick={() => answer('offeredDraftTaken')}>
                {words.message.useNew}
              </Button>
              <Button kind="translucent" onClick={() => answer('offeredDraftDeclined')}>
                {words.message.keepMine}
              </Button>
            </div>
          </Notice>
        </div>
      )}
    </div>
  )
}
