import { Card } from '../../ui/Card.tsx'
import { words } from '../../words/words.ts'
import { ReasoningField } from './ReasoningField.tsx'

/** `Customize Your Message`. */
export function ReasoningCard() {
  return (
    <Card id="customize" title={words.message.reasoningTitle}>
      <ReasoningField />
    </Card>
  )
}
