import { verdict } from '@redress/core/submission/verdict'
import { RecipientsCard } from '../../cards/legislators/RecipientsCard.tsx'
import { DetailsCard } from '../../cards/personal/DetailsCard.tsx'
import { LetterCard } from '../../cards/personal/LetterCard.tsx'
import { useSession } from '../../session/useSession.ts'
import { laterWords } from '../../words/laterWords.ts'
import styles from './Page.module.css'
import { SendButton } from './SendButton.tsx'
import { Steps } from './Steps.tsx'

/** Who writes, and whom it goes to. */
export function PersonalPage() {
  const { session } = useSession()
  const { ending } = session
  const isSent = ending.kind === 'answered' && verdict(ending.reply) !== 'failure'
  return (
    <div className={`pageWidth ${styles.page}`}>
      <Steps current={isSent ? 'sent' : 'details'} />
      <div className={styles.columns}>
        <div className={styles.opening}>
          <h1 tabIndex={-1}>{laterWords.personal.heading}</h1>
          <LetterCard />
        </div>
        <div className={styles.side}>
          <div className={styles.stays}>
            <RecipientsCard />
          </div>
        </div>
        <div className={styles.writing}>
          <DetailsCard />
          <SendButton />
        </div>
      </div>
    </div>
  )
}
