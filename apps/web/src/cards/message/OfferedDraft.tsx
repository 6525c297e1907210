import { letterLang } from '@redress/core/session/session'
import { isWrittenInto } from '@redress/core/session/shown'
import { isBlank } from '@redress/core/text/text'
import { noteWordsOf } from '@redress/words/noteWords'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './OfferedDraft.module.css'

/** Shows a new draft beside an edited letter, so that the person can choose. */
export function OfferedDraft() {
  const words = noteWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const { offeredDraft } = session
  const answer = (type: 'offeredDraftTaken' | 'offeredDraftDeclined') => {
    dispatch({ type })
    // The pressed button disappears, so the focus moves to the letter.
    document.getElementById('draft')?.focus()
  }
  return (
    <div aria-live="polite">
      {offeredDraft && (
        <div className={styles.offered}>
          <Notice>
            <p>{words.offered}</p>
            <details>
              <summary className={styles.look}>{words.offeredLook}</summary>
              <p
                className={styles.draft}
                lang={letterLang({ ...session, draftLanguage: offeredDraft.language })}
              >
                {offeredDraft.message}
              </p>
            </details>
            <div className={styles.choice}>
              <Button kind="translucent" does="offeredDraftTaken" onClick={() => answer('offeredDraftTaken')}>
                {words.useNew}
              </Button>
              <Button
                kind="translucent"
                does="offeredDraftDeclined"
                onClick={() => answer('offeredDraftDeclined')}
              >
                {words.keepMine}
              </Button>
            </div>
          </Notice>
        </div>
      )}
    </div>
  )
}

/** Says who wrote the draft. If a configured model did not write it, says why. */
export function WriterNote() {
  const words = noteWordsOf(useLanguage())
  const { session, environment } = useSession()
  if (isWrittenInto(session) || isBlank(session.draft) || session.parts.length === 0) return null
  const writer = session.draftModel ?? session.draftFallback ?? 'own'
  const isDevices = writer === 'unavailable' && environment.hasModel !== true
  return <p className={styles.offline}>{words.writer[isDevices ? 'deviceUnavailable' : writer]}</p>
}
