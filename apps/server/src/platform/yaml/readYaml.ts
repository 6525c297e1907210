import type { FindingMessage } from '@redress/words/findings'
import { type Document, isMap, isNode, isScalar, visit } from 'yaml'
import type * as z from 'zod/mini'
import { type DocumentProblem, type FieldPath, formatIssue, idKeyOf, nameEntry } from './fileProblem.ts'
import { parseYaml } from './parseYaml.ts'

/** A file without its invalid values. The rules that the schema cannot express can then be checked in the same run. */
export type PartialDocument<T> = {
  read: T
  /** The paths of the removed values, as they are in the file. */
  removed: FieldPath[]
  /** Converts a path in `read` to a path in the file. They differ because lists in `read` may have lost entries. */
  pathInFile(path: FieldPath): FieldPath
}

type YamlReading<T> = {
  /** It is null if there are errors. */
  read: T | null
  problems: DocumentProblem[]
  /** Values that YAML read as comments because they begin with `#`. */
  unquotedHashes: DocumentProblem[]
  /** Set after errors of the schema; null if too little is left. */
  partialDocument: PartialDocument<T> | null
  /** Makes a problem for rules that the schema cannot express. */
  problemAt(path: FieldPath, message: FindingMessage, level?: DocumentProblem['level']): DocumentProblem
}

/** `prepare` changes the value before the check. It must not change any path. */
type Shaped<T> = { shape: z.ZodMiniType<T>; prepare?: (value: unknown) => unknown }

/** The maximum number of problems that are reported. A reader fixes these first, and then checks the file again. */
const MOST_TOLD = 100

/** Reads a file and checks it against the shape. A key without a value counts as missing. */
export function readYaml<T>(file: string, text: string, { shape, prepare }: Shaped<T>): YamlReading<T> {
  const { document, value, faults, placeOf } = parseYaml(text)
  const problemAt: YamlReading<T>['problemAt'] = (path, message, level = 'error') => ({
    file,
    ...placeOf(offsetOf(document, path)),
    level,
    path,
    place: path.length > 0 ? formatPath(document, path) : isSentence(message) ? '' : 'The file',
    message,
  })
  const errorAt = ({ offset, message }: { offset: number; message: string }): DocumentProblem => ({
    file,
    ...placeOf(offset),
    level: 'error',
    path: [],
    place: '',
    message,
  })
  const unquotedHashes = swallowedIn(document).map(({ key, offset, comment }) =>
    errorAt({
      offset,
      message: `${key} is empty, since # begins a comment. Put it in quotes: "#${comment}".`,
    }),
  )
  const unread = (
    problems: DocumentProblem[],
    partialDocument: PartialDocument<T> | null = null,
  ): YamlReading<T> => ({
    read: null,
    partialDocument,
    problems,
    unquotedHashes,
    problemAt,
  })

  if (faults.length > 0) return unread(faults.slice(0, MOST_TOLD).map(errorAt))
  if (value === null) return unread([problemAt([], 'The file is empty.')])
  const prepared = prepare ? prepare(withoutBlanks(value)) : withoutBlanks(value)
  const checked = shape.safeParse(prepared)
  if (checked.success)
    return { read: checked.data, partialDocument: null, problems: [], unquotedHashes, problemAt }
  return unread(
    checked.error.issues.slice(0, MOST_TOLD).flatMap(issue =>
      formatIssue(issue, shape).map(({ path, message, ofKey }) => ({
        ...problemAt(path, message),
        ...(ofKey ? placeOf(keyOffset(document, path) ?? 0) : {}),
      })),
    ),
    remnantOf(prepared, shape),
  )
}

/** A message that begins with a small letter continues the name of its field. */
const isSentence = (message: FindingMessage) => typeof message === 'string' && !/^[a-z]/.test(message)

/**
 * The maximum number of faults that are removed. If a file has more, it must be checked again after some of them are
 * fixed.
 */
const MOST_REMOVED = 50

