import { type Bill, citeBill, type Stance } from '@redress/core/bill/bill'
import { type KeyboardEvent, useRef } from 'react'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { formOf, pressing } from '../../ui/post.ts'
import styles from './StanceChoice.module.css'

const stances = ['PRO', 'CON'] as const satisfies readonly Stance[]
const clearingKeys = [' ', 'Backspace', 'Delete']

/**
 * Shows the stance as two segments. A click on the chosen one clears it; so do Space, Backspace and Delete, and the
 * button below them, whose line is kept free. `isRead` marks the choice in the bill's dialog, in addition to the one
 * in the bill's row.
 */
export function StanceChoice({ bill, isRead = false }: { bill: Bill; isRead?: boolean }) {
  const words = useWords()
  const { session, dispatch } = useSession()
  const group = useRef<HTMLFieldSetElement>(null)
  const chosen = session.selectedBills.find(each => each.id === bill.id)?.proOrCon
  const cited = citeBill(bill.id)
  const choose = (stance: Stance) => dispatch({ type: 'billChosen', bill, stance })
  const clear = () => {
    group.current?.querySelector('input')?.focus()
    if (chosen) choose(chosen)
  }
  return (
    <fieldset ref={group} className={classes(styles.group, isRead && styles.read)}>
      <legend className="visuallyHidden">{words.bills.choice(`${cited}, ${bill.name || bill.title}`)}</legend>
      <div className={styles.segments}>
        {stances.map(stance => (
          <Segment
            key={stance}
            name={`${isRead ? 'read-' : ''}stance-${bill.id}`}
            stance={stance}
            isChosen={stance === chosen}
            choose={choose}
          />
        ))}
      </div>
      <p className={styles.line}>
        {chosen && (
          <button
            {...pressing(`clear ${bill.id}`)}
            className={styles.clear}
            aria-label={words.bills.clearFor(cited)}
            onClick={clear}
          >
            {words.bills.clear}
          </button>
        )}
      </p>
    </fieldset>
  )
}

function Segment({
  name,
  stance,
  isChosen,
  choose,
}: {
  name: string
  stance: Stance
  isChosen: boolean
  choose: (stance: Stance) => void
}) {
  const words = useWords()
  const clearByKey = (event: KeyboardEvent) => {
    if (!isChosen || !clearingKeys.includes(event.key)) return
    event.preventDefault()
    choose(stance)
  }
  return (
    <label className={classes(styles.segment, isChosen && styles.chosen)}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        form={formOf()}
        value={stance}
        checked={isChosen}
        onChange={() => choose(stance)}
        onClick={() => isChosen && choose(stance)}
        onKeyDown={clearByKey}
      />
      {isChosen && <Icon name="check" />}
      <span>{words.bills.stance[stance]}</span>
    </label>
  )
}
