import type { BillChoice } from '@redress/core/bill/bill'
import { citeBill } from '@redress/core/bill/bill'
import { hasBillsToShow, shownChoices } from '@redress/core/session/shown'
import { formatList } from '@redress/words/names'
import { useState } from 'react'
import { useTextLang } from '../../language/useTextLang.ts'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useOpened, useSession } from '../../session/useSession.tsx'
import { Card } from '../../ui/Card.tsx'
import { cutAtWord } from '../../ui/cut.ts'
import { Spinner } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { pressing } from '../../ui/post.ts'
import { useWritingAids } from '../aids/aidsContext.ts'
import styles from './BillsCard.module.css'
import { StanceChoice } from './StanceChoice.tsx'
import { useBillLang } from './useBillLang.ts'

/** Shows the campaign's bills or the bills that the draft suggests. Shows nothing if there are none. */
export function BillsCard() {
  const words = useWords()
  const { session, campaign } = useSession()
  const langOf = useTextLang()
  if (!campaign || !hasBillsToShow(session, campaign)) return null
  const isSuggesting = campaign.supportingBills.length === 0 && session.suggestedBills.length > 0
  const [first, ...others] = shownChoices(session, campaign)
  const isLoading = session.waiting.bills && !first
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
      {first && <BillList choices={[first]} />}
      {others.length > 0 && <OtherBills choices={others} />}
    </Card>
  )
}

/** Shows the other bills folded. They start unfolded if the visitor has taken a stance on one of them. */
function OtherBills({ choices }: { choices: readonly BillChoice[] }) {
  const words = useWords().bills
  const { session, posted } = useSession()
  const bills = choices.flat()
  const isInUse = bills.some(
    ({ id }) => session.selectedBills.some(each => each.id === id) || posted?.open === `bill ${id}`,
  )
  // Once the visitor has taken a stance, the bills stay unfolded, so that they do not fold when the visitor clears the
  // stance.
  const [wasInUse, setWasInUse] = useState(isInUse)
  if (isInUse && !wasInUse) setWasInUse(true)
  return (
    <details className={styles.others} open={isInUse || wasInUse}>
      <summary>{words.more(bills.length)}</summary>
      <BillList choices={choices} />
    </details>
  )
}

function BillList({ choices }: { choices: readonly BillChoice[] }) {
  return (
    <ul className={styles.list}>
      {choices.map(choice => (
        <BillRow key={choice[0].id} choice={choice} />
      ))}
    </ul>
  )
}

/**
 * The length, in characters, of the part of the summary that is shown if the organization gave no sentence of its own.
 */
const BRIEF_LENGTH = 90

function BillRow({ choice }: { choice: BillChoice }) {
  const words = useWords()
  const language = useLanguage()
  const { campaign, organization } = useSession()
  const langOf = useBillLang()
  const aids = useWritingAids()
  const [bill] = choice
  const part = `bill ${bill.id}`
  const [isOpen, setOpen] = useState(useOpened(part))
  const stance = campaign?.supportingBills.find(each => each.id === bill.id)?.proOrCon
  const formatStance = stance === 'PRO' ? words.bills.supportedBy : words.bills.opposedBy
  const cited = choice.map(each => citeBill(each.id))
  return (
    <li className={styles.bill}>
      <div className={styles.about}>
        <h3>
          <button
            {...pressing(`open ${part}`)}
            className={styles.name}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span className={styles.number}>{formatList(cited, language)}</span>{' '}
            <span lang={langOf(bill)}>{bill.name || bill.title}</span>
          </button>
        </h3>
        <InBrief choice={choice} />
        {stance && <p className={styles.stance}>{formatStance(organization.organizationName)}</p>}
      </div>
      <StanceChoice choice={choice} />
      {isOpen && aids && <aids.BillDialog choice={choice} onClosed={() => setOpen(false)} />}
    </li>
  )
}

/**
 * Shows the organization's sentence about a bill or its companion. If there is none, shows the beginning of the
 * summary.
 */
function InBrief({ choice }: { choice: BillChoice }) {
  const langOf = useTextLang()
  const listed = useSession().campaign?.supportingBills ?? []
  const own = listed.findIndex(({ id, inBrief }) => inBrief && choice.some(each => each.id === id))
  const brief = listed[own]?.inBrief
  if (brief)
    return (
      <p className={styles.brief} lang={langOf(`supportingBills.${own}.inBrief`)}>
        {brief}
      </p>
    )
  const { summary } = choice[0]
  return summary === '' ? null : (
    <p className={styles.brief} lang="en">
      {cutAtWord(summary, BRIEF_LENGTH)}
    </p>
  )
}
