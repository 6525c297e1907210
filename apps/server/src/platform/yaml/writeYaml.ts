import {
  type Document,
  isAlias,
  isCollection,
  isScalar,
  isSeq,
  type Node,
  Scalar,
  type ScalarTag,
  type ToStringOptions,
  visit,
} from 'yaml'
import { parseYaml } from './parseYaml.ts'

/**
 * Writes a document that was read from `text`. Values whose `range` is set are written as the text has them. The lines
 * of lists and groups are written anew, with their comments.
 * @returns null if the result would be another document, for example if the target of an alias was removed
 */
export function writeYaml(document: Document, text: string, layout: ToStringOptions): string | null {
  try {
    const value: unknown = document.toJS({ maxAliasCount: -1 }) ?? null
    const plain = document.toString(layout)
    keepSource(document, text)
    const isRight = (written: string) => {
      const read = parseYaml(written)
      return read.faults.length === 0 && isSame(read.value, value)
    }
    return [document.toString(layout), plain].find(isRight) ?? null
  } catch {
    return null
  }
}

/** Returns the indentation and the brackets of a text, which an edited text keeps. */
export function yamlLayoutOf(document: Document, text: string): ToStringOptions {
  const columnOf = (offset: number) => offset - text.lastIndexOf('\n', offset - 1) - 1
  const indents: number[] = []
  const listIndents: number[] = []
  visit(document, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || !key.range || !isCollection(value) || value.flow || !value.range) return
      const deeper = columnOf(value.range[0]) - columnOf(key.range[0])
      if (deeper > 0) indents.push(deeper)
      if (isSeq(value)) listIndents.push(deeper)
    },
  })
  return {
    lineWidth: 0,
    indent: Math.min(Math.max(indents[0] ?? 2, 2), 8),
    indentSeq: listIndents[0] !== 0,
    flowCollectionPadding: !/\{[^\s}]/.test(text),
    verifyAliasOrder: false,
  }
}

/** The source of a value. */
class Source {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const sourceTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  identify: value => value instanceof Source,
  resolve: text => text,
  stringify: ({ value }) => (value instanceof Source ? value.text : ''),
}

/** Replaces each value in brackets, quotes or plain text with its source, if it has a range. */
function keepSource(document: Document, text: string): void {
  document.schema?.tags.push(sourceTag)
  visit(document, {
    Value(key, node) {
      if (key === 'key' || !node.range || node.tag) return undefined
      if (isCollection(node) ? !node.flow : node.value === null || isLiteral(node)) return undefined
      const source = new Scalar(new Source(text.slice(node.range[0], node.range[1]).trimEnd()))
      keepComments(node, source)
      if (node.anchor !== undefined) source.anchor = node.anchor
      return source
    },
  })
}

/** Gives a value the comments and the blank line of the value that it replaces. */
export function keepComments(before: Node, after: Node): void {
  after.commentBefore = before.commentBefore ?? null
  if (before.spaceBefore) after.spaceBefore = true
  // The comment of a list or group stands below its entries, so it does not belong to a single value.
  if (before.comment && !isAlias(before) && (!isCollection(before) || before.flow))
    after.comment = before.comment
}

/**
 * Tells whether the library itself writes a block as it was. It does so for a literal block. A folded block with a
 * comment or with blank lines at its end is left to the library too, because its range does not cover all of it.
 */
function isLiteral({ type, comment, value }: Scalar): boolean {
  if (type === Scalar.BLOCK_LITERAL) return true
  return type === Scalar.BLOCK_FOLDED && (Boolean(comment) || /\n\n$/.test(String(value)))
}

/** Compares two values of a document. The order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  )
}
