import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextArea } from '../../ui/Field.tsx'

export function ReasoningCard() {
  const words = useWords()
  return (
    <Card id="customize" title={words.message.reasoningTitle}>
      <ReasoningField />
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
      placeholder={campaign?.form.senderPlaceholder}
      value={session.reasoning}
      onChange={event => dispatch({ type: 'reasoningEdited', text: event.target.value })}
    />
  )
}
