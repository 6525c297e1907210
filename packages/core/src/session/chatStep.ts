/** The turns of a conversation, in the order in which one has them. */
export type ChatStep = 'INIT' | 'GET_LEGISLATORS' | 'BILLS' | 'ADD_PERSONAL_INFORMATION' | 'COMPLETE'

/** How every conversation begins: with what it is about, and whom the visitor writes to. */
export const openingSteps: readonly ChatStep[] = ['INIT', 'GET_LEGISLATORS']

/** The chat asks who writes. */
export function hasDetailsOpen({ steps }: { steps: readonly ChatStep[] }): boolean {
  return steps.includes('ADD_PERSONAL_INFORMATION')
}
