import type { FieldPath } from '../../platform/yaml/fileProblem.ts'
import { parseYaml } from '../../platform/yaml/parseYaml.ts'
import { isSame } from '../../platform/yaml/writeYaml.ts'

/** A field in which two texts differ. A value that one of the texts lacks is undefined. */
export type FieldChange = { path: FieldPath; theirs: unknown; yours: unknown }

/**
 * Lists all fields in which two texts differ, because a person who publishes must see each. If a text is not valid
 * YAML, the texts differ as a whole.
 */
export function listChanges({ theirs, yours }: { theirs: string; yours: string }): FieldChange[] {
  const [their, your] = [parseYaml(theirs), parseYaml(yours)]
  if (their.faults.length > 0 || your.faults.length > 0)
    return theirs === yours ? [] : [{ path: [], theirs, yours }]
  return changesIn([], their.value, your.value)
}

/** Lists each field of a value that a text did not have before. */
export function fieldsOf(path: FieldPath, value: unknown): FieldChange[] {
  const entries = Array.isArray(value) ? [...value.entries()] : isGroup(value) ? Object.entries(value) : []
  if (entries.length === 0) return [{ path, theirs: undefined, yours: value }]
  return entries.flatMap(([step, part]) => fieldsOf([...path, step], part))
}

function changesIn(path: FieldPath, theirs: unknown, yours: unknown): FieldChange[] {
  if (isSame(theirs, yours)) return []
  if (Array.isArray(theirs) && Array.isArray(yours))
    return pairEntries(theirs, yours).flatMap(({ index, their, your }) =>
      changesIn([...path, index], their, your),
    )
  if (!isGroup(theirs) || !isGroup(yours)) return [{ path, theirs, yours }]
  const keys = new Set([...Object.keys(theirs), ...Object.keys(yours)])
  return [...keys].flatMap(key => changesIn([...path, key], ownValue(theirs, key), ownValue(yours, key)))
}

/** A text may name a field that every object inherits, such as `constructor`. */
function ownValue(group: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(group, key) ? group[key] : undefined
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Entries = { index: number; their: unknown; your: unknown }[]

/** Pairs the entries of two lists: campaigns by their ids, others by their places. */
function pairEntries(theirs: readonly unknown[], yours: readonly unknown[]): Entries {
  const [theirIds, yourIds] = [theirs.map(idOf), yours.map(idOf)]
  if ([...theirIds, ...yourIds].includes(null)) {
    const longest = theirs.length > yours.length ? theirs : yours
    return longest.map((_entry, index) => ({ index, their: theirs[index], your: yours[index] }))
  }
  return [
    ...theirs.map((their, index) => ({
      index,
      their,
      your: yours[yourIds.indexOf(theirIds[index] ?? null)],
    })),
    ...yours.flatMap((your, index) =>
      theirIds.includes(yourIds[index] ?? null) ? [] : [{ index, their: undefined, your }],
    ),
  ]
}

function idOf(entry: unknown): string | null {
  return isGroup(entry) && typeof entry.campaignId === 'string' ? entry.campaignId : null
}
