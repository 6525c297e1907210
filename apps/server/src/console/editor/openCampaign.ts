import { languages as allLanguages, languageOf } from '@redress/core/language/language'
import { organizationDefaults } from '@redress/core/organization/organization'
import { isTimeZone } from '../../organizations/campaigns/fields.ts'
import type { Author } from '../../organizations/campaigns/storedVersions.ts'
import { textsIn } from '../../organizations/campaigns/translatedTexts.ts'
import type { OrganizationDocument } from '../../organizations/documents/documentTypes.ts'
import { currentText } from '../../organizations/documents/drafts.ts'
import type { StaffSession } from '../../organizations/staff/sessions.ts'
import type { ConsoleServices } from '../consoleServices.ts'
import {
  campaignsIn,
  type Group,
  readCampaigns,
  readDocumentText,
  textOf,
  type WrittenCampaign,
} from './readCampaigns.ts'
import type { Languages } from './typedSection.ts'

/** A campaign of the present text: the draft, or the published text if there is no draft. */
export type OpenedCampaign = {
  document: OrganizationDocument
  text: string
  campaign: WrittenCampaign
  languages: Languages
}

export const authorOf = ({ staffId, email }: StaffSession): Author => ({ id: staffId, name: email })

/** Tells whether only the draft has a campaign. */
export function isNewCampaign({ published }: OrganizationDocument, campaignId: string): boolean {
  return !readCampaigns(published.text).some(({ id }) => id === campaignId)
}

/** Returns null for a campaign that the text does not have. */
export async function openCampaign(
  { documents }: Pick<ConsoleServices, 'documents'>,
  { organizationId, campaignId, isBoth }: { organizationId: string; campaignId: string; isBoth: boolean },
): Promise<OpenedCampaign | null> {
  const document = await documents.read(organizationId)
  if (!document) return null
  const text = currentText(document)
  const file = readDocumentText(text)
  const campaign = campaignsIn(file).find(({ id }) => id === campaignId)
  if (!campaign) return null
  return { document, text, campaign, languages: languagesOf(file, isBoth) }
}

/** Returns the time zone of a document's days. */
export function timeZoneIn(file: Group): string {
  const given = textOf(file.timeZone)
  return isTimeZone(given) ? given : organizationDefaults.timeZone
}

/** Returns the language of a document, and after it the document's other languages. `isBoth` adds all languages. */
export function languagesOf(file: Group, isBoth: boolean): Languages {
  const own = languageOf(typeof file.language === 'string' ? file.language : '')
  const { found } = textsIn(file)
  const others = allLanguages.filter(each => each !== own && (isBoth || found.includes(each)))
  return [own, ...others]
}
