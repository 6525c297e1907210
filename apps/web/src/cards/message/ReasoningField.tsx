import { useSession } from '../../session/useSession.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { words } from '../../words/words.ts'

/** The person's own reasons, from which the draft is made. Where room is dear it comes without a hint. */
export function ReasoningField({ isBrief = false }: { isBrief?: boolean }) {
  const { session, tell, campaign } = useSession()
  return (
    <TextArea
      id="reasoning"
      name="reasoning"
      autoComplete="off"
      label={words.message.reasoningLabel}
      hint={isBrief ? undefined : words.message.reasoningHint}
      placeholder={campaign?.form.senderPlaceholder}
      value={session.reasoning}
      onChange={event => tell({ type: 'reasoningEdited', text: event.target.value })}
    />
  )
}
