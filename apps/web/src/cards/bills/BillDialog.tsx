import { type Bill, citeBill } from '@redress/core/bill/bill'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './BillDialog.module.css'
import { StanceChoice } from './StanceChoice.tsx'

/** Shows a bill in full. People decide after reading, so For and Against are at its end. */
export function BillDialog({ bill, onClosed }: { bill: Bill; onClosed: () => void }) {
  const words = dialogWordsOf(useLanguage()).bills
  const { newTab } = useWords().bills
  const name = bill.name || bill.title
  return (
    <Dialog
      title={name}
      onClosed={onClosed}
      actions={close => (
        <>
          <StanceChoice bill={bill} isRead />
          <Button kind="translucent" does="close" onClick={close}>
            {words.close}
          </Button>
        </>
      )}
    >
      {() => (
        <div className={styles.details}>
          <dl className={styles.facts}>
            <Fact term={words.number}>{`${citeBill(bill.id)} (${bill.id})`}</Fact>
            {bill.title && bill.title !== name && <Fact term={words.officialTitle}>{bill.title}</Fact>}
            {bill.summary && <Fact term={words.summary}>{bill.summary}</Fact>}
          </dl>
          {bill.url && (
            <a className={styles.full} href={bill.url} target="_blank" rel="noopener noreferrer">
              <span>{words.full}</span>
              <Icon name="away" />
              <span className="visuallyHidden">({newTab})</span>
            </a>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Shows a fact of a bill. The facts are in English. */
function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact} lang="en">
        {children}
      </dd>
    </div>
  )
}
