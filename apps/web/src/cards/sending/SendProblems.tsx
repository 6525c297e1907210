import { useSession } from '../../session/useSession.ts'
import { ErrorSummary, type SummaryLine } from '../../ui/ErrorSummary.tsx'
import { words } from '../../words/words.ts'
import { useDetailError } from '../personal/NameFields.tsx'
import { messageLines } from './messageLines.ts'

const fields = ['prefix', 'firstName', 'lastName', 'email', 'terms'] as const
const none: readonly SummaryLine[] = []

/** All that keeps the letter from being sent, each line leading to its field. */
export function SendProblems({
  attempt,
  leadTo,
  more = none,
  onFollow,
}: {
  attempt: number
  leadTo: { legislators: string; draft: string }
  /** What a layout has beside the fields that all have. */
  more?: readonly SummaryLine[]
  onFollow?: ((fieldId: string) => void) | undefined
}) {
  const { session } = useSession()
  const errorOf = useDetailError()
  const details = fields.flatMap(fieldId => {
    const text = errorOf(fieldId)
    return text ? [{ fieldId, text }] : []
  })
  return (
    <ErrorSummary
      title={words.message.summaryTitle}
      inTitle={words.message.errorInTitle}
      lines={[...details, ...messageLines(session, leadTo), ...more]}
      attempt={attempt}
      onFollow={onFollow}
    />
  )
}
