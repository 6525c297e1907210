import { schemaProblems } from './schemaProblems.ts'

/** True when the chamber's gateway would take the document. */
export function isAccepted(xml: string, chamber: 'house' | 'senate'): boolean {
  return schemaProblems(xml, chamber).length === 0
}
