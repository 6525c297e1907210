import type { BillChoice } from '@redress/core/bill/bill'
import { citeBill, type Stance, stanceOn } from '@redress/core/bill/bill'
import { formatList } from '@redress/words/names'
import { type KeyboardEvent, useRef } from 'react'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { formOf, pressing } from '../../ui/post.ts'
import styles from './StanceChoice.module.css'

const stances = ['PRO', 'CON'] as const satisfies readonly Stance[]
const clearingKeys = [' ', 'Backspace', 'Delete']

/**
 * Shows the stance as two segments. A click on the chosen segment clears the stance, and so do Space, Backspace,
 * Delete, and a button below. The button's line is always reserved. `isRead` marks the choice in the bill's dialog,
 * which is shown in addition to the choice in the bill's row.
 */
export function StanceChoice({ choice, isRead = false }: { choice: BillChoice; isRead?: boolean }) {
  const words = useWords()
  const language = useLanguage()
  const { session, dispatch } = useSession()
  const group = useRef<HTMLFieldSetElement>(null)
  const [bill] = choice
  const chosen = stanceOn(session.selectedBills, bill)
  const cited = formatList(
    choice.map(each => citeBill(each.id)),
    language,
  )
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
