import { isAddressWrong, messageProblems } from '@redress/core/session/problems'
import { useSession } from '../../session/useSession.ts'
import { Card } from '../../ui/Card.tsx'
import { words } from '../../words/words.ts'
import { AddressField } from '../address/AddressField.tsx'
import { YourLegislators } from './YourLegislators.tsx'

/** `Who You're Contacting`: the address, and the people who represent it. */
export function LegislatorsCard() {
  const { session } = useSession()
  const { touched, waiting } = session
  const isWrong =
    (touched.address && isAddressWrong(session)) ||
    (touched.legislators && !waiting.legislators && messageProblems(session).legislators)
  return (
    <Card id="who" title={words.legislators.title} wrong={isWrong}>
      <AddressField />
      <YourLegislators />
    </Card>
  )
}
