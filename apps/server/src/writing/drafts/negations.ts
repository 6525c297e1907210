import { negations, negationsWithoutApostrophe } from './lists/phrases.ts'
import type { Token } from './tokens.ts'

/** Counts the words that negate, such as `not`, `don't` and `dont`. */
export function countNegations(tokens: readonly Token[]): number {
  return tokens.filter(
    ({ word }) => negations.has(word) || word.endsWith("n't") || negationsWithoutApostrophe.has(word),
  ).length
}
