import type { ChangedPart, ShownChange } from '@redress/contract/console/campaignScreens'
import { type Language, languages } from '@redress/core/language/language'
import type { ChangedPicture } from '../../organizations/documents/changedPictures.ts'
import { type FieldChange, fieldsOf, listChanges } from '../../organizations/documents/fieldChanges.ts'
import { firstText, isGroup, readCampaigns, textOf } from './readCampaigns.ts'
import { campaignField, settingsField } from './sectionFindings.ts'

/** Shows the changes of a document. `campaignNames` are those of the text that the changes call `theirs`. */
export function shownChanges(
  changes: readonly FieldChange[],
  campaignNames: readonly string[],
): ShownChange[] {
  return changes.flatMap(change => {
    const campaign = nameOf(change, campaignNames)
    return openChange(change).map(each => ({ ...showChange(each, campaign), path: each.path.join(' › ') }))
  })
}

/** Shows the images that change. */
export function shownPictures(
  pictures: readonly ChangedPicture[],
  campaignNames: readonly string[],
): ShownChange[] {
  return pictures.map(({ path, theirs, yours }) => ({
    path: `${path.join(' › ')} › sha256`,
    campaign: nameOf({ path, theirs, yours }, campaignNames),
    field: fieldOf(path),
    language: null,
    theirs,
    yours,
    arePictures: true,
  }))
}

/** Shows the changes of one campaign, whose name the page shows already. */
export function shownCampaignChanges(changes: readonly FieldChange[], index: number): ShownChange[] {
  return changes
    .filter(({ path }) => path[0] === 'campaigns' && path[1] === index)
    .flatMap(openChange)
    .map(change => ({ ...showChange(change, ''), path: change.path.slice(2).join(' › ') }))
}

type Texts = { theirs: string; yours: string }

/** Names what a text (`yours`) changes in another one, by campaign. */
export function changedParts(texts: Texts): ChangedPart[] {
  const names = readCampaigns(texts.theirs).map(({ name }) => name)
  const parts: ChangedPart[] = []
  for (const change of listChanges(texts)) {
    const campaign = nameOf(change, names)
    if (isWholeCampaign(change)) {
      parts.push({ campaign, what: change.yours === undefined ? 'removed' : 'added', fields: [] })
      continue
    }
    const before = parts.find(part => part.campaign === campaign && part.what === 'changed')
    const named = openChange(change).map(({ path }) => fieldOf(path)?.split('.')[0] ?? textOf(path.at(-1)))
    const fields = [...new Set([...(before?.fields ?? []), ...named])]
    const part: ChangedPart = { campaign, what: 'changed', fields }
    if (before) parts.splice(parts.indexOf(before), 1, part)
    else parts.push(part)
  }
  return parts
}

/** Returns the ids of the campaigns that a text (`yours`) adds or changes. */
export function changedCampaigns(texts: Texts): string[] {
  const earlier = readCampaigns(texts.theirs)
  const ids = listChanges(texts).flatMap(({ path, yours }) => {
    if (path[0] !== 'campaigns') return []
    if (path.length === 2) return isGroup(yours) ? [textOf(yours.campaignId)] : []
    return earlier[Number(path[1])]?.id ?? []
  })
  return [...new Set(ids)]
}

/** Lists each field of something new, and of a new campaign also the campaign itself. */
function openChange(change: FieldChange): FieldChange[] {
  if (change.theirs !== undefined) return [change]
  const fields = fieldsOf(change.path, change.yours)
  return isWholeCampaign(change) ? [change, ...fields] : fields
}

const isWholeCampaign = ({ path }: FieldChange) => path.length === 2 && path[0] === 'campaigns'

function showChange(change: FieldChange, campaign: string): Omit<ShownChange, 'path'> {
  const { path, theirs, yours } = change
  const isWhole = isWholeCampaign(change)
  const write = (value: unknown) => (isWhole && value !== undefined ? campaign : writeValue(value))
  return {
    campaign,
    field: isWhole ? 'campaign' : fieldOf(path),
    language: languageIn(path),
    theirs: write(theirs),
    yours: write(yours),
    arePictures: isPictureFile(path) && [theirs, yours].some(value => textOf(value).startsWith('assets/')),
  }
}

type Path = FieldChange['path']

function nameOf({ path, theirs, yours }: FieldChange, names: readonly string[]): string {
  if (path[0] !== 'campaigns') return ''
  const value = [yours, theirs].find(isGroup)
  if (path.length === 2 && value) return firstText(value.campaignName) || textOf(value.campaignId)
  return names[Number(path[1])] ?? ''
}

function isPictureFile(path: Path): boolean {
  return path.at(-1) === 'logo' || path.slice(-2).join('.') === 'image.file'
}

function fieldOf(path: Path): string | null {
  if (path[0] === 'campaigns' && path[2] === 'campaignId') return 'campaignId'
  if (path[0] === 'campaigns' && path.slice(2, 5).join('.') === 'form.image.alt') return 'alt'
  const place = path[0] === 'campaigns' ? campaignField(path.slice(2)) : settingsField(path)
  return place?.name ?? null
}

function languageIn(path: Path): Language | null {
  return languages.find(language => language === path.at(-1)) ?? null
}

function writeValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
