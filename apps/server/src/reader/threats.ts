/** The threatening clause, verbatim. */
export function findThreat(_text: string): string | null {
  return null
}
