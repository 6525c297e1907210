import { Document, LineCounter, parseDocument, visit } from 'yaml'
import { findExcess, findExcessOfValue } from './excess.ts'
import { aliasFaults, type SyntaxFault, syntaxFaults } from './syntaxErrors.ts'

export type TextPlace = { line: number; column: number }

export type ParsedYaml = {
  /** The parsed document. It is empty if the text is too large or too deeply nested to be read. */
  document: Document
  /** It is null if there are faults or the file has no content. */
  value: unknown
  faults: SyntaxFault[]
  placeOf(offset: number): TextPlace
}

/** Reads any text in limited time and memory. It never throws. */
export function parseYaml(text: string): ParsedYaml {
  const lines = linesOf(text)
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const excess = findExcess(text)
  if (excess) return { document: new Document(null), value: null, faults: [excess], placeOf }
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'error' })
  keepDigits(document)
  const wrong = syntaxFaults(document, text)
  const faults = wrong.length > 0 ? wrong : aliasFaults(document)
  if (faults.length > 0) return { document, value: null, faults, placeOf }
  const { value, fault } = plainValue(document)
  return { document, value, faults: fault ? [fault] : [], placeOf }
}

/** Keeps values such as `0123` and `1.10` as the text that was written. As numbers, they would lose a digit. */
function keepDigits(document: Document): void {
  visit(document, {
    Scalar(_at, scalar) {
      const { source, value } = scalar
      if (typeof value === 'number' && source !== undefined && String(value) !== source) scalar.value = source
    },
  })
}

function linesOf(text: string): LineCounter {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1)
  return lines
}

function plainValue(document: Document): { value: unknown; fault?: SyntaxFault } {
  // The number of aliases is already limited, so the library's limit is off. The size of the expanded value is checked
  // below.
  const value: unknown = document.toJS({ maxAliasCount: -1 }) ?? null
  const excess = findExcessOfValue(value)
  return excess ? { value: null, fault: { offset: 0, message: excess } } : { value }
}
