import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { laterWords } from '../../words/laterWords.ts'
import styles from './DetailsCard.module.css'

/** Says where the filled-in details come from, and how to be rid of them. */
export function Remembered() {
  const { session, tell } = useSession()
  const { constituentInfo } = session
  if (!constituentInfo) return null
  const forget = () => {
    tell({ type: 'detailsForgotten' })
    // The button that was pressed is gone.
    document.getElementById('firstName')?.focus()
  }
  return (
    <div className={styles.remembered}>
      <p>{laterWords.personal.remembered(constituentInfo.firstName)}</p>
      <Button kind="link" onClick={forget}>
        {laterWords.personal.forget}
      </Button>
    </div>
  )
}
