import { useSession } from '../../session/useSession.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { words } from '../../words/words.ts'

export function CopyCheckbox({ form }: { form: string }) {
  const { session, tell } = useSession()
  return (
    <Checkbox
      id="emailReceipt"
      name="emailReceipt"
      form={form}
      label={words.personal.copy}
      checked={session.emailReceipt}
      onChange={event => tell({ type: 'receiptToggled', checked: event.target.checked })}
    />
  )
}
