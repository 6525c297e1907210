import type { TypedSection } from '@redress/contract/console/campaignScreens'
import type { EditorList } from '@redress/contract/console/campaignSections'
import {
  type SettingsSection,
  settingsFields,
  settingsSections,
} from '@redress/contract/console/settingsScreens'
import type { FindingMessage } from '@redress/words/findings'
import * as z from 'zod/mini'
import type { Edit } from '../../platform/yaml/editYaml.ts'
import {
  type Answer,
  type Asked,
  notFound,
  type OrganizationAsked,
  organizationCall,
  recordAction,
  redirectTo,
} from '../call.ts'
import { aboutSettingsEdits } from '../editor/aboutEdits.ts'
import { authorOf } from '../editor/openCampaign.ts'
import { revisionField } from '../editor/revisionField.ts'
import { sectionEdits } from '../editor/sectionEdits.ts'
import { type OpenedSettings, openSettings, settingsPage, settingsPath } from '../editor/settings.ts'
import { shownChanges } from '../editor/shownChanges.ts'
import {
  addRow,
  alignRows,
  findBadChoices,
  readPosted,
  readSection,
  removeRow,
} from '../editor/typedSection.ts'
import { webhookCalls } from './webhooks.ts'

const sectionIn = (asked: Asked): SettingsSection | undefined =>
  settingsSections.find(each => each === asked.params.section)

type Edited = { section: SettingsSection; typed: TypedSection; edits: readonly Edit[] }

/** Saves edits of the settings in the draft. Shows them again, with what was typed, if they cannot be saved. */
async function save(
  asked: OrganizationAsked & { input: { revision: number } },
  opened: OpenedSettings,
  { section, typed, edits }: Edited,
): Promise<Answer> {
  const { services, organization, input, staff } = asked
  const saved = await services.documents.saveDraft({
    organizationId: organization.id,
    expectedRevision: input.revision,
    by: authorOf(staff),
    edits,
  })
  if (saved.result === 'saved') {
    if (saved.document.revision !== opened.document.revision)
      await recordAction(asked, 'settings-saved', aboutSettingsEdits(edits))
    const kept = new URLSearchParams()
    for (const name of ['languages', 'campaign']) {
      const value = asked.fields.get(name)
      if (value) kept.set(name, value)
    }
    const query = kept.size === 0 ? '' : `?${kept}`
    return redirectTo(`${settingsPath(asked, section)}${query}`, 'saved')
  }
  const again = await openSettings(asked)
  if (!again) return notFound
  if (saved.result !== 'conflict')
    return settingsPage(asked, again, { section, typed, refused: saved.message })
  const { draft, published } = saved.document
  const now = readSection(again.value, settingsFields[section], again.languages)
  return settingsPage(asked, again, {
    section,
    typed: alignRows(typed, now),
    conflict: {
      by: draft?.savedBy.name ?? published.author.name,
      changes: shownChanges(
        saved.changes.filter(({ path }) => path[0] !== 'campaigns'),
        [],
      ),
    },
  })
}

const sectionCalls = [
  organizationCall({
    method: 'GET',
    path: '/settings/:section',
    role: 'viewer',
    input: z.object({}),
    async handle(asked) {
      const opened = await openSettings(asked)
      const section = sectionIn(asked)
      return opened && section ? settingsPage(asked, opened, { section }) : notFound
    },
  }),
  organizationCall({
    method: 'POST',
    path: '/settings/:section',
    role: 'owner',
    input: z.object({ revision: revisionField }),
    async handle(asked) {
      const opened = await openSettings(asked)
      const section = sectionIn(asked)
      if (!opened || !section) return notFound
      const fields = settingsFields[section]
      const { value, languages } = opened
      const typed = readPosted(asked.fields, fields, languages)
      const badChoices = findBadChoices(typed, readSection(value, fields, languages), fields)
      if (badChoices.length > 0) return settingsPage(asked, opened, { section, typed, badChoices })
      const [action, name = '', row = ''] = (asked.fields.get('do') ?? '').split(':')
      const list = fields.find((field): field is EditorList => field.kind === 'list' && field.name === name)
      if (list && action === 'add')
        return settingsPage(asked, opened, { section, typed: addRow(typed, list) })
      if (list && action === 'remove')
        return settingsPage(asked, opened, { section, typed: removeRow(typed, name, Number(row)) })
      const logo = section === 'look' ? await logoEdits(asked) : []
      if (!Array.isArray(logo)) return settingsPage(asked, opened, { section, typed, refused: logo })
      const edits = sectionEdits(value, fields, { base: [], typed, languages })
      return save(asked, opened, { section, typed, edits: [...edits, ...logo] })
    },
  }),
]

/** Stores a posted logo. Returns the edits of the logo, or why the image is refused. */
async function logoEdits({
  services,
  organization,
  fields,
  file,
}: OrganizationAsked): Promise<Edit[] | FindingMessage> {
  if (fields.get('do') === 'remove-logo') return [{ kind: 'remove', path: ['logo'] }]
  if (!file) return []
  const stored = await services.documents.putAsset({
    organizationId: organization.id,
    fileName: file.name,
    use: 'logo',
    chunks: file.chunks(),
  })
  if (stored.result === 'refused') return stored.message
  return [{ kind: 'set', path: ['logo'], value: stored.asset.name }]
}

export const settingsCalls = [...webhookCalls, ...sectionCalls]
