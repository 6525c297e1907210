import { type Bill, citeBill } from '@redress/core/bill/bill'
import { hasBillsToShow, shownBills } from '@redress/core/session/shown'
import { useState } from 'react'
import { useTextLang } from '../../language/useTextLang.ts'
import { useWords } from '../../language/useWords.ts'
import { useOpened, useSession } from '../../session/useSession.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Spinner } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { pressing } from '../../ui/post.ts'
import { useWritingAids } from '../aids/aidsContext.ts'
import styles from './BillsCard.module.css'
import { StanceChoice } from './StanceChoice.tsx'

/** Shows the campaign's bills, or those that the draft suggests; nothing if there are none. */
export function BillsCard() {
  const words = useWords()
  const { session, campaign } = useSession()
  const langOf = useTextLang()
  if (!campaign || !hasBillsToShow(session, campaign)) return null
  const isSuggesting = campaign.supportingBills.length === 0 && session.suggestedBills.length > 0
  const bills = shownBills(session)
  const isLoading = session.waiting.bills && bills.length === 0
  const description = campaign.form.billsDescription
  return (
    <Card id="bills" title={isSuggesting ? words.bills.suggestedTitle : words.bills.title}>
      {description && (
        <p className={styles.description} lang={langOf('form.billsDescription')}>
          {description}
        </p>
      )}
      {isLoading && (
        <p className={styles.loading} role="status">
          <Spinner size="small" />
          <span>{words.bills.loading}</span>
        </p>
      )}
      {session.billsFailed && <Notice tone="problem">{words.bills.failed}</Notice>}
      <ul className={styles.list}>
        {bills.map(each => (
          <BillRow key={each.id} bill={each} />
        ))}
      </ul>
    </Card>
  )
}

/**
 * The longest title or position that fits beside the choice, in characters. A longer one would take more than three
 * lines.
 */
const longest = 60

function BillRow({ bill }: { bill: Bill }) {
  const words = useWords()
  const { campaign, organization } = useSession()
  const aids = useWritingAids()
  const part = `bill ${bill.id}`
  const [isOpen, setOpen] = useState(useOpened(part))
  const stance = campaign?.supportingBills.find(each => each.id === bill.id)?.proOrCon
  const title = bill.name || bill.title
  const formatStance = stance === 'PRO' ? words.bills.supportedBy : words.bills.opposedBy
  const position = stance ? formatStance(organization.organizationName) : ''
  const isLong = Math.max(title.length, position.length) > longest
  return (
    <li className={styles.bill}>
      <div className={classes(styles.about, isLong && styles.long)}>
        <h3>
          <button
            {...pressing(`open ${part}`)}
            className={styles.name}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span className={styles.number}>{citeBill(bill.id)}</span> <span lang="en">{title}</span>
          </button>
        </h3>
        {position && <p className={styles.stance}>{position}</p>}
      </div>
      <StanceChoice bill={bill} />
      {isOpen && aids && <aids.BillDialog bill={bill} onClosed={() => setOpen(false)} />}
    </li>
  )
}
