import { type Bill, citeBill } from '@redress/core/bill/bill'
import { hasBillsToShow, shownBills } from '@redress/core/session/shown'
import { useState } from 'react'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon, Spinner } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './BillsCard.module.css'
import { StanceChoice } from './StanceChoice.tsx'

/** The campaign's bills, or those that the draft suggests; nothing if there are none. */
export function BillsCard() {
  const words = useWords()
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

function BillCard({ bill }: { bill: Bill }) {
  const words = useWords()
  const { campaign, organization } = useSession()
  const [isOpen, setOpen] = useState(false)
  const stance = campaign?.supportingBills.find(each => each.id === bill.id)?.proOrCon
  const formatStance = stance === 'PRO' ? words.bills.supportedBy : words.bills.opposedBy
  const cited = citeBill(bill.id)
  return (
    <div className={styles.bill}>
      <p className={styles.number}>{cited}</p>
      <h3 className={styles.name}>{bill.name || bill.title}</h3>
      {stance && <p className={styles.stance}>{formatStance(organization.organizationName)}</p>}
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

function BillDialog({ bill, onClosed }: { bill: Bill; onClosed: () => void }) {
  const words = useWords()
  const name = bill.name || bill.title
  return (
    <Dialog
      title={name}
      onClosed={onClosed}
      actions={close => <Button onClick={close}>{words.bills.close}</Button>}
    >
      {() => (
        <div className={styles.details}>
          <dl className={styles.facts}>
            <Fact term={words.bills.number}>{`${citeBill(bill.id)} (${bill.id})`}</Fact>
            {bill.title && bill.title !== name && <Fact term={words.bills.officialTitle}>{bill.title}</Fact>}
            {bill.summary && <Fact term={words.bills.summary}>{bill.summary}</Fact>}
          </dl>
          {bill.url && (
            <a className={styles.full} href={bill.url} target="_blank" rel="noopener noreferrer">
              {words.bills.full}
              <Icon name="away" />
              <span className="visuallyHidden">({words.bills.newTab})</span>
            </a>
          )}
        </div>
      )}
    </Dialog>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact}>{children}</dd>
    </div>
  )
}
