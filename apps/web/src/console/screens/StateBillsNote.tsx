import { useStaffWords } from '../layout/frameContext.ts'

/**
 * Stands in place of the search for bills in a campaign for the legislature of a state, whose bills no source lists.
 */
export function StateBillsNote() {
  return <p>{useStaffWords().editor.stateBills}</p>
}
