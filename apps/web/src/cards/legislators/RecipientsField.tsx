import { shortName } from '@redress/core/legislator/naming'
import { chosenLegislators } from '@redress/core/session/chosen'
import { useSession } from '../../session/useSession.ts'
import { ReadOnlyField } from '../../ui/ReadOnlyField.tsx'

/** Whom the letter goes to, as a letter's head has it: names alone, to be read and not to be typed in. */
export function RecipientsField({ label, none }: { label: string; none: string }) {
  const { session } = useSession()
  const names = chosenLegislators(session).map(shortName)
  return (
    <ReadOnlyField id="recipients" label={label} isEmpty={names.length === 0}>
      {names.join(', ') || none}
    </ReadOnlyField>
  )
}
