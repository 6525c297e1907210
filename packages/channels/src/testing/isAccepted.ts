import { schemaProblems } from './schemaProblems.ts'

/** Tells whether the chamber's gateway would accept the document. */
export function isAccepted(xml: string, chamber: 'house' | 'senate'): boolean {
  return schemaProblems(xml, chamber).length === 0
}
