import { laterWordsOf } from '@redress/words/laterWords'
import { visitWordsOf } from '@redress/words/visitWords'
import { type ReactNode, useId } from 'react'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary, type SummaryLine } from '../../ui/ErrorSummary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { detailsForm, useDetailError } from '../personal/DetailsCard.tsx'
import styles from './Actions.module.css'
import { type LeadTo, useBusyNote, useMessageLines } from './blockers.tsx'

/**
 * Shows the send button, and why it is disabled. Enter in a field of the form presses it too, because the browser
 * clicks a form's submit button.
 */
export function SendAction({
  label,
  isNext = true,
  beside,
  onSend,
}: {
  label: string
  /** False if another button sends. */
  isNext?: boolean
  /** Content that replaces the reason for waiting. */
  beside?: ReactNode
  onSend: () => void
}) {
  const language = useLanguage()
  const { session, posted } = useSession()
  const noteId = useId()
  const why = useBusyNote()
  return (
    <div className={styles.action}>
      <Button
        type="submit"
        kind={isNext ? 'filled' : 'translucent'}
        form={detailsForm}
        does="submitClicked"
        loading={session.waiting.submit}
        disabled={why !== undefined}
        disabledBecause={why && noteId}
        onClick={onSend}
      >
        {label}
      </Button>
      <p
        id={noteId}
        data-inert={(import.meta.env.SSR && (why !== undefined || !beside)) || undefined}
        className={styles.why}
      >
        {why ?? beside}
      </p>
      {import.meta.env.SSR && posted && <p className={styles.why}>{visitWordsOf(language).byMail}</p>}
    </div>
  )
}

/** Says who sees the letter, and when it is erased. */
export function TrustLine() {
  const { personal } = laterWordsOf(useLanguage())
  const { retentionDays } = useSession().environment
  if (retentionDays === undefined) return null
  return (
    <p className={styles.trust}>
      <Icon name="lock" />
      <span>{personal.trust(retentionDays)}</span>
    </p>
  )
}

const fields = ['prefix', 'firstName', 'lastName', 'email', 'terms'] as const
const none: readonly SummaryLine[] = []

/** Lists everything that is missing before the letter can be sent. Each line links to its field. */
export function SendProblems({
  attempt,
  leadTo,
  more = none,
  onFollow,
}: {
  attempt: number
  leadTo: LeadTo
  /** Lines for fields that exist in one layout only. */
  more?: readonly SummaryLine[]
  onFollow?: ((fieldId: string) => void) | undefined
}) {
  const words = useWords()
  const errorOf = useDetailError()
  const details = fields.flatMap(fieldId => {
    const text = errorOf(fieldId)
    return text ? [{ fieldId, text }] : []
  })
  return (
    <ErrorSummary
      title={words.message.summaryTitle}
      inTitle={words.message.errorInTitle}
      lines={[...details, ...useMessageLines(leadTo), ...more]}
      attempt={attempt}
      onFollow={onFollow}
    />
  )
}
