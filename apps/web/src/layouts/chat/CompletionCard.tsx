import { verdict } from '@redress/core/submission/verdict'
import { CompletionText } from '../../cards/result/CompletionText.tsx'
import { useSession } from '../../session/useSession.ts'
import { Card } from '../../ui/Card.tsx'
import { laterWords } from '../../words/laterWords.ts'

/** How it ended, in a few words; the dialog over it has the rest. */
export function CompletionCard() {
  const { session } = useSession()
  const { ending } = session
  if (ending.kind !== 'answered') return null
  const came = verdict(ending.reply)
  return (
    <Card id="completion" title={laterWords.result.titles[came]}>
      <CompletionText reply={ending.reply} came={came} />
    </Card>
  )
}
