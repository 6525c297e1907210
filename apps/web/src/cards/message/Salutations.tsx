import { hasGreeting } from '@redress/core/message/message'
import { chosenLegislators } from '@redress/core/session/chosen'
import { letterLang, letterLanguage } from '@redress/core/session/session'
import { formatSalutation } from '@redress/words/offices'
import { useWords } from '../../language/useWords.ts'
import { useNewestDraft, useSession } from '../../session/useSession.tsx'
import styles from './Salutations.module.css'

/** Shows each office's salutation above the letter. A letter with its own greeting gets no salutation. */
export function Salutations() {
  const words = useWords()
  const { session } = useSession()
  const draft = useNewestDraft()
  const language = letterLanguage(session)
  const [first, ...others] = new Set(chosenLegislators(session).map(each => formatSalutation(each, language)))
  if (first === undefined || hasGreeting(draft)) return null
  return (
    <div className={styles.salutations}>
      <p lang={letterLang(session)}>{first}</p>
      {others.length > 0 && <p className={styles.others}>{words.message.otherGreetings(others)}</p>}
    </div>
  )
}
