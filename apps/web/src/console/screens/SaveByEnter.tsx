import { useFormId } from '../fields/ConsoleForm.tsx'
import { useStaffWords } from '../layout/frameContext.ts'

/**
 * A hidden button that the Enter key presses, because Enter presses the first button of a form. The button saves the
 * form, or searches if the person has typed words to search for.
 */
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
