import { finding } from '@redress/words/findings'
import { sql } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Edit, editYaml } from '../../platform/yaml/editYaml.ts'
import { parseYaml } from '../../platform/yaml/parseYaml.ts'
import { LONGEST_BYTES } from '../campaigns/organizationFiles.ts'
import type {
  CampaignCopied,
  CampaignCopy,
  Conflict,
  DocumentRefusal,
  DraftAsked,
  DraftChange,
  DraftSaved,
  OrganizationDocument,
} from './documentTypes.ts'
import { listChanges } from './fieldChanges.ts'
import { lockDocument, readDocument, refuse, unknownOrganization, writeDraft } from './storedDrafts.ts'

type Services = { database: Database; clock: Clock }

export function saveDraft({ database, clock }: Services, asked: DraftAsked): Promise<DraftSaved> {
  return database.db.transaction().execute(async trx => {
    const document = await lockDocument(trx, asked.organizationId)
    if (!document) return unknownOrganization(asked.organizationId)
    const before = currentText(document)
    const edited =
      'text' in asked ? { text: asked.text.replaceAll('\r\n', '\n') } : editYaml(before, asked.edits)
    if (document.revision !== asked.expectedRevision)
      return conflictWith(document, 'text' in edited ? edited.text : before)
    if (!('text' in edited)) return { result: 'edit-refused', ...edited }
    const refused = refuseText(edited.text)
    if (refused) return refused
    const { published, draft } = document
    const basedOn = asked.basedOn ?? draft?.basedOn ?? published.version
    if (edited.text === before && basedOn === (draft?.basedOn ?? published.version))
      return { result: 'saved', document }
    await writeDraft(trx, document, {
      text: edited.text === published.text.replaceAll('\r\n', '\n') ? null : edited.text,
      basedOn,
      by: asked.by,
      at: toIsoString(clock.now()),
    })
    return savedDraft(await readDocument(trx, asked.organizationId), asked.organizationId)
  })
}

export function discardDraft({ database, clock }: Services, asked: DraftChange): Promise<DraftSaved> {
  return database.db.transaction().execute(async trx => {
    const document = await lockDocument(trx, asked.organizationId)
    if (!document) return unknownOrganization(asked.organizationId)
    const { published } = document
    if (document.revision !== asked.expectedRevision) return conflictWith(document, published.text)
    await writeDraft(trx, document, {
      text: null,
      basedOn: published.version,
      by: asked.by,
      at: toIsoString(clock.now()),
    })
    return savedDraft(await readDocument(trx, asked.organizationId), asked.organizationId)
  })
}

/** The draft, or the published text if there is no draft. */
export function currentText({ draft, published }: OrganizationDocument): string {
  return draft?.text ?? published.text
}

function conflictWith(document: OrganizationDocument, yours: string): Conflict {
  return { result: 'conflict', document, changes: listChanges({ theirs: currentText(document), yours }) }
}

function savedDraft(document: OrganizationDocument | null, organizationId: string): DraftSaved {
  return document ? { result: 'saved', document } : unknownOrganization(organizationId)
}

/** Returns why a text cannot be stored, or null. A text with any other errors can be stored. */
export function refuseText(text: string): DocumentRefusal<'too-long' | 'not-text'> | null {
  if (Buffer.byteLength(text) > LONGEST_BYTES) return refuse('too-long', finding('document-too-long'))
  return text.includes('\0') ? refuse('not-text', finding('document-not-text')) : null
}

/** Copies a campaign within the draft, behind the original and without its dates. */
export async function copyCampaign(services: Services, asked: CampaignCopy): Promise<CampaignCopied> {
  const { organizationId, campaignId, name, newId, ...change } = asked
  const document = await readDocument(services.database.db, organizationId)
  if (!document) return unknownOrganization(organizationId)
  const ids = campaignIdsIn(currentText(document))
  const at = ids.indexOf(campaignId)
  if (at === -1) return refuse('no-campaign', `There is no campaign "${campaignId}" in this document.`)
  if (
    ids.some(each => each.toLowerCase() === newId.toLowerCase()) ||
    (await isTaken(services.database, organizationId, newId))
  )
    return refuse('campaign-id-taken', `"${newId}" belongs to another campaign already. Choose another.`)
  const copy = ['campaigns', at + 1]
  const edits: Edit[] = [
    { kind: 'copy', path: ['campaigns', at] },
    { kind: 'set', path: [...copy, 'campaignId'], value: newId },
    { kind: 'set', path: [...copy, 'campaignName'], value: name },
    ...['startDate', 'endDate', 'redirectUrl'].map(key => ({
      kind: 'remove' as const,
      path: [...copy, key],
    })),
  ]
  const saved = await saveDraft(services, { ...change, organizationId, edits })
  return saved.result === 'saved' ? { ...saved, campaignId: newId } : saved
}

function campaignIdsIn(text: string): string[] {
  const { value } = parseYaml(text)
  const campaigns: unknown = typeof value === 'object' && value !== null && Reflect.get(value, 'campaigns')
  if (!Array.isArray(campaigns)) return []
  return campaigns.map(campaign => String(Object(campaign).campaignId ?? ''))
}

async function isTaken({ db }: Database, organizationId: string, campaignId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaigns')
    .select('id')
    .where(sql<string>`lower(id)`, '=', campaignId.toLowerCase())
    .where('organization_id', '<>', organizationId)
    .executeTakeFirst()
  return row !== undefined
}
