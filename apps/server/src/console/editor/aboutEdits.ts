import type { Edit, EditPath } from '../../platform/yaml/editYaml.ts'
import { campaignField, settingsField } from './sectionFindings.ts'

/** Writes into the history which fields of a campaign were saved: `vote#title,bills`. */
export function aboutCampaignEdits(campaignId: string, edits: readonly Edit[]): string {
  return `${campaignId}#${listNames(edits.map(({ path }) => campaignField(keysOf(path.slice(2)))))}`
}

/** Writes into the history which settings were saved: `#websiteUrl`. */
export function aboutSettingsEdits(edits: readonly Edit[]): string {
  return `#${listNames(edits.map(({ path }) => settingsField(keysOf(path))))}`
}

const keysOf = (path: EditPath) => path.filter(step => typeof step !== 'object')

/** A list is named as a whole, because the places of its entries change. */
function listNames(places: readonly ({ name: string } | null)[]): string {
  return [...new Set(places.flatMap(place => place?.name.split('.')[0] ?? []))].join(',')
}
