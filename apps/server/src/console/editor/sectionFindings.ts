import type {
  CampaignScreen,
  FieldFinding,
  SectionCounts,
  TypedSection,
} from '@redress/contract/console/campaignScreens'
import {
  type CampaignSection,
  campaignSections,
  type EditorField,
  type EditorList,
  sectionFields,
} from '@redress/contract/console/campaignSections'
import {
  type SettingsSection,
  settingsFields,
  settingsSections,
} from '@redress/contract/console/settingsScreens'
import type { Language } from '@redress/core/language/language'
import { wordFormFinding } from '@redress/words/findings'
import type { DocumentFinding } from '../../organizations/documents/documentTypes.ts'

export type Placed<Section extends string> = { section: Section; name: string; finding: DocumentFinding }
type Path = readonly PropertyKey[]
type Fields<Section extends string> = Readonly<Record<Section, readonly (EditorField | EditorList)[]>>
type Place<Section extends string> = { section: Section; name: string }

const startsWith = (path: Path, beginning: Path) => beginning.every((step, at) => path[at] === step)

/** Finds the field of each finding about a campaign. A finding without a field belongs to the name of the campaign. */
export function placeFindings(
  findings: readonly DocumentFinding[],
  index: number,
): Placed<CampaignSection>[] {
  return findings
    .filter(({ path }) => path[0] === 'campaigns' && path[1] === index)
    .map(finding => ({
      finding,
      ...(campaignField(finding.path.slice(2)) ?? { section: 'story', name: 'campaignName' }),
    }))
}

/** Finds the field of each finding about the organization itself, as far as the settings have one. */
export function placeSettings(findings: readonly DocumentFinding[]): Placed<SettingsSection>[] {
  return findings.flatMap(finding => {
    const place = settingsField(finding.path)
    return place ? [{ finding, ...place }] : []
  })
}

/** Returns the field of a campaign at a path, or null. */
export function campaignField(path: Path): Place<CampaignSection> | null {
  if (startsWith(path, ['form', 'image', 'alt'])) return { section: 'story', name: 'alt' }
  if (startsWith(path, ['form', 'image'])) return { section: 'story', name: 'image' }
  return fieldAt(path, campaignSections, sectionFields)
}

/** Returns the field of the settings at a path, or null. */
export function settingsField(path: Path): Place<SettingsSection> | null {
  if (path[0] === 'logo') return { section: 'look', name: 'logo' }
  return fieldAt(path, settingsSections, settingsFields)
}

function fieldAt<Section extends string>(
  path: Path,
  sections: readonly Section[],
  fieldsOf: Fields<Section>,
): Place<Section> | null {
  const fits = sections.flatMap(section =>
    fieldsOf[section].filter(field => startsWith(path, field.path)).map(field => ({ section, field })),
  )
  // `counter.goal` matches both the field of the goal and the field of the counter.
  const [best] = fits.toSorted((one, other) => other.field.path.length - one.field.path.length)
  if (!best) return null
  const { section, field } = best
  return { section, name: nameAt(path.slice(field.path.length), field) }
}

/** Names a field by the place of its entry in the saved list, such as `bills.0.id`. */
function nameAt([entry, ...rest]: Path, field: EditorField | EditorList): string {
  if (field.kind !== 'list' || typeof entry !== 'number') return field.name
  const part = field.entry.find(({ path }) => startsWith(rest, path)) ?? field.entry[0]
  return `${field.name}.${entry}.${part?.name}`
}

export function countBySection<Section extends string>(
  placed: readonly Placed<Section>[],
): SectionCounts<Section> {
  const counts: Partial<Record<Section, { errors: number; notes: number }>> = {}
  for (const { section, finding } of placed) {
    const { errors, notes } = counts[section] ?? { errors: 0, notes: 0 }
    counts[section] = finding.level === 'error' ? { errors: errors + 1, notes } : { errors, notes: notes + 1 }
  }
  return counts
}

/** Returns the message at each field of a section. Errors come before warnings. */
export function findingsIn<Section extends string>(
  placed: readonly Placed<Section>[],
  section: Section,
  { rows, language }: Pick<TypedSection, 'rows'> & { language: Language },
): CampaignScreen['findings'] {
  const found: Record<string, FieldFinding> = {}
  const own = placed.filter(each => each.section === section)
  const errorsFirst = own.toSorted((one, other) => one.finding.level.localeCompare(other.finding.level))
  for (const { name, finding } of errorsFirst) {
    const shown = nameOfRow(name, rows)
    if (shown !== null)
      found[shown] ??= { level: finding.level, ...wordFormFinding(finding.message, language) }
  }
  return found
}

/** Returns the name in the form, or null if the row was removed from it. */
function nameOfRow(name: string, rows: TypedSection['rows']): string | null {
  const [list = '', entry, part] = name.split('.')
  if (entry === undefined) return name
  const found = rows[list]?.find(({ from }) => from === entry)
  return found ? `${list}.${found.row}.${part}` : null
}
