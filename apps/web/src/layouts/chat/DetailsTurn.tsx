import { layoutOf } from '@redress/core/session/layouts'
import { chatWords } from '@redress/words/en/page/chat'
import { DetailsCard } from '../../cards/personal/DetailsCard.tsx'
import { SendAction } from '../../cards/sending/SendAction.tsx'
import { SendProblems } from '../../cards/sending/SendProblems.tsx'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { laterWords } from '../../words/laterWords.ts'
import styles from './DetailsTurn.module.css'
import { useMoves } from './useMoves.ts'

const ownPlaces = { legislators: 'legislators', draft: 'draft' }

/** Who writes; what is still missing; and the two ways on. */
export function DetailsTurn() {
  const { session, organization } = useSession()
  const { attempt, send, editMessage, showField } = useMoves()
  const problem = layoutOf(organization).subjectProblem(session.subject)
  const subject = problem ? [{ fieldId: 'subject', text: chatWords.subjectProblems[problem] }] : []
  return (
    <div className={styles.turn}>
      <DetailsCard addressAgain />
      <SendProblems attempt={attempt} leadTo={ownPlaces} more={subject} onFollow={showField} />
      <div className={styles.ways}>
        <SendAction label={chatWords.send} onSend={send} />
        <Button id="edit-message" kind="link" icon="back" onClick={editMessage}>
          {laterWords.personal.back}
        </Button>
      </div>
    </div>
  )
}
