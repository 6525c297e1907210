import { Lexer, Parser } from 'yaml'

/** The deepest allowed nesting. It is far deeper than any operator's file needs. */
const MOST_DEPTH = 50
/** The maximum number of keys in a group. The YAML library compares each key of a group with all other keys. */
const MOST_KEYS = 2_000
const MOST_ALIASES = 100
/** The maximum number of lexemes: words, punctuation marks, spaces and line ends. */
const MOST_LEXEMES = 200_000
const MOST_VALUES = 200_000

type Excess = { offset: number; message: string }

const tooDeep = `The file nests lists and groups more than ${MOST_DEPTH} deep. Is a bracket missing at their end?`
const TOO_REPETITIVE = 'The file repeats parts of itself too often.'

/**
 * Finds excessive nesting or size, which the YAML library would notice only after a stack overflow or after minutes. It
 * reads the text once without recursion, and stops at the first excess.
 */
export function findExcess(text: string): Excess | null {
  const parser = new Parser()
  let lexemes = 0
  let aliases = 0
  for (const lexeme of new Lexer().lex(text)) {
    // Only the stack of the parser is needed, so its tokens are discarded.
    for (const _token of parser.next(lexeme));
    lexemes += 1
    if (lexeme.startsWith('*')) aliases += 1
    const inner = parser.stack.at(-1)
    const offset = inner?.offset ?? 0
    if (lexemes > MOST_LEXEMES) return { offset, message: 'The file has too many entries. Split it.' }
    if (aliases > MOST_ALIASES) return { offset, message: TOO_REPETITIVE }
    if (parser.stack.length > MOST_DEPTH) return { offset, message: tooDeep }
    if (inner && 'items' in inner && inner.type !== 'block-seq' && inner.items.length > MOST_KEYS)
      return { offset, message: `A group has more than ${MOST_KEYS} entries. Split it.` }
  }
  return null
}

/** Finds excessive nesting or size in a value whose aliases were replaced by their targets. */
export function findExcessOfValue(value: unknown): string | null {
  const left = [{ value, depth: 0 }]
  let values = 0
  for (let next = left.pop(); next; next = left.pop()) {
    values += 1
    if (values > MOST_VALUES || next.depth > MOST_DEPTH) return TOO_REPETITIVE
    const { depth } = next
    if (typeof next.value === 'object' && next.value !== null)
      for (const part of Object.values(next.value)) left.push({ value: part, depth: depth + 1 })
  }
  return null
}
