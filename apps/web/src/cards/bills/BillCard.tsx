import type { Bill } from '@redress/core/bill/bill'
import { citeBill } from '@redress/core/bill/billId'
import { useState } from 'react'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './BillCard.module.css'
import { BillDialog } from './BillDialog.tsx'
import { StanceChoice } from './StanceChoice.tsx'

/** Number small above, then the title, then For and Against. */
export function BillCard({ bill }: { bill: Bill }) {
  const { campaign, organization } = useSession()
  const [isOpen, setOpen] = useState(false)
  const stance = campaign?.supportingBills.find(each => each.id === bill.id)?.proOrCon
  const say = stance === 'PRO' ? words.bills.supportedBy : words.bills.opposedBy
  const cited = citeBill(bill.id)
  return (
    <div className={styles.bill}>
      <p className={styles.number}>{cited}</p>
      <h3 className={styles.name}>{bill.name || bill.title}</h3>
      {stance && <p className={styles.stance}>{say(organization.organizationName)}</p>}
      <StanceChoice bill={bill} />
      <div className={styles.more}>
        <Button
          kind="link"
          icon="info"
          aria-label={`${words.bills.about}: ${cited}`}
          onClick={() => setOpen(true)}
        >
          {words.bills.about}
        </Button>
      </div>
      {isOpen && <BillDialog bill={bill} onClosed={() => setOpen(false)} />}
    </div>
  )
}
