import { useStaffWords } from '../layout/frameContext.ts'

/**
 * Replaces the search for bills in a campaign for a state's legislature, because no source lists the bills of
 * legislatures.
 */
export function StateBillsNote() {
  return <p>{useStaffWords().editor.stateBills}</p>
}
