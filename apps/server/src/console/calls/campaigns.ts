import { randomUUID } from 'node:crypto'
import type { CampaignScreen, CampaignTimes, TypedSection } from '@redress/contract/console/campaignScreens'
import {
  type CampaignSection,
  campaignSections,
  type EditorList,
  sectionFields,
} from '@redress/contract/console/campaignSections'
import { isAtLeast } from '@redress/contract/console/roles'
import { type FindingMessage, wordFormFinding } from '@redress/words/findings'
import * as z from 'zod/mini'
import { listCampaignFacts } from '../../organizations/campaigns/campaignFacts.ts'
import type { DraftSaved } from '../../organizations/documents/documentTypes.ts'
import { dayIn } from '../../platform/clock.ts'
import type { Edit, EditPath } from '../../platform/yaml/editYaml.ts'
import { isSame } from '../../platform/yaml/writeYaml.ts'
import {
  type Answer,
  type Asked,
  notFound,
  type OrganizationAsked,
  organizationCall,
  recordAction,
  redirectTo,
  showPage,
} from '../call.ts'
import { aboutCampaignEdits } from '../editor/aboutEdits.ts'
import { hasClosingDate, timesOf, unpublished } from '../editor/campaignTimes.ts'
import { findingsOf, missingTexts, withoutGaps } from '../editor/consoleFindings.ts'
import { citeBillNumbers, findBillNames, readBillNumbers, searchBills } from '../editor/findBills.ts'
import { mendReasons } from '../editor/mendReasons.ts'
import { filledSections, hasBills, neededFields } from '../editor/neededFields.ts'
import {
  authorOf,
  isNewCampaign,
  languagesOf,
  type OpenedCampaign,
  openCampaign,
  timeZoneIn,
} from '../editor/openCampaign.ts'
import { campaignUrl } from '../editor/publicUrls.ts'
import { onlyStateOf, readDocumentText, staysClosed, textOf } from '../editor/readCampaigns.ts'
import { revisionField } from '../editor/revisionField.ts'
import { sectionEdits } from '../editor/sectionEdits.ts'
import { countBySection, findingsIn, placeFindings } from '../editor/sectionFindings.ts'
import { shownCampaignChanges } from '../editor/shownChanges.ts'
import { shownErrors } from '../editor/shownFindings.ts'
import {
  addFoundBill,
  addRow,
  alignRows,
  findBadChoices,
  hasNewRow,
  moveRow,
  nameIn,
  readPosted,
  readSection,
  readTexts,
  removeRow,
  valueAt,
} from '../editor/typedSection.ts'

const section = (asked: Asked): CampaignSection | undefined =>
  campaignSections.find(each => each === asked.params.section)

const pathOf = (asked: OrganizationAsked, campaignId: string, rest: CampaignSection) =>
  `/console/o/${encodeURIComponent(asked.organization.id)}/campaigns/${encodeURIComponent(campaignId)}/${rest}`

const open = (asked: OrganizationAsked) =>
  openCampaign(asked.services, {
    organizationId: asked.organization.id,
    campaignId: asked.params.campaign ?? '',
    isBoth: asked.fields.get('languages') === 'both',
  })

/** Returns whether the published campaign is open, and when. */
async function findTimes(
  { services, organization }: OrganizationAsked,
  { document, campaign }: OpenedCampaign,
): Promise<CampaignTimes> {
  const facts = await listCampaignFacts(services.staff.database.db, organization.id)
  const published = facts.find(({ id }) => id === campaign.id)
  if (!published) return unpublished
  const timeZone = timeZoneIn(readDocumentText(document.published.text))
  return timesOf(published, { now: services.clock.now(), timeZone })
}

type Alts = CampaignScreen['image']['alts']

type Shown = { section: CampaignSection; typed: TypedSection } & Partial<
  Pick<CampaignScreen, 'conflict' | 'found' | 'badChoices' | 'isDaySuggested'> & {
    alts: Alts
    refused: FindingMessage
  }
>

