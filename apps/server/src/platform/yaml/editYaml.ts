import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Scalar,
  visit,
} from 'yaml'
import { parseYaml } from './parseYaml.ts'
import { isSame, keepComments, writeYaml, yamlLayoutOf } from './writeYaml.ts'

/** A step to an entry of a list by the value of one of its keys, which stays right when the list changes. */
export type EntryStep = { key: string; value: string }

/** The way to a value. A number is an index from 0. */
export type EditPath = readonly (string | number | EntryStep)[]

/** A value of a document: text, numbers, booleans, lists and groups of these. */
export type YamlValue =
  | string
  | number
  | boolean
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue }

/** A change of a document. Paths name the document as the edits before it have left it. */
export type Edit =
  /** Replaces or adds a value. Groups on the way to it are added. */
  | { kind: 'set'; path: EditPath; value: YamlValue }
  /** Removes a value. Nothing happens if there is none. */
  | { kind: 'remove'; path: EditPath }
  /** Inserts an entry into the list at `path`, which is added if there is none. `at` is its index in the result. */
  | { kind: 'insert'; path: EditPath; at: number; value: YamlValue }
  /** Moves the entry at `path` to another index of its list. */
  | { kind: 'move'; path: EditPath; to: number }
  /** Inserts a copy of the entry at `path`, with its comments, behind it. */
  | { kind: 'copy'; path: EditPath }

/** An edit that the document does not allow. `edit` is its index. */
export type EditRefused = { edit: number; message: string }

/** More edits than any form sends. */
const MOST_EDITS = 1_000

/**
 * Edits a text. Keeps its comments, its order, and the notation of the values that no edit touches.
 * @returns the new text, or the first edit that the document does not allow
 */
export function editYaml(given: string, edits: readonly Edit[]): { text: string } | EditRefused {
  if (edits.length > MOST_EDITS) return { edit: MOST_EDITS, message: 'These are too many changes at once.' }
  const text = given.replaceAll('\r\n', '\n')
  const { document, faults } = parseYaml(text)
  const [fault] = faults
  if (fault) return { edit: 0, message: `The text cannot be edited by fields. ${fault.message}` }
  const layout = yamlLayoutOf(document, text)
  let isChanged = false
  for (const [index, edit] of edits.entries()) {
    const applied = applyEdit(document, edit)
    if (typeof applied === 'string') return { edit: index, message: applied }
    isChanged ||= applied
  }
  if (!isChanged) return { text: given }
  const written = writeYaml(document, text, layout)
  if (written !== null) return { text: written }
  return { edit: edits.length - 1, message: 'The result is not valid YAML. Edit the text.' }
}

const NO_ENTRY = 'There is no such entry: another person may have removed it.'

/** Returns whether the document changed, or why it does not allow the edit. */
function applyEdit(document: Document, edit: Edit): boolean | string {
  const path = stepsIn(document, edit.path)
  if (path === null) return NO_ENTRY
  switch (edit.kind) {
    case 'set':
      return setValue(document, path, withUnixLines(edit.value))
    case 'remove':
      return removeValue(document, path)
    case 'insert':
      return insertEntry(document, path, { at: edit.at, value: withUnixLines(edit.value) })
    case 'move':
      return moveEntry(document, path, edit.to)
    case 'copy':
      return copyEntry(document, path)
  }
}

/** Texts that a browser's form sends end their lines with two characters. */
function withUnixLines(value: YamlValue): YamlValue {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n')
  if (typeof value !== 'object') return value
  if (isList(value)) return value.map(withUnixLines)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withUnixLines(part)]))
}

const isList = (value: YamlValue): value is readonly YamlValue[] => Array.isArray(value)

const clamp = (index: number, most: number) => Math.min(Math.max(Math.trunc(index), 0), most)

type Steps = readonly (string | number)[]

/**
 * Returns the path with the index of each list entry in place of the key and value that select it. Replaces each alias
 * on the path with a copy of its value, so that an edit does not change other places. Returns null if an entry does not
 * exist.
 */
function stepsIn(document: Document, path: EditPath): Steps | null {
  const steps: (string | number)[] = []
  for (const step of path) {
    separateAlias(document, steps)
    const found = typeof step === 'object' ? findEntry(document, steps, step) : step
    if (found === null) return null
    steps.push(found)
  }
  return steps
}

