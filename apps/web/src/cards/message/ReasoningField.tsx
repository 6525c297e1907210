import type { Campaign } from '@redress/core/campaign/campaign'
import { reasonsFor } from '@redress/core/campaign/starters'
import { asksForMore, isThreat } from '@redress/core/session/findings'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTextLang } from '../../language/useTextLang.ts'
import { useWords } from '../../language/useWords.ts'
import { useNewestText, useOpened, useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { useWritingAids } from '../aids/aidsContext.ts'
import { Beginnings } from './Beginnings.tsx'
import { DraftProgress } from './DraftProgress.tsx'
import { notesOf } from './notesOf.ts'
import { type Question, Questions, useQuestions } from './Questions.tsx'
import styles from './ReasoningField.module.css'
import { useServerModel } from './useServerModel.ts'

export function ReasoningCard() {
  const words = useWords()
  const aids = useWritingAids()
  const { session } = useSession()
  const questions = useQuestions()
  const [asked, setAsked] = useState<number>()
  const isThin = asksForMore(session.findings)
  return (
    <Card id="customize" title={words.message.reasoningTitle}>
      <div>
        <Beginnings onAsk={setAsked} />
        <ReasoningField question={asked === undefined ? undefined : questions[asked]} />
        <DraftProgress />
        <div className={styles.notes} data-thin={isThin || undefined}>
          <Questions isShown={isThin || notesOf(session.findings).length === 0} isOpen={isThin} />
          {aids && <aids.Notes />}
        </div>
        <OfferedReasons />
      </div>
    </Card>
  )
}

/**
 * Shows the field for the person's reasons, from which we write the draft. A chosen question becomes the field's label.
 */
function ReasoningField({ question }: { question: Question | undefined }) {
  const words = useWords()
  const { session, dispatch, campaign } = useSession()
  const langOf = useTextLang()
  const hasModel = useServerModel()
  const isOwn = session.ownWords ?? !hasModel
  return (
    <TextArea
      id="reasoning"
      name="reasoning"
      autoComplete="off"
      label={question ? <span lang={question.lang}>{question.text}</span> : words.message.reasoningLabel}
      hint={words.message.reasoningHint(!isOwn)}
      error={session.touched.draft && isThreat(session)}
      placeholder={campaign?.form.senderPlaceholder}
      lang={session.reasoning ? undefined : langOf('form.senderPlaceholder')}
      value={useNewestText(({ reasoning }) => reasoning)}
      onChange={event => dispatch({ type: 'reasoningEdited', text: event.target.value })}
    />
  )
}

function pathOf(reason: string, campaign: Campaign | undefined): string {
  const { for: pro = [], against = [] } = campaign?.form.reasons ?? {}
  const side = pro.includes(reason) ? 'for' : 'against'
  return `form.reasons.${side}.${(side === 'for' ? pro : against).indexOf(reason)}`
}

/** The number of reasons that are shown before a click shows the others. */
const MOST = 5

/**
 * Shows the campaign's reasons for the person's stance. The letter says that the person agrees with each ticked reason.
 */
export function OfferedReasons() {
  const words = useWords()
  const { session, dispatch, campaign, organization } = useSession()
  const langOf = useTextLang()
  const [showsAll, setShowsAll] = useState(useOpened('reasons'))
  const reasons = campaign ? reasonsFor(campaign, session.selectedBills) : []
  if (reasons.length === 0) return null
  const shown = reasons.filter((each, place) => showsAll || place < MOST || session.agreed.includes(each))
  return (
    <fieldset className={styles.reasons}>
      <legend className={styles.legend}>{words.message.agreeTitle(organization.organizationName)}</legend>
      {shown.map(reason => (
        <Checkbox
          key={reason}
          name="agreed"
          value={reason}
          label={<span lang={langOf(pathOf(reason, campaign))}>{reason}</span>}
          checked={session.agreed.includes(reason)}
          onChange={event => dispatch({ type: 'reasonToggled', reason, checked: event.target.checked })}
        />
      ))}
      {shown.length < reasons.length && (
        <Button
          kind="link"
          does="open reasons"
          onClick={({ currentTarget }) => {
            const list = currentTarget.closest('fieldset')
            flushSync(() => setShowsAll(true))
            // The pressed button disappears, so the focus moves to the first reason that it showed.
            list?.querySelectorAll('input')[MOST]?.focus()
          }}
        >
          {words.message.allReasons(reasons.length)}
        </Button>
      )}
    </fieldset>
  )
}
