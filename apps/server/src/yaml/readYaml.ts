import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod/mini'
import type { FileProblem } from './fileProblem.ts'
import type { Path } from './path.ts'
import { sayIssue } from './sayIssue.ts'
import { sayYamlError } from './sayYamlError.ts'
import { swallowedIn } from './swallowed.ts'

export type Place = { line: number; column: number }

export type YamlReading<T> = {
  /** Null where there are errors. */
  read: T | null
  problems: FileProblem[]
  /** Values that became comments; their keys count as left out. */
  swallowed: FileProblem[]
  /** A problem at a path of the file, for rules that the shape cannot say. */
  problemAt(path: Path, message: string, level?: FileProblem['level']): FileProblem
}

/** Reads one YAML document of a shape. A key with nothing behind it counts as left out. */
export function readYaml<T>(file: string, text: string, shape: z.ZodMiniType<T>): YamlReading<T> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const problemAt: YamlReading<T>['problemAt'] = (path, message, level = 'error') => ({
    file,
    ...toPlace(lines, offsetOf(document, path)),
    level,
    message: path.length > 0 ? `${path.join('.')} ${message}` : message.replace(/^(?=[a-z])/, 'The file '),
  })
  const errorAt = ({ offset, message }: { offset: number; message: string }): FileProblem => ({
    file,
    ...toPlace(lines, offset),
    level: 'error',
    message,
  })
  const swallowed = swallowedIn(document).map(({ key, offset, comment }) =>
    errorAt({
      offset,
      message: `${key} is empty, since # begins a comment. Put it in quotes: "#${comment}".`,
    }),
  )
  const unread = (problems: FileProblem[]): YamlReading<T> => ({
    read: null,
    problems,
    swallowed,
    problemAt,
  })

  const broken = brokenIn(document).map(errorAt)
  if (broken.length > 0) return unread(broken)
  const value = plainValue(document)
  if (value instanceof Error) return unread([problemAt([], value.message)])
  if (value === null) return unread([problemAt([], 'The file is empty.')])
  const checked = shape.safeParse(withoutBlanks(value))
  if (checked.success) return { read: checked.data, problems: [], swallowed, problemAt }
  return unread(
    checked.error.issues.flatMap(issue =>
      sayIssue(issue, shape).map(({ path, message, ofKey }) => ({
        ...problemAt(path, message),
        ...(ofKey ? toPlace(lines, keyOffset(document, path) ?? 0) : {}),
      })),
    ),
  )
}

/** What keeps the text from being read, once for each place. */
function brokenIn({ errors }: Document.Parsed): { offset: number; message: string }[] {
  const offsets = errors.map(each => each.pos[0])
  return errors
    .map(error => ({ offset: error.pos[0], message: sayYamlError(error) }))
    .filter(({ offset }, nth) => offsets.indexOf(offset) === nth)
}

/** An error where aliases lead nowhere, or would make a small file huge. */
function plainValue(document: Document): unknown {
  try {
    const value: unknown = document.toJS()
    return value ?? null
  } catch (error) {
    const [, name] = /^Unresolved alias.*: (.+)$/.exec(error instanceof Error ? error.message : '') ?? []
    return new Error(
      name
        ? `A value begins with *, which names another part of the file, and there is no &${name}. Put it in quotes.`
        : 'The file repeats parts of itself too often.',
    )
  }
}

function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([key, each]) => [key, withoutBlanks(each)]),
  )
}

function toPlace(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

/** Where the value at the path stands; the key of one that is blank or unknown; else what it is missing from. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range && !(isScalar(node) && node.value === null)) return node.range[0]
    const key = keyOffset(document, path.slice(0, length))
    if (key !== undefined) return key
  }
  return 0
}

function keyOffset(document: Document, path: Path): number | undefined {
  const parent: unknown = document.getIn(path.slice(0, -1), true)
  if (path.length === 0 || !isMap(parent)) return undefined
  const key = parent.items.map(pair => pair.key).find(each => isScalar(each) && each.value === path.at(-1))
  return isScalar(key) ? key.range?.[0] : undefined
}
