import type { Bill } from '@redress/core/bill/bill'
import { citeBill } from '@redress/core/bill/billId'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { words } from '../../words/words.ts'
import styles from './BillDialog.module.css'

/** The bill's id and name, its summary where there is one, and the way to the full text. */
export function BillDialog({ bill, onClosed }: { bill: Bill; onClosed: () => void }) {
  const name = bill.name || bill.title
  return (
    <Dialog
      title={name}
      onClosed={onClosed}
      actions={close => <Button onClick={close}>{words.bills.close}</Button>}
    >
      {() => (
        <div className={styles.bill}>
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