/** Removes one fault after another. If a text is missing, it adds a placeholder. */
function remnantOf<T>(value: unknown, shape: z.ZodMiniType<T>): PartialDocument<T> | null {
  const left = structuredClone(value)
  const places = new Map<unknown, number[]>()
  const pathInFile = (path: FieldPath) =>
    path.map((step, at) =>
      typeof step === 'number' ? (places.get(valueAt(left, path.slice(0, at)))?.[step] ?? step) : step,
    )
  const removed: FieldPath[] = []
  const tried = new Map<string, number>()
  for (let count = 0; count < MOST_REMOVED; count += 1) {
    const checked = shape.safeParse(left)
    if (checked.success) return { read: checked.data, removed, pathInFile }
    const [issue] = checked.error.issues
    if (!issue) return null
    const wrong = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    const key = JSON.stringify(pathInFile(wrong))
    const times = tried.get(key) ?? 0
    removed.push(pathInFile(wrong))
    // If the value is invalid even with a placeholder, the group that contains it is removed.
    if (!remove(left, times < 2 ? wrong : wrong.slice(0, -1), places)) return null
    tried.set(key, times + 1)
  }
  return null
}

function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
    value,
  )
}

/** Removes the value at a path. If the value is missing, adds a placeholder. Returns false if nothing would be left. */
function remove(left: unknown, path: FieldPath, places: Map<unknown, number[]>): boolean {
  const last = path.at(-1)
  const group = valueAt(left, path.slice(0, -1))
  if (last === undefined || typeof group !== 'object' || group === null) return false
  if (Array.isArray(group) && typeof last === 'number') {
    const numbers = places.get(group) ?? [...group.keys()]
    group.splice(last, 1)
    numbers.splice(last, 1)
    places.set(group, numbers)
  } else if (!Reflect.has(group, last)) Reflect.set(group, last, 'missing')
  else Reflect.deleteProperty(group, last)
  return true
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

/** Formats a path: `campaign "fair-tickets", form.addon 2, label`. Entries of lists count from 1. */
function formatPath(document: Document, path: FieldPath): string {
  const parts: string[] = []
  let keys: string[] = []
  for (const [at, step] of path.entries()) {
    if (typeof step !== 'number') keys.push(String(step))
    else {
      const key = keys.pop() ?? ''
      const id: unknown = document.getIn([...path.slice(0, at + 1), idKeyOf(key)])
      parts.push([...keys, nameEntry(key, step, id)].join('.'))
      keys = []
    }
  }
  return [...parts, ...(keys.length > 0 ? [keys.join('.')] : [])].join(', ')
}

/**
 * Returns the offset of the value. If the value is blank or the key is unknown, returns the offset of the key. If the
 * key is missing, returns the offset of the group.
 */
function offsetOf(document: Document, path: FieldPath): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range && !(isScalar(node) && node.value === null)) return node.range[0]
    const key = keyOffset(document, path.slice(0, length))
    if (key !== undefined) return key
  }
  return 0
}

function keyOffset(document: Document, path: FieldPath): number | undefined {
  const parent: unknown = document.getIn(path.slice(0, -1), true)
  if (path.length === 0 || !isMap(parent)) return undefined
  const key = parent.items.map(pair => pair.key).find(each => isScalar(each) && each.value === path.at(-1))
  return isScalar(key) ? key.range?.[0] : undefined
}

/** A value that begins with `#` and was therefore read as a comment. */
type Swallowed = { key: string; offset: number; comment: string }

/** Finds values such as `#2b6cb0` without quotes. A real comment has a space after the `#`. */
function swallowedIn(document: Document): Swallowed[] {
  const found: Swallowed[] = []
  visit(document, {
    Pair(_at, { key, value }) {
      if (!isScalar(key) || !isScalar(value) || value.value !== null) return
      const [comment = ''] = (value.comment ?? '').split('\n')
      if (/^[^\s#]/.test(comment))
        found.push({ key: String(key.value), offset: key.range?.[0] ?? 0, comment })
    },
  })
  return found
}
