import { BillsCard } from '../../cards/bills/BillsCard.tsx'
import { LegislatorsCard } from '../../cards/legislators/LegislatorsCard.tsx'
import { DraftCard } from '../../cards/message/DraftCard.tsx'
import { ReasoningCard } from '../../cards/message/ReasoningCard.tsx'
import { PreambleCard } from '../../cards/preamble/PreambleCard.tsx'
import { useSession } from '../../session/useSession.ts'
import { NextButton } from './NextButton.tsx'
import styles from './Page.module.css'
import { Steps } from './Steps.tsx'

/** The writing on the left; on the right the bills, and whom it goes to, which stays in sight. */
export function MessagePage() {
  const { campaign } = useSession()
  if (!campaign) return null
  return (
    <div className={`pageWidth ${styles.page}`}>
      <Steps current="message" />
      <div className={styles.columns}>
        <div className={styles.opening}>
          <PreambleCard />
        </div>
        <div className={styles.side}>
          <BillsCard />
          <div className={styles.stays}>
            <LegislatorsCard />
          </div>
        </div>
        <div className={styles.writing}>
          <ReasoningCard />
          <DraftCard />
          <NextButton />
        </div>
      </div>
    </div>
  )
}
