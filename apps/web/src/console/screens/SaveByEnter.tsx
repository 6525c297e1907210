import { useFormId } from '../fields/ConsoleForm.tsx'
import { useStaffWords } from '../layout/frameContext.ts'

/** Enter in a field presses the first button of a form. This one saves, or searches if there are words to search for. */
export function SaveByEnter() {
  const words = useStaffWords().editor
  const form = useFormId()
  return (
    <button
      type="submit"
      form={form}
      name="do"
      value="enter"
      tabIndex={-1}
      aria-hidden="true"
      className="visuallyHidden"
    >
      {words.save}
    </button>
  )
}
