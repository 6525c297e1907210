import {
  type SettingsScreen,
  type SettingsSection,
  settingsFields,
} from '@redress/contract/console/settingsScreens'
import { type FindingMessage, wordFormFinding } from '@redress/words/findings'
import { listCampaignFacts } from '../../organizations/campaigns/campaignFacts.ts'
import { embedSnippet } from '../../organizations/campaigns/embedSnippet.ts'
import type { OrganizationDocument } from '../../organizations/documents/documentTypes.ts'
import { currentText } from '../../organizations/documents/drafts.ts'
import type { WebhookTest } from '../../supporters/webhooks/webhookShapes.ts'
import { type Answer, type OrganizationAsked, showPage } from '../call.ts'
import { languagesOf } from './openCampaign.ts'
import { type Group, readCampaigns, readDocumentText, textOf } from './readCampaigns.ts'
import { sectionEdits } from './sectionEdits.ts'
import { countBySection, findingsIn, placeSettings } from './sectionFindings.ts'
import { shownErrors } from './shownFindings.ts'
import { hasNewRow, type Languages, readSection, valueAt } from './typedSection.ts'

/** The settings in the present text: the draft, or the published text if there is no draft. */
export type OpenedSettings = {
  document: OrganizationDocument
  text: string
  value: Group
  languages: Languages
}

export async function openSettings({
  services,
  organization,
  fields,
}: OrganizationAsked): Promise<OpenedSettings | null> {
  const document = await services.documents.read(organization.id)
  if (!document) return null
  const text = currentText(document)
  const value = readDocumentText(text)
  return { document, text, value, languages: languagesOf(value, fields.get('languages') === 'both') }
}

export function settingsPath({ organization }: OrganizationAsked, rest: string): string {
  return `/console/o/${encodeURIComponent(organization.id)}/settings/${rest}`
}

type Shown = { section: SettingsSection } & Partial<
  Pick<SettingsScreen, 'typed' | 'conflict' | 'badChoices'> & {
    refused: FindingMessage
    tested: WebhookTest | null
  }
>

/** Shows a part of the settings, as it is saved or as it was typed. */
export async function settingsPage(
  asked: OrganizationAsked,
  { document, text, value, languages }: OpenedSettings,
  { section, conflict = null, refused, tested = null, badChoices = [], ...shown }: Shown,
): Promise<Answer> {
  const { services, organization, language, fields } = asked
  const typed = shown.typed ?? readSection(value, settingsFields[section], languages)
  const edits = sectionEdits(value, settingsFields[section], { base: [], typed, languages })
  const from = readCampaigns(text).find(({ id }) => id === fields.get('campaign'))
  const all = await services.documents.findings(organization.id, text)
  const placed = placeSettings(all)
  const status = conflict ? 409 : refused === undefined && badChoices.length === 0 ? 200 : 422
  return showPage(
    {
      screen: 'settings',
      owner: document.owner,
      section,
      counts: countBySection(placed),
      revision: document.revision,
      languages,
      typed,
      isUnsaved: hasNewRow(typed) || edits.length > 0,
      isLanguageAdded: languages.length > languagesOf(value, false).length,
      cameFrom: from ? { id: from.id, name: from.name } : null,
      findings: findingsIn(placed, section, { rows: typed.rows, language }),
      toMend: shownErrors(all, text, language),
      badChoices,
      conflict,
      refused: refused === undefined ? null : wordFormFinding(refused, language),
      logo: textOf(valueAt(value, ['logo'])),
      embeds: section === 'embedding' ? await readEmbeds(asked) : [],
      webhooks: section === 'webhooks' ? await readWebhooks(asked, tested) : null,
    },
    status,
  )
}

/** Returns the lines with which another site embeds each published campaign. */
async function readEmbeds({ services, organization }: OrganizationAsked): Promise<SettingsScreen['embeds']> {
  const facts = await listCampaignFacts(services.staff.database.db, organization.id)
  const { publicUrl } = services.environment
  return facts.map(({ id, name }) => ({ name, html: embedSnippet({ publicUrl, id, name }) }))
}

/** The limit is in messages. */
const SHOWN_MESSAGES = 20

async function readWebhooks(
  { services, organization }: OrganizationAsked,
  tested: WebhookTest | null,
): Promise<SettingsScreen['webhooks']> {
  const list = await services.webhooks.list({ organizationId: organization.id, most: SHOWN_MESSAGES })
  const { targets = [], messages = [] } = list ?? {}
  return {
    targets: targets.map(({ host, problem }) => ({ host, problem })),
    messages: messages.map(({ id, host, type, state, happenedAt, reason }) => ({
      id,
      host,
      type,
      state,
      happenedAt,
      reason,
    })),
    tested,
  }
}