async function campaignPage(
  asked: OrganizationAsked,
  opened: OpenedCampaign,
  {
    section,
    typed,
    conflict = null,
    refused,
    found = null,
    badChoices = [],
    isDaySuggested = false,
    ...shown
  }: Shown,
): Promise<Answer> {
  const { services, organization, language } = asked
  const { document, text, campaign, languages } = opened
  const file = readDocumentText(text)
  const all = await findingsOf(services, { organizationId: organization.id, text })
  const placed = placeFindings(withoutGaps(all), campaign.index)
  const times = await findTimes(asked, opened)
  const { state } = times
  const form =
    document.owner === 'console' ? { version: document.published.version, key: randomUUID() } : null
  const canReopen = state === 'ended' && hasClosingDate(document.published.text, campaign.id)
  const alt = valueAt(campaign.value, ['form', 'image', 'alt'])
  const alts = shown.alts ?? readTexts(alt, { name: 'alt', languages })
  const status = conflict ? 409 : refused === undefined && badChoices.length === 0 ? 200 : 422
  return showPage(
    {
      screen: 'campaign',
      owner: document.owner,
      campaign: {
        id: campaign.id,
        name: campaign.name,
        url: campaignUrl(services.environment, campaign.id),
        ...times,
      },
      takeDown: state === 'open' ? form : null,
      reopen: canReopen ? form : null,
      isNew: isNewCampaign(document, campaign.id),
      section,
      counts: countBySection(placed),
      needed: neededFields(campaign, file),
      filled: filledSections(campaign),
      hasBills: section === 'ask' ? (typed.rows.bills ?? []).length > 0 : hasBills(campaign),
      timeZone: timeZoneIn(file),
      revision: document.revision,
      languages,
      typed: citeBillNumbers(typed, services),
      isUnsaved: !isDaySuggested && isUnsaved(opened, section, typed),
      isLanguageAdded: languages.length > languagesOf(file, false).length,
      untranslated: missingTexts(text)
        .map(({ language, paths }) => ({
          language,
          count: paths.filter(([list, index]) => list === 'campaigns' && index === campaign.index).length,
        }))
        .filter(({ count }) => count > 0),
      isDaySuggested,
      findings: findingsIn(placed, section, { rows: typed.rows, language }),
      toMend: shownErrors(all, text, language),
      badChoices,
      image: { file: textOf(valueAt(campaign.value, ['form', 'image', 'file'])), alts },
      conflict,
      refused: refused === undefined ? null : wordFormFinding(refused, language),
      state: onlyStateOf(campaign.value),
      billNames: section === 'ask' ? await findBillNames(services, typed) : {},
      found,
    },
    status,
  )
}

/** Tells whether a form differs from what is saved, or has a new row. */
function isUnsaved(opened: OpenedCampaign, section: CampaignSection, typed: TypedSection): boolean {
  return hasNewRow(typed) || textEdits(opened, section, typed).length > 0
}

function textEdits(opened: OpenedCampaign, section: CampaignSection, typed: TypedSection): Edit[] {
  const { campaign, languages } = opened
  return sectionEdits(campaign.value, sectionFields[section], { base: baseOf(opened), typed, languages })
}

/** Saves edits of a campaign. Shows the section again, with what was typed, if they cannot be saved. */
async function save(
  asked: OrganizationAsked & { input: { revision: number } },
  opened: OpenedCampaign,
  { section, typed, alts, edits }: Pick<Shown, 'section' | 'typed'> & { alts: Alts; edits: readonly Edit[] },
): Promise<Answer> {
  const { services, organization, input, staff } = asked
  const saved: DraftSaved = await services.documents.saveDraft({
    organizationId: organization.id,
    expectedRevision: input.revision,
    by: authorOf(staff),
    edits,
  })
  const { campaign } = opened
  if (saved.result === 'saved') {
    if (saved.document.revision !== opened.document.revision)
      await recordAction(asked, 'campaign-saved', aboutCampaignEdits(campaign.id, edits))
    const query = asked.fields.get('languages') === 'both' ? '?languages=both' : ''
    return redirectTo(`${pathOf(asked, campaign.id, section)}${query}`, 'saved')
  }
  const again = await open(asked)
  if (!again) return notFound
  if (saved.result !== 'conflict')
    return campaignPage(asked, again, { section, typed, alts, refused: saved.message })
  const { draft, published } = saved.document
  const now = readSection(again.campaign.value, sectionFields[section], again.languages)
  return campaignPage(asked, again, {
    section,
    typed: alignRows(typed, now),
    alts,
    conflict: {
      by: draft?.savedBy.name ?? published.author.name,
      changes: shownCampaignChanges(saved.changes, again.campaign.index),
    },
  })
}

/** Suggests today as the opening day of a campaign that has none. Returns an empty text for any other campaign. */
function openingDay({ services: { clock } }: OrganizationAsked, { campaign, text }: OpenedCampaign): string {
  if (!staysClosed(campaign)) return ''
  return dayIn(timeZoneIn(readDocumentText(text)), clock.now())
}

const baseOf = ({ campaign }: OpenedCampaign): EditPath => [
  'campaigns',
  { key: 'campaignId', value: campaign.id },
]

