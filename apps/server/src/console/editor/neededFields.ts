import type { NeededField } from '@redress/contract/console/campaignScreens'
import {
  type CampaignSection,
  campaignSections,
  type EditorField,
  type EditorList,
  sectionFields,
} from '@redress/contract/console/campaignSections'
import { firstText, type Group, isGroup, staysClosed, textOf, type WrittenCampaign } from './readCampaigns.ts'
import { entriesAt, valueAt } from './typedSection.ts'

export const hasBills = ({ value }: WrittenCampaign) => entriesAt(value, ['supportingBills']).length > 0

/**
 * Returns what a campaign still lacks for visitors to write: what it is about, what it asks for, and when it opens. A
 * checkbox by which people agree to emails also needs the postal address of the organization.
 */
export function neededFields(campaign: WrittenCampaign, organization: Group): NeededField[] {
  const { value } = campaign
  const textAt = (path: readonly string[]) => firstText(valueAt(value, path)).trim()
  const asks = hasBills(campaign) || entriesAt(value, ['issues']).length > 0 || textAt(['form', 'ask']) !== ''
  return [
    ...(textAt(['form', 'description']) === '' ? [{ section: 'story', field: 'description' } as const] : []),
    ...(asks ? [] : [{ section: 'ask', field: 'bills' } as const]),
    ...(keepsContacts(campaign) && textOf(organization.postalAddress).trim() === ''
      ? [{ section: 'consents', field: 'postalAddress' } as const]
      : []),
    ...(staysClosed(campaign) ? [{ section: 'dates', field: 'startDate' } as const] : []),
  ]
}

function keepsContacts({ value }: WrittenCampaign): boolean {
  return entriesAt(value, ['form', 'addons']).some(addon => isGroup(addon) && textOf(addon.keeps) !== '')
}

/** Returns the sections in which a campaign has something. Every campaign has a name. */
export function filledSections({ value }: WrittenCampaign): CampaignSection[] {
  const isFilled = (field: EditorField | EditorList) => {
    const found = valueAt(value, field.path)
    if (field.kind === 'list' || Array.isArray(found)) return entriesAt(value, field.path).length > 0
    return field.name !== 'campaignName' && found !== false && (textOf(found) !== '' || isGroup(found))
  }
  return campaignSections.filter(section => sectionFields[section].some(isFilled))
}
