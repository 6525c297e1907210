import { useSession } from '../../session/useSession.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { laterWords } from '../../words/laterWords.ts'

export function CopyCheckbox({ form }: { form: string }) {
  const { session, tell } = useSession()
  return (
    <Checkbox
      id="emailReceipt"
      name="emailReceipt"
      form={form}
      label={laterWords.personal.copy}
      checked={session.emailReceipt}
      onChange={event => tell({ type: 'receiptToggled', checked: event.target.checked })}
    />
  )
}
