import type { TypedSection } from '@redress/contract/console/campaignScreens'
import type { EditorField, EditorList } from '@redress/contract/console/campaignSections'
import type { Edit, EditPath, YamlValue } from '../../platform/yaml/editYaml.ts'
import { isSame } from '../../platform/yaml/writeYaml.ts'
import { writeAudience } from './audience.ts'
import { type Group, isGroup } from './readCampaigns.ts'
import { entriesAt, fromShorthand, type Languages, nameIn, valueAt } from './typedSection.ts'

type Written = { typed: TypedSection; languages: Languages }

/** Returns the edits that write the typed values into a campaign. Fields that stay the same are not touched. */
export function sectionEdits(
  campaign: Group,
  fields: readonly (EditorField | EditorList)[],
  { base, ...written }: Written & { base: EditPath },
): Edit[] {
  return fields.flatMap(field =>
    field.kind === 'list'
      ? listEdits(campaign, field, { base, ...written })
      : fieldEdits(campaign, field, { base, value: typedValue(field, field.name, written) }),
  )
}

type Place = { base: EditPath; value: YamlValue | undefined }

function fieldEdits(parent: unknown, { path, kind }: EditorField, { base, value }: Place): Edit[] {
  const before = valueAt(parent, path)
  const at = [...base, ...path]
  if (value === undefined) return isBlank(before) ? [] : [{ kind: 'remove', path: at }]
  // If the group already exists, its fields are edited one by one.
  if (kind === 'group' && isGroup(before)) return []
  return isSame(trimmed(before), trimmed(value)) ? [] : [{ kind: 'set', path: at, value }]
}

/** Tells whether a value means the same as none, so that it can stay as it is written. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return (
    value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
  )
}

/** A one-line field drops the line break at the end of a text. This does not count as a change. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]))
}

/** Returns undefined for a field that is left out. */
function typedValue(field: EditorField, name: string, { typed, languages }: Written): YamlValue | undefined {
  const { values } = typed
  if (field.needs !== undefined && !values[field.needs]) return undefined
  const text = (values[name] ?? '').replaceAll('\r\n', '\n')
  switch (field.kind) {
    case 'check':
      return text === '' ? undefined : true
    case 'group':
      return text === '' ? undefined : {}
    case 'audience':
      return writeAudience(text)
    case 'ticks':
      return text === '' ? undefined : text.split('\n')
    case 'codes': {
      const codes = text.split(/[\s,]+/).filter(code => code !== '')
      return codes.length === 0 ? undefined : codes
    }
    case 'version':
      return undefined
    case 'number':
      return /^\d{1,15}$/.test(text.trim()) ? Number(text) : text.trim() || undefined
    default:
      if (!field.translated) return text.trim() || undefined
  }
  const [own] = languages
  const texts = languages.flatMap(language => {
    const inLanguage = (values[nameIn(name, language, languages)] ?? '').replaceAll('\r\n', '\n')
    return inLanguage.trim() === '' ? [] : [[language, inLanguage] as const]
  })
  const [first, second] = texts
  if (!first) return undefined
  return first[0] === own && !second ? first[1] : Object.fromEntries(texts)
}

function listEdits(
  campaign: Group,
  list: EditorList,
  { base, ...written }: Written & { base: EditPath },
): Edit[] {
  const at = [...base, ...list.path]
  const before = entriesAt(campaign, list.path)
  const kept = new Set<number>()
  const changed: Edit[] = []
  const added: Edit[] = []
  /** The positions of the kept and added entries in their new order. Added entries are counted after all old ones. */
  const order: number[] = []
  for (const { row, from } of written.typed.rows[list.name] ?? []) {
    const index = from === '' ? -1 : Number(from)
    const entry = before[index]
    const typed = list.entry.map(
      field => [field, typedValue(field, `${list.name}.${row}.${field.name}`, written)] as const,
    )
    if (isBlankRow(typed, from === '') && !list.ordered) continue
    const parts = typed.map(
      ([field, value]) => [field, field.kind === 'version' ? nextVersion(entry, typed) : value] as const,
    )
    const newEntry = toShorthand(groupOf(parts), list)
    if (entry === undefined || kept.has(index)) {
      order.push(before.length + added.length)
      added.push({ kind: 'insert', path: at, at: Number.MAX_SAFE_INTEGER, value: newEntry })
      continue
    }
    kept.add(index)
    order.push(index)
    const place = [...at, index]
    if (hasFieldNames(entry, list) && hasFieldNames(newEntry, list))
      changed.push(...parts.flatMap(([field, value]) => fieldEdits(entry, field, { base: place, value })))
    else if (!isSame(trimmed(entry), trimmed(newEntry)))
      changed.push({ kind: 'set', path: place, value: newEntry })
  }
  const removed = before.flatMap((_entry, index): Edit[] =>
    kept.has(index) ? [] : [{ kind: 'remove', path: [...at, index] }],
  )
  // The last entry is removed first, so that the places of the others stay right.
  return [...changed, ...removed.reverse(), ...added, ...(list.ordered ? moveEdits(order, at) : [])]
}

/**
 * Returns the edits that put the entries of a list into another order. The numbers are the entries' old positions, in
 * the new order.
 */
function moveEdits(order: readonly number[], at: EditPath): Edit[] {
  let now = order.toSorted((one, other) => one - other)
  return order.flatMap((entry, to): Edit[] => {
    const from = now.indexOf(entry)
    if (from === to) return []
    now = now.toSpliced(from, 1).toSpliced(to, 0, entry)
    return [{ kind: 'move', path: [...at, from], to }]
  })
}

type Parts = readonly (readonly [EditorField, YamlValue | undefined])[]

/** Tells whether all fields of a row are empty. A new row may also have the values that it began with. */
function isBlankRow(typed: Parts, isNew: boolean): boolean {
  return typed.every(([{ initial }, value]) => value === undefined || (isNew && value === initial))
}

/**
 * Returns the number of a consent's wording. It grows with each change of the words, because it is stored with each
 * consent.
 */
function nextVersion(entry: unknown, typed: Parts): YamlValue | undefined {
  const typedIn = (name: EditorField['name']) => typed.find(([field]) => field.name === name)?.[1]
  if (typedIn('keeps') === undefined) return undefined
  const description = valueAt(entry, ['description'])
  const keeps = valueAt(entry, ['keeps'])
  const version = valueAt(entry, ['version'])
  if (keeps === undefined) return 1
  if (isSame(trimmed(description), trimmed(typedIn('consent'))))
    return typeof version === 'number' ? version : undefined
  return (typeof version === 'number' ? version : 1) + 1
}

function groupOf(parts: Parts): Record<string, YamlValue> {
  const groups: Record<string, Record<string, YamlValue>> = {}
  const values: Record<string, YamlValue> = {}
  for (const [{ path }, value] of parts) {
    const [first = '', second] = path
    if (value === undefined) continue
    if (second === undefined) values[first] = value
    else groups[first] = { ...groups[first], [second]: value }
  }
  return { ...values, ...groups }
}

/** Returns the value alone for an entry that has only its main field, because a document writes it that way. */
function toShorthand(group: Record<string, YamlValue>, { shorthand }: EditorList): YamlValue {
  const only = shorthand !== undefined && Object.keys(group).length === 1 ? group[shorthand] : undefined
  return only ?? group
}

/** Tells whether an entry is written with the names of its fields. */
function hasFieldNames(entry: unknown, list: EditorList): boolean {
  return isGroup(entry) && fromShorthand(entry, list) === entry
}
