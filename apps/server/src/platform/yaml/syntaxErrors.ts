import { type Document, isAlias, isNode, visit, type YAMLError } from 'yaml'

export type SyntaxFault = { offset: number; message: string }

/** The errors that do not change how the rest of the file is parsed. */
const harmless = ['DUPLICATE_KEY', 'BAD_SCALAR_START', 'BAD_DQ_ESCAPE', 'TAG_RESOLVE_FAILED']

/**
 * The maximum number of faults that are reported. There is a limit because explaining a fault reads through the whole
 * file.
 */
const MOST_TOLD = 100

/**
 * Finds the places where the text is not YAML, in the order of the file. The list ends with the first error that
 * changes how the rest is parsed, because later errors would only be consequences of that one.
 */
export function syntaxFaults(document: Document.Parsed, text: string): SyntaxFault[] {
  // Warnings are included, because the library gives only a warning for a text that begins with `!` and then loses its
  // first word.
  const errors = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0])
  const last = errors.findIndex(error => !harmless.includes(error.code))
  const reported = (last < 0 ? errors : errors.slice(0, last + 1)).slice(0, MOST_TOLD)
  return reported.map(error => {
    const { offset, said } = explain(error, document, text)
    return { offset, message: `This is not valid YAML: ${said}.` }
  })
}

type Explained = { offset: number; said: string }

const remedies: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'a tab is used for indentation. Indent with spaces',
  BLOCK_AS_IMPLICIT_KEY:
    'a key is inside a text. Put a text that contains ": " in quotes, and begin every key below the last one',
  MULTILINE_IMPLICIT_KEY: 'a key spans several lines. Is a quote missing, or a space too many?',
  DUPLICATE_KEY: 'the key is there twice. Keep one',
  MULTIPLE_DOCS: 'a second document begins. Keep one organization in a file, and remove the line ---',
  BAD_INDENT: 'the line begins too far left or right. Begin it below the one that it belongs to',
  BAD_DQ_ESCAPE: 'a \\ is in double quotes. Write \\\\ for it, or put the text in single quotes',
  BAD_ALIAS: 'a text begins with & or *. Put it in quotes',
  TAG_RESOLVE_FAILED: 'a text begins with !. Put it in quotes',
}

const UNREADABLE =
  'it cannot be read from here on. Put a text that contains one of : # [ ] { } & * ! | > in quotes, and begin every key below the last one'

function explain(error: YAMLError, document: Document.Parsed, text: string): Explained {
  const { code, message } = error
  const [offset] = error.pos
  const indent = indentAt(text, offset)
  if (indent.includes('\t')) return { offset: lineStart(text, offset), said: remedies.TAB_AS_INDENT ?? '' }
  if (code === 'BAD_SCALAR_START')
    return { offset, said: `a text begins with ${text[offset]}. Put it in quotes` }
  if (/closing ["']/.test(message))
    return {
      offset: startOfLast(document, offset),
      said: 'a text begins with a quote and never ends. Close it',
    }
  const ended = startOfEnded(document, offset)
  if (/end with a [\]}]/.test(message))
    return { offset: ended, said: `${text[ended]} is never closed. Close it` }
  const begun = /Not a YAML token/.test(message) ? startOfLast(document, offset) : ended
  const beginning = beginnings.get(text[begun] ?? '')
  if (beginning && /at node end|Not a YAML token/.test(message)) return { offset: begun, said: beginning }
  if (/^Implicit map keys need/.test(message)) return { offset, said: 'a key has no colon. Write key: value' }
  if (/block-seq-ind on same line/.test(message))
    return {
      offset,
      said: 'a list begins beside its key. Begin it on the next line, or put a text in quotes',
    }
  if (/^Unexpected flow-(map|seq)-end/.test(message))
    return {
      offset,
      said: `${text[offset]} closes nothing. Remove it, or put the text in quotes`,
    }
  return { offset, said: remedies[code] ?? UNREADABLE }
}

const IN_QUOTES = 'Put the whole text in quotes'

/** For texts of more than one character, what the writer probably meant, by the first character. */
const beginnings: ReadonlyMap<string, string> = new Map([
  ['[', `a text begins with [, which begins a list. ${IN_QUOTES}`],
  ['{', `a text begins with {, which begins a group. ${IN_QUOTES}`],
  ['*', `a text begins with *, which names another part of the file. ${IN_QUOTES}`],
  ['"', `a text continues after its closing quote. ${IN_QUOTES} of the other kind: '"Fair" is a word'`],
  ["'", `a text continues after its closing quote. ${IN_QUOTES} of the other kind: "'Fair' is a word"`],
  ['|', 'a text is beside |. Begin it on the next line, two spaces further to the right than its key'],
  ['>', 'a text is beside >. Begin it on the next line, two spaces further to the right than its key'],
])

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? ''
}

type Span = { from: number; to: number }

/** Returns the parts of a file that begin before an offset, in the order of their beginnings. */
function spansBefore(document: Document.Parsed, offset: number): Span[] {
  const found: Span[] = []
  visit(document, {
    Node(_key, node) {
      if (node.range && node.range[0] < offset) found.push({ from: node.range[0], to: node.range[1] })
    },
  })
  return found
}

/** Returns the beginning of the value that ends last before an offset, including everything inside it. */
function startOfEnded(document: Document.Parsed, offset: number): number {
  let last = { from: offset, to: -1 }
  for (const span of spansBefore(document, offset)) if (span.to <= offset && span.to > last.to) last = span
  return last.from
}

/** Returns the beginning of the last value that begins before an offset. */
function startOfLast(document: Document.Parsed, offset: number): number {
  return spansBefore(document, offset).at(-1)?.from ?? offset
}

/** Finds aliases whose anchor does not exist, and aliases inside the value that their own anchor names. */
export function aliasFaults(document: Document.Parsed): SyntaxFault[] {
  const found: SyntaxFault[] = []
  visit(document, {
    Alias(_key, alias, path) {
      const target = alias.resolve(document)
      const offset = alias.range?.[0] ?? 0
      if (!target)
        found.push({
          offset,
          message: `A value begins with *, which names another part of the file, but there is no &${alias.source}. Put it in quotes.`,
        })
      else if (path.some(node => isNode(node) && !isAlias(node) && node === target))
        found.push({ offset, message: `*${alias.source} is inside the part that it names. Remove it.` })
    },
  })
  return found
}
