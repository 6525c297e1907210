import type { FieldErrors } from '@redress/contract/console/staffScreens'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { useStaffWords } from '../layout/frameContext.ts'

/** Lists the refused fields above a form. The id of each field is its name. */
export function FormErrors({ errors }: { errors: FieldErrors }) {
  const words = useStaffWords().frame
  const lines = Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text }))
  return <ErrorSummary title={words.errorTitle} inTitle="" lines={lines} attempt={lines.length} />
}
