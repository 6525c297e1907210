import { reasonsFor } from '@redress/core/campaign/starters'
import { isThreat } from '@redress/core/session/findings'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { useWritingAids } from './aidsContext.ts'
import { asksForMore } from './asksForMore.ts'
import { Questions } from './Questions.tsx'
import styles from './ReasoningField.module.css'

export function ReasoningCard() {
  const words = useWords()
  const aids = useWritingAids()
  const { session } = useSession()
  const isThin = asksForMore(session.findings)
  const isFirst = session.parts.length === 0 && session.findings.length === 0
  return (
    <Card id="customize" title={words.message.reasoningTitle}>
      <div>
        <ReasoningField />
        <div className={styles.notes} data-thin={isThin || undefined}>
          <Questions isShown={isThin || isFirst} />
          {aids && <aids.Notes />}
        </div>
        <OfferedReasons />
      </div>
    </Card>
  )
}

/** The person's reasons, from which the draft is made. With `isBrief` it has no hint. */
export function ReasoningField({ isBrief = false }: { isBrief?: boolean }) {
  const words = useWords()
  const { session, dispatch, campaign } = useSession()
  return (
    <TextArea
      id="reasoning"
      name="reasoning"
      autoComplete="off"
      label={words.message.reasoningLabel}
      hint={isBrief ? undefined : words.message.reasoningHint}
      error={session.touched.draft && isThreat(session)}
      placeholder={campaign?.form.senderPlaceholder}
      value={session.reasoning}
      onChange={event => dispatch({ type: 'reasoningEdited', text: event.target.value })}
    />
  )
}

/** The campaign's reasons for the person's stance. A ticked one stands in the letter as their agreement. */
export function OfferedReasons() {
  const words = useWords()
  const { session, dispatch, campaign, organization } = useSession()
  const reasons = campaign ? reasonsFor(campaign, session.selectedBills) : []
  if (reasons.length === 0) return null
  return (
    <fieldset className={styles.reasons}>
      <legend className={styles.legend}>{words.message.agreeTitle(organization.organizationName)}</legend>
      {reasons.map(reason => (
        <Checkbox
          key={reason}
          name="agreed"
          value={reason}
          label={reason}
          checked={session.agreed.includes(reason)}
          onChange={event => dispatch({ type: 'reasonToggled', reason, checked: event.target.checked })}
        />
      ))}
    </fieldset>
  )
}
