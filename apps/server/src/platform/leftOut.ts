/** Records that could not be used. `examples` are sentences for operators about the first of these records. */
export type LeftOut = { count: number; examples: string[] }

export const nothingLeftOut: LeftOut = { count: 0, examples: [] }

const MOST_EXAMPLES = 5

export function summarizeLeftOut(sentences: readonly string[]): LeftOut {
  return { count: sentences.length, examples: sentences.slice(0, MOST_EXAMPLES) }
}

export function addLeftOut(parts: readonly LeftOut[]): LeftOut {
  return {
    count: parts.reduce((sum, part) => sum + part.count, 0),
    examples: parts.flatMap(part => part.examples).slice(0, MOST_EXAMPLES),
  }
}
