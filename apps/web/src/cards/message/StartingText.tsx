import { startingTextFor } from '@redress/core/campaign/starters'
import { shownDraft } from '@redress/core/session/shown'
import { isBlank } from '@redress/core/text/text'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './StartingText.module.css'

/**
 * Shows the organization's text as a pale preview once the person has taken a stance or entered an address, until there
 * is a draft. It becomes the letter only if the person presses the button.
 */
export function StartingText() {
  const words = useWords()
  const { session, campaign, organization, dispatch } = useSession()
  const hasBegun = session.selectedBills.length > 0 || session.address.state !== ''
  const isEmpty = isBlank(shownDraft(session)) && !session.waiting.draft
  const text = campaign && startingTextFor(campaign, session.selectedBills)
  if (!hasBegun || !isEmpty || !text) return null
  const take = () => {
    dispatch({ type: 'startingTextTaken' })
    // The pressed button disappears, so the focus moves to the letter.
    document.getElementById('draft')?.focus()
  }
  return (
    <div className={styles.starting}>
      <p className={styles.label}>{words.message.startingText(organization.organizationName)}</p>
      <p className={styles.text}>{text}</p>
      <Button kind="link" does="startingTextTaken" onClick={take}>
        {words.message.takeStartingText}
      </Button>
    </div>
  )
}