function findEntry(document: Document, steps: Steps, { key, value }: EntryStep): number | null {
  const list: unknown = document.getIn(steps, true)
  if (!isSeq(list)) return null
  const index = list.items.findIndex(entry => {
    const group = isAlias(entry) ? entry.resolve(document) : entry
    return isMap(group) && String(group.get(key)) === value
  })
  return index === -1 ? null : index
}

function separateAlias(document: Document, path: Steps): void {
  const node: unknown = document.getIn(path, true)
  const copy = isAlias(node) ? node.resolve(document)?.clone() : undefined
  if (!isNode(copy)) return
  removeAnchors(copy)
  document.setIn(path, copy)
  markChanged(document, path)
}

function removeAnchors(node: Node): void {
  visit(node, {
    Value(_key, each) {
      delete each.anchor
    },
  })
}

/** Marks the lists and groups around a value as changed, so that they are not written as the text has them. */
function markChanged(document: Document, path: Steps): void {
  for (let length = 0; length < path.length; length += 1) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isNode(node)) node.range = null
  }
}

const isBlank = (node: unknown) =>
  node === undefined || node === null || (isScalar(node) && node.value === null)

function setValue(document: Document, path: Steps, value: YamlValue): boolean | string {
  const before: unknown = document.getIn(path, true)
  if (isNode(before) && isSame(before.toJS(document), value)) return false
  const obstacle = addGroups(document, path)
  if (obstacle !== null) return obstacle
  const node = document.createNode(value)
  if (isNode(before)) keepWriting(before, node)
  if (path.length === 0) document.contents = node
  else document.setIn(path, node)
  markChanged(document, path)
  return true
}

/** Keeps the comments of a value, and the quotes of a text in one line. */
function keepWriting(before: Node, after: Node): void {
  keepComments(before, after)
  if (!isScalar(before) || !isScalar(after)) return
  const { type } = before
  const isOneLine = typeof after.value === 'string' && !after.value.includes('\n')
  if (isOneLine && (type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE)) after.type = type
}

/**
 * Adds the groups that a path needs, in place of missing values and of keys without a value. Returns why a value cannot
 * be set there, or null.
 */
function addGroups(document: Document, path: Steps): string | null {
  for (const [length, step] of path.entries()) {
    const steps = path.slice(0, length)
    const node: unknown = document.getIn(steps, true)
    if (isSeq(node) && !(typeof step === 'number' && step >= 0 && step <= node.items.length)) return NO_ENTRY
    if (isCollection(node)) continue
    if (!isBlank(node)) return `${steps.join('.')} is a value without parts.`
    if (typeof step === 'number') return NO_ENTRY
    const group = document.createNode({})
    if (length === 0) document.contents = group
    else document.setIn(steps, group)
  }
  return null
}

function removeValue(document: Document, path: Steps): boolean {
  const parent: unknown = document.getIn(path.slice(0, -1), true)
  if (!isCollection(parent) || !parent.has(path.at(-1))) return false
  markChanged(document, path)
  return parent.delete(path.at(-1))
}

function insertEntry(
  document: Document,
  path: Steps,
  { at, value }: { at: number; value: YamlValue },
): boolean | string {
  separateAlias(document, path)
  const list: unknown = document.getIn(path, true)
  if (isBlank(list)) return setValue(document, path, [value])
  if (!isSeq(list)) return 'There is no such list.'
  // An empty list is written as [], and its first entry begins a line.
  if (list.items.length === 0) list.flow = false
  list.items.splice(clamp(at, list.items.length), 0, document.createNode(value))
  markChanged(document, [...path, at])
  return true
}

/** Finds the list and the index of an entry. */
function findPlace(document: Document, path: Steps) {
  const list: unknown = document.getIn(path.slice(0, -1), true)
  const index = path.at(-1)
  return isSeq(list) && typeof index === 'number' && list.items[index] !== undefined ? { list, index } : null
}

function moveEntry(document: Document, path: Steps, to: number): boolean | string {
  const place = findPlace(document, path)
  if (!place) return NO_ENTRY
  const { list, index } = place
  const target = clamp(to, list.items.length - 1)
  if (target === index) return false
  list.items.splice(target, 0, ...list.items.splice(index, 1))
  markChanged(document, path)
  return true
}

function copyEntry(document: Document, path: Steps): boolean | string {
  const place = findPlace(document, path)
  const entry = place?.list.items[place.index]
  if (!place || !isNode(entry)) return NO_ENTRY
  const copy = entry.clone()
  if (!isNode(copy)) return NO_ENTRY
  removeAnchors(copy)
  place.list.items.splice(place.index + 1, 0, copy)
  markChanged(document, path)
  return true
}
