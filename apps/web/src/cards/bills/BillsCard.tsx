import { hasBillsToShow, shownBills } from '@redress/core/session/shownBills'
import { useSession } from '../../session/useSession.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { words } from '../../words/words.ts'
import { BillCard } from './BillCard.tsx'
import styles from './BillsCard.module.css'

/** The campaign's bills, or some that the draft suggests; where there are none, nothing. */
export function BillsCard() {
  const { session, campaign } = useSession()
  if (!campaign || !hasBillsToShow(session, campaign)) return null
  const listsBills = campaign.supportingBills.length > 0
  const bills = shownBills(session, campaign)
  const isLoading = session.waiting.bills && bills.length === 0
  const description = campaign.form.billsDescription
  return (
    <Card id="bills" title={listsBills ? words.bills.title : words.bills.suggestedTitle}>
      {description && <p className={styles.description}>{description}</p>}
      {isLoading && (
        <p className={styles.loading} role="status">
          <Spinner size="small" />
          {words.bills.loading}
        </p>
      )}
      {session.billsFailed && <Notice tone="problem">{words.bills.failed}</Notice>}
      <ul className={styles.list}>
        {bills.map(each => (
          <li key={each.id}>
            <BillCard bill={each} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