/** Performs the action of a button that saves nothing. Returns null for the button that saves. */
async function pressButton(
  { services, fields }: OrganizationAsked,
  section: CampaignSection,
  typed: TypedSection,
): Promise<Omit<Shown, 'section'> | null> {
  const [action, name = '', row = ''] = (fields.get('do') ?? '').split(':')
  const lists = sectionFields[section].filter((field): field is EditorList => field.kind === 'list')
  const list = lists.find(each => each.name === name)
  if (action === 'add' && list) return { typed: addRow(typed, list) }
  if (action === 'remove' && list) return { typed: removeRow(typed, name, Number(row)) }
  if ((action === 'up' || action === 'down') && list?.ordered)
    return { typed: moveRow(typed, name, Number(row), action === 'up' ? -1 : 1) }
  const bills = lists.find(each => each.name === 'bills')
  if (action === 'pick' && bills) return { typed: addFoundBill(typed, bills, name) }
  const asked = fields.get('find')?.trim().slice(0, 200) ?? ''
  // After a search its words stay in their field. Enter in another field then saves.
  const isSearch =
    action === 'find' || (action === 'enter' && asked !== '' && asked !== fields.get('searched'))
  if (!isSearch || !bills) return null
  return { typed, found: await searchBills(services, asked) }
}

export const campaignCalls = [
  organizationCall({
    method: 'GET',
    path: '/campaigns/:campaign/:section',
    role: 'viewer',
    input: z.object({}),
    async handle(asked) {
      const opened = await open(asked)
      const shown = section(asked)
      if (!opened || !shown) return notFound
      const typed = readSection(opened.campaign.value, sectionFields[shown], opened.languages)
      const day =
        shown === 'dates' && isAtLeast(asked.membership.role, 'editor') ? openingDay(asked, opened) : ''
      if (day === '') return campaignPage(asked, opened, { section: shown, typed })
      const suggested = { ...typed, values: { ...typed.values, startDate: day } }
      return campaignPage(asked, opened, { section: shown, typed: suggested, isDaySuggested: true })
    },
  }),
  organizationCall({
    method: 'POST',
    path: '/campaigns/:campaign/:section',
    role: 'editor',
    input: z.object({ revision: revisionField }),
    async handle(asked) {
      const opened = await open(asked)
      const shown = section(asked)
      if (!opened || !shown) return notFound
      const fields = sectionFields[shown]
      const { campaign, languages } = opened
      const posted = mendReasons(readPosted(asked.fields, fields, languages))
      const typed = readBillNumbers(posted, asked.services, onlyStateOf(campaign.value))
      const saved = readSection(campaign.value, fields, languages)
      const badChoices = findBadChoices(typed, saved, fields)
      if (badChoices.length > 0) return campaignPage(asked, opened, { section: shown, typed, badChoices })
      const pressed = await pressButton(asked, shown, typed)
      if (pressed) return campaignPage(asked, opened, { section: shown, ...pressed })
      const alts = postedAlts(asked, opened)
      const image = shown === 'story' ? await imageEdits(asked, opened, alts) : []
      if (!Array.isArray(image))
        return campaignPage(asked, opened, { section: shown, typed, alts, refused: image })
      const edits = [...textEdits(opened, shown, typed), ...image]
      return save(asked, opened, { section: shown, typed, alts, edits })
    },
  }),
]

function postedAlts({ fields }: OrganizationAsked, { languages }: OpenedCampaign): Alts {
  const names = languages.map(language => nameIn('alt', language, languages))
  return Object.fromEntries(names.map(name => [name, fields.get(name) ?? '']))
}

/** Stores a posted image. Returns the edits of the image above the title, or why the image is refused. */
async function imageEdits(
  { services, organization, fields, file }: OrganizationAsked,
  opened: OpenedCampaign,
  typedAlts: Alts,
): Promise<Edit[] | FindingMessage> {
  const path = [...baseOf(opened), 'form', 'image']
  if (fields.get('do') === 'remove-image') return [{ kind: 'remove', path }]
  const { campaign, languages } = opened
  const alts = languages.flatMap(language => {
    const alt = typedAlts[nameIn('alt', language, languages)]?.trim()
    return alt ? [[language, alt] as const] : []
  })
  const [first] = alts
  const alt = first?.[0] === languages[0] && alts.length === 1 ? first[1] : Object.fromEntries(alts)
  const before = valueAt(campaign.value, ['form', 'image', 'alt'])
  const isNew = first !== undefined && !isSame(before, alt)
  const withAlt: Edit[] = isNew ? [{ kind: 'set', path: [...path, 'alt'], value: alt }] : []
  if (!file) return valueAt(campaign.value, ['form', 'image']) === undefined ? [] : withAlt
  const stored = await services.documents.putAsset({
    organizationId: organization.id,
    fileName: file.name,
    use: 'image',
    chunks: file.chunks(),
  })
  if (stored.result === 'refused') return stored.message
  return [{ kind: 'set', path: [...path, 'file'], value: stored.asset.name }, ...withAlt]
}
